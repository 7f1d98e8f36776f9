import { useTranslation } from 'react-i18next';
import type { PrintPreview } from '#shared/contract/prints.ts';
import type { ListState } from '../../../state/use-list.ts';
import { PreviewCanvas } from '../../prints/PreviewCanvas.tsx';
import styles from './PrinterSetup.module.css';

/** The test label as it should come out. Its code is none that was printed. */
export function LabelPicture({ picture }: { readonly picture: ListState<PrintPreview | null> }) {
  const { t } = useTranslation();
  const { data, hasFailed } = picture;
  return (
    <figure className={styles.picture}>
      {data !== null && <PreviewCanvas preview={data} label={t('ui.printerSetup.picture')} />}
      <figcaption>{t(hasFailed ? 'ui.printerSetup.pictureNone' : 'ui.printerSetup.picture')}</figcaption>
    </figure>
  );
}
