import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../../shell/addresses.ts';
import styles from './BenchAlerts.module.css';
import { type AlertList, type BenchAlert, useBenchAlerts } from './use-bench-alerts.tsx';

/** As many are visible without a tap. The others are counted: the goods keep their place. */
const SHOWN = 2;

/** All alerts as one stack of two lines, which opens over the current task. */
export function BenchAlerts() {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  const lists = useBenchAlerts();
  const all = lists.flatMap(({ alerts }) => alerts);
  const hidden = all.length - SHOWN;
  const isOpen = isOpened && all.length > 0;
  const shown = isOpen ? lists : firstOf(lists, SHOWN);
  return (
    <div className={styles.stack} data-open={isOpen} data-rows={Math.min(all.length, SHOWN)}>
      <div className={styles.box} data-tone={all[0]?.tone}>
        <div className={styles.lists}>
          {/* Present before its first alert, so that a screen reader reads that one, too. */}
          <div className={styles.urgent} role="alert">
            <Lists lists={shown.filter(isUrgent)} isOpen={isOpen} />
          </div>
          <Lists lists={shown.filter((list) => !isUrgent(list))} isOpen={isOpen} />
        </div>
        {all.length > 0 && (
          <div className={styles.buttons}>
            {all.some(({ tone, isOfStore }) => tone === 'stop' && !isOfStore) && (
              <button type="button" className={styles.button} onClick={() => goTo(addressOf.prints)}>
                <IconPrinter aria-hidden="true" />
                {t('ui.bench.toPrints')}
              </button>
            )}
            <button
              type="button"
              className={styles.button}
              aria-expanded={isOpen}
              onClick={() => setIsOpened(!isOpen)}
            >
              {isOpen ? <IconChevronUp aria-hidden="true" /> : <IconChevronDown aria-hidden="true" />}
              {isOpen && t('ui.bench.alertsClose')}
              {!isOpen &&
                (hidden > 0 ? t('ui.bench.alertsMore', { count: hidden }) : t('ui.bench.alertsOpen'))}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

function firstOf(lists: readonly AlertList[], count: number): readonly AlertList[] {
  const first = lists.flatMap(({ alerts }) => alerts).slice(0, count);
  return lists
    .map(({ label, alerts }) => ({ label, alerts: alerts.filter((alert) => first.includes(alert)) }))
    .filter(({ alerts }) => alerts.length > 0);
}

function isUrgent({ alerts }: AlertList): boolean {
  return alerts.some(({ tone }) => tone === 'stop');
}

type ListsProps = { readonly lists: readonly AlertList[]; readonly isOpen: boolean };

function Lists({ lists, isOpen }: ListsProps) {
  return lists.map(({ label, alerts }) => (
    <ul key={label} className={styles.list} aria-label={label}>
      {alerts.map((alert) => (
        <Alert key={alert.key} alert={alert} isOpen={isOpen} />
      ))}
    </ul>
  ));
}

type AlertProps = { readonly alert: BenchAlert; readonly isOpen: boolean };

function Alert({ alert: { tone, Icon, what, todo, actions, isOfStore }, isOpen }: AlertProps) {
  return (
    <li className={styles.alert} data-tone={tone} data-store={isOfStore}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <strong>{what}</strong> {todo}
        {isOpen && actions}
      </div>
    </li>
  );
}
