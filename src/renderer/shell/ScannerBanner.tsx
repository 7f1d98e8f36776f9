import { IconBarcodeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import { isInTrouble, scannerName, scannerSentences } from '../screens/scanners/scanner-name.ts';
import { useView } from '../station/station-store.ts';
import styles from './ScannerBanner.module.css';

const NONE: readonly ScannerView[] = [];

/** More would leave no space for the work; the rest is counted. */
const SHOWN = 2;

/** Scanners that send no codes: why, and what to do. It disappears by itself when they are back. */
export function ScannerBanner() {
  const { t } = useTranslation();
  const scanners = useView((view) => view.health.scanners) ?? NONE;
  const troubled = scanners.filter(isInTrouble);
  const more = troubled.length - SHOWN;
  return (
    <div role="status">
      {troubled.length > 0 && (
        <ul className={styles.banner} aria-label={t('ui.scanners.banner')}>
          {troubled.slice(0, SHOWN).map((scanner) => (
            <Troubled key={scanner.name} scanner={scanner} />
          ))}
          {more > 0 && <li className={styles.more}>{t('ui.scanners.more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

function Troubled({ scanner }: { readonly scanner: ScannerView }) {
  const { t } = useTranslation();
  const { what, todo } = scannerSentences(t, scanner);
  // An unknown name is shown whole: the error may be in a part that is otherwise hidden.
  const isUnknown = scanner.cause === 'name-unknown';
  return (
    <li className={styles.scanner}>
      <IconBarcodeOff className={styles.icon} aria-hidden="true" />
      <strong className={styles.what}>
        {t('ui.common.colon', {
          name: isUnknown ? scanner.name : scannerName(t, scanner.name),
          value: what,
        })}
      </strong>{' '}
      <span className={styles.todo}>{todo}</span>
    </li>
  );
}
