import {
  type Icon,
  IconBoxSeam,
  IconGauge,
  IconHanger,
  IconHeartbeat,
  IconLayoutGrid,
  IconListNumbers,
  IconPackageImport,
  IconPrinter,
  IconSettings,
  IconTruckLoading,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useView } from '../station/station-store.ts';
import { addressOf, goTo } from './addresses.ts';
import { apiVersionNotice } from './api-version-notice.ts';
import styles from './Navigation.module.css';

/** The screens that the navigation leads to, in its order. */
const ENTRIES = [
  ['bench', addressOf.bench, IconBoxSeam],
  ['queue', addressOf.queue, IconListNumbers],
  ['shipments', addressOf.shipments, IconTruckLoading],
  ['returns', addressOf.returns, IconPackageImport],
  ['prints', addressOf.prints, IconPrinter],
  ['goods', addressOf.goods, IconHanger],
  ['shift', addressOf.shift, IconGauge],
  ['floor', addressOf.floor, IconLayoutGrid],
  ['status', addressOf.status, IconHeartbeat],
  ['settings', addressOf.settings, IconSettings],
] as const satisfies readonly (readonly [name: string, address: string, icon: Icon])[];

type EntryName = (typeof ENTRIES)[number][0];

export function Navigation() {
  const { t } = useTranslation();
  const [current] = useLocation();
  const facts = useScreenFacts();
  // The mark of demo mode takes space from the entries.
  const isDemo = useView((view) => view.isDemo) ?? false;
  const isPractice = useView((view) => view.practice.status === 'inside') ?? false;
  const seesFloor = useView((view) => view.isOnFloor && view.operator?.role === 'supervisor') ?? false;
  return (
    <nav className={styles.nav} data-demo={isDemo} aria-label={t('ui.nav.label')}>
      {ENTRIES.map(([name, address, Sign]) => {
        // Practice has the settings of its bench.
        if (isPractice && name === 'settings') return null;
        if (!seesFloor && name === 'floor') return null;
        const { count, todo, more } = facts[name] ?? NO_FACTS;
        return (
          <button
            key={name}
            type="button"
            className={styles.link}
            aria-current={isWithin(current, address) ? 'page' : undefined}
            title={t(`ui.nav.${name}`)}
            onClick={() => goTo(address)}
          >
            <span className={styles.name}>{t(`ui.nav.${name}`)}</span>
            {more !== null && <span className="visually-hidden">{more}</span>}
            <span className={styles.sign}>
              <Sign size={24} stroke={1.8} aria-hidden="true" />
              {count !== null && (
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
              )}
              {todo !== null && <span className={styles.todo}>{todo}</span>}
            </span>
          </button>
        );
      })}
    </nav>
  );
}

function isWithin(current: string, address: string): boolean {
  return current === address || (address !== addressOf.bench && current.startsWith(`${address}/`));
}

/** What an entry says beside its name: how much waits there, and what a person has to do. */
type ScreenFacts = {
  readonly count: number | null;
  /** Empty: a dot. */
  readonly todo: string | null;
  /** What the figure or the dot means, for screen readers. */
  readonly more: string | null;
};

const NO_FACTS: ScreenFacts = { count: null, todo: null, more: null };

function useScreenFacts(): Partial<Record<EntryName, ScreenFacts>> {
  const { t } = useTranslation();
  const printsFailed = useView((view) => view.health.printsFailed) ?? 0;
  const toConfirm = useView((view) => view.queue.toConfirm) ?? 0;
  const waiting = useView((view) => view.queue.waiting) ?? 0;
  const quarantined = useView((view) => view.quarantinedPrices) ?? 0;
  const apiVersion = useView((view) => view.apiVersion);
  const hasVersionNotice = apiVersion !== undefined && apiVersionNotice(apiVersion) !== null;
  return {
    queue: {
      count: waiting,
      todo: toConfirm > 0 ? t('ui.nav.toConfirm', { count: toConfirm }) : null,
      more: t('ui.nav.waiting', { count: waiting }),
    },
    prints: {
      count: null,
      todo: printsFailed > 0 ? t('ui.nav.printsFailed', { count: printsFailed }) : null,
      more: null,
    },
    goods: {
      count: null,
      todo: quarantined > 0 ? t('ui.nav.quarantined', { count: quarantined }) : null,
      more: null,
    },
    settings: hasVersionNotice ? { count: null, todo: '', more: t('ui.nav.versionNotice') } : NO_FACTS,
  };
}
