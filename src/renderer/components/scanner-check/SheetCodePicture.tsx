import { useTranslation } from 'react-i18next';
import type { StationClient } from '#shared/contract.ts';
import type { CheckCode } from '#shared/domain/scanner-finding.ts';
import { useList } from '../../state/use-list.ts';
import styles from './ScannerCheck.module.css';

const load = (client: StationClient) => client.scanners.sheetCodes();

/** A code of the check's sheet, large enough to be scanned from the screen. */
export function SheetCodePicture({ code }: { readonly code: CheckCode }) {
  const { t } = useTranslation();
  const { data, hasFailed } = useList(load, 0);
  const shown = data?.find((one) => one.code === code);
  const isMissing = hasFailed || (data !== null && shown === undefined);
  return (
    <div className={styles.picture}>
      {isMissing && <p className={styles.how}>{t('ui.scannerCheck.noPicture')}</p>}
      {shown !== undefined && (
        <img
          key={code}
          className={styles.symbol}
          data-code={code}
          alt={t(`ui.scannerCheck.codes.${code}`)}
          src={`data:image/svg+xml,${encodeURIComponent(shown.svg)}`}
        />
      )}
    </div>
  );
}
