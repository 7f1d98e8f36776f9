import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterSize } from '#shared/contract/printers.ts';
import type { StationClient } from '#shared/contract.ts';
import { useList } from '../../../state/use-list.ts';
import { PreviewCanvas } from '../../prints/PreviewCanvas.tsx';
import styles from './PrinterSetup.module.css';

/** The test label as it should come out. Its code is none that was printed. */
export function LabelPicture({ size }: { readonly size: PrinterSize }) {
  const { t } = useTranslation();
  const load = useCallback((client: StationClient) => client.printers.picture({ size }), [size]);
  const { data, hasFailed } = useList(load, 0);
  return (
    <figure className={styles.picture}>
      {data !== null && <PreviewCanvas preview={data} label={t('ui.printerSetup.picture')} />}
      <figcaption>{t(hasFailed ? 'ui.printerSetup.pictureNone' : 'ui.printerSetup.picture')}</figcaption>
    </figure>
  );
}
