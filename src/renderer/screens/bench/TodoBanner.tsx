import { type Icon, IconBarcode, IconId } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TodoKey } from '#shared/messages/keys.ts';
import { useView } from '../../station/station-store.ts';
import styles from './TodoBanner.module.css';

/** A sentence of this length or more takes smaller type, so that it fits on two lines. */
const LONG = 60;

/** What is to be scanned, as a picture. */
const ICONS: Partial<Record<TodoKey, Icon>> = {
  'scan-unit': IconBarcode,
  'count-units': IconBarcode,
  'count-supply': IconBarcode,
  'scan-badge': IconId,
};

/** What to do now, in one sentence, where no unit is to be taken. */
export function TodoBanner() {
  const { t } = useTranslation();
  const todo = useView((view) => view.todo);
  if (todo === undefined) return null;
  const sentence = t(`todo.${todo.key}`, todo.params);
  const Sign = ICONS[todo.key];
  return (
    <h2 className={styles.todo} data-long={sentence.length > LONG} data-needed="todo" aria-live="polite">
      {Sign !== undefined && <Sign className={styles.icon} stroke={1.6} aria-hidden="true" />}
      {sentence}
    </h2>
  );
}
