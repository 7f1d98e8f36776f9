import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showScreen } from '../../state/screen-store.ts';
import styles from './BenchAlert.module.css';

type Alert = {
  readonly key: string | number;
  readonly what: string;
  readonly todo: string;
  /** What can be done about it here. */
  readonly deeds?: ReactNode;
};

type Props = { readonly label: string; readonly alerts: readonly Alert[] };

const SHOWN = 2;

/** In red: prints that do not come out until somebody does something, which the Prints screen has, too. */
export function BenchAlert({ label, alerts }: Props) {
  const { t } = useTranslation();
  const more = alerts.length - SHOWN;
  return (
    <div role="alert">
      {alerts.length > 0 && (
        <div className={styles.alerts}>
          <ul className={styles.list} aria-label={label}>
            {alerts.slice(0, SHOWN).map(({ key, what, todo, deeds }) => (
              <li key={key} className={styles.alert}>
                <IconAlertTriangleFilled size={28} aria-hidden="true" />
                <div>
                  <strong>{what}</strong>
                  <br />
                  {todo}
                  {deeds}
                </div>
              </li>
            ))}
            {more > 0 && <li>{t('ui.bench.heldMore', { count: more })}</li>}
          </ul>
          <button type="button" className={styles.link} onClick={() => showScreen('prints')}>
            {t('ui.bench.toPrints')}
          </button>
        </div>
      )}
    </div>
  );
}
