import { IconClick } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import { useWindowFocus } from '../scanning/window-focus.ts';
import { mayUseKeyboardScanner } from '../screens/scanners/scanner-name.ts';
import { useView } from '../station/station-store.ts';
import styles from './ScannerFocusBanner.module.css';

const NONE: readonly ScannerView[] = [];

/** A scanner in keyboard mode types into the active window, which is another one. A click anywhere here ends that. */
export function ScannerFocusBanner() {
  const { t } = useTranslation();
  const hasFocus = useWindowFocus((state) => state.hasFocus);
  const scanners = useView((view) => view.health.scanners) ?? NONE;
  return (
    <div role="alert">
      {!hasFocus && mayUseKeyboardScanner(scanners) && (
        <div className={styles.banner}>
          <IconClick className={styles.icon} aria-hidden="true" />
          <p className={styles.what}>{t('ui.scanners.notFocused')}</p>
          <p className={styles.todo}>{t('ui.scanners.notFocusedTodo')}</p>
        </div>
      )}
    </div>
  );
}
