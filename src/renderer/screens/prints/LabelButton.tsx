import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import styles from './LabelButton.module.css';
import { Preview } from './Preview.tsx';

/** Shows the picture of a pack's label, once it has one. */
export function LabelButton({ packNumber }: { readonly packNumber: string }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [shown, setShown] = useState<number | 'none' | 'failed' | null>(null);
  const open = async () => {
    try {
      const prints = await client.prints.list({ number: packNumber });
      const label = prints.find(({ kind, number }) => kind === 'pack-label' && number === packNumber);
      setShown(label?.id ?? 'none');
    } catch {
      setShown('failed');
    }
  };
  const close = () => setShown(null);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('ui.prints.labelOf', { number: packNumber })}
        onClick={() => void open()}
      >
        <IconTag aria-hidden="true" />
        {t('ui.prints.label')}
      </button>
      {typeof shown === 'number' && <Preview id={shown} onClose={close} />}
      {(shown === 'none' || shown === 'failed') && (
        <Dialog title={t('ui.prints.labelOf', { number: packNumber })} onClose={close}>
          <p>{t(shown === 'none' ? 'ui.prints.previewNone' : 'ui.common.failed')}</p>
          <button type="button" className={styles.button} onClick={close}>
            {t('ui.common.close')}
          </button>
        </Dialog>
      )}
    </>
  );
}
