import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoCode } from '#shared/contract/bench.ts';
import type { StationClient } from '#shared/contract.ts';
import { useStationStore, useView } from '../../state/station-store.ts';
import { useList } from '../../state/use-list.ts';
import { DemoGroup } from './DemoGroup.tsx';
import styles from './DemoScanner.module.css';
import { FreeScan } from './FreeScan.tsx';

const GROUPS = [
  'badge',
  'unit',
  'order',
  'pack',
  'pallet',
  'command',
] as const satisfies readonly DemoCode['group'][];

const loadCodes = (client: StationClient) => client.bench.demoCodes();

/** A scanner on the screen, for whoever tries the station without one. Its codes follow what lies on the table. */
export function DemoScanner() {
  const { t } = useTranslation();
  const answered = useStationStore((state) => state.tally.answered);
  const queueRevision = useView((view) => view.revisions.queue) ?? 0;
  const { data } = useList(loadCodes, answered * 1_000_000 + queueRevision);
  const groups = useMemo(
    () => GROUPS.map((group) => ({ group, codes: (data ?? []).filter((code) => code.group === group) })),
    [data],
  );
  return (
    <section className={styles.scanner} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        {t('ui.demo.title')}
      </h2>
      <p className={styles.about}>{t('ui.demo.about')}</p>
      <FreeScan />
      {groups.map(
        ({ group, codes }) => codes.length > 0 && <DemoGroup key={group} group={group} codes={codes} />,
      )}
    </section>
  );
}
