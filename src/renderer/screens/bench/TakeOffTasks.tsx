import { IconArrowBigDownLinesFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import { takeOffSentence } from '../../widgets/use-sentences.ts';
import styles from './TakeOffTasks.module.css';

const SHOWN = 4;

/**
 * Packs that must come off their pallets in the hall before these leave: shown until it is done, whatever
 * else is packed.
 */
export function TakeOffTasks() {
  const { t } = useTranslation();
  const tasks = useView((view) => view.takeOffTasks) ?? [];
  if (tasks.length === 0) return null;
  const more = tasks.length - SHOWN;
  return (
    <section className={styles.tasks} aria-label={t('ui.takeOff.title')}>
      <ul className={styles.list}>
        {tasks.slice(0, SHOWN).map((task) => (
          <li key={task.packId} className={styles.task}>
            <IconArrowBigDownLinesFilled size={28} aria-hidden="true" />
            {takeOffSentence(t, task)}
          </li>
        ))}
        {more > 0 && <li>{t('ui.takeOff.more', { count: more })}</li>}
      </ul>
      <p className={styles.how}>{t('ui.takeOff.how')}</p>
    </section>
  );
}
