import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Preview } from '../prints/Preview.tsx';
import { PreviewCanvas } from '../prints/PreviewCanvas.tsx';
import styles from './PackLabel.module.css';

/** The label as it was printed last; it can be enlarged. Absent: it was never printed. */
export function PackLabel({ print }: { readonly print: PrintRow | undefined }) {
  const { t } = useTranslation();
  if (print === undefined) return <p className={styles.none}>{t('ui.orderPage.labelNone')}</p>;
  return <Printed print={print} />;
}

function Printed({ print }: { readonly print: PrintRow }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={styles.label}>
      {print.hasFile ? (
        <button
          type="button"
          className={styles.picture}
          aria-label={t('ui.orderPage.enlarge')}
          onClick={() => setLarge(true)}
        >
          <Thumbnail print={print} />
          <IconZoomIn className={styles.sign} size={24} aria-hidden="true" />
        </button>
      ) : (
        <p className={styles.none}>{t('ui.orderPage.labelWaits')}</p>
      )}
      <p className={styles.status} data-status={print.status}>
        {t(`printStatus.${print.status}`)}
      </p>
      {isLarge && <Preview id={print.id} onClose={() => setLarge(false)} />}
    </div>
  );
}

function Thumbnail({ print }: { readonly print: PrintRow }) {
  const { t } = useTranslation();
  const { data } = useStationQuery(
    (station) => station.prints.preview.queryOptions({ input: { id: print.id, page: 1 } }),
    0,
  );
  if (data === null) return null;
  return data.found ? (
    <PreviewCanvas preview={data.preview} label={t('ui.orderPage.label')} />
  ) : (
    <span className={styles.none}>{t('ui.prints.previewNone')}</span>
  );
}
