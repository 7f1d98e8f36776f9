import { IconDatabaseX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView } from '../state/station-store.ts';
import styles from './PlatformBanner.module.css';
import { reasonSentences } from './reason-sentences.ts';
import frame from './WideBanner.module.css';

/** What happens cannot be stored: told across the whole width, also before a scan was refused for it. */
export function StoreBanner() {
  const { t } = useTranslation();
  const problem = useView((view) => view.health.storeProblem) ?? null;
  return (
    <div role="status">
      {problem !== null && (
        <div className={frame.banner}>
          <IconDatabaseX className={frame.icon} aria-hidden="true" />
          <p className={styles.what}>{t(`ui.storeProblem.${problem}`)}</p>
          <p className={styles.todo}>
            {problem === 'labels-folder' ? t('ui.labelsFolderTodo') : reasonSentences(t, problem, {}).todo}
          </p>
        </div>
      )}
    </div>
  );
}
