import { useTranslation } from 'react-i18next';
import { isFailing } from '../shell/is-failing.ts';
import { useView } from '../station/station-store.ts';

/** Why there is nothing to pack: no orders, or none received from the platform yet. */
export function EmptyQueue() {
  const { t } = useTranslation();
  const health = useView((view) => view.health);
  if (health === undefined || health.isFilled) return t('ui.queue.empty');
  return t(isFailing(health.platform) ? 'ui.queue.neverReached' : 'ui.queue.notYetRead');
}
