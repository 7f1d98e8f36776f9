import { useTranslation } from 'react-i18next';
import type { PruningRun, StorageView, StoredRows } from '#shared/contract/storage.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { StatusSection } from './StatusSection.tsx';
import { useBytes } from './use-bytes.ts';

/** How large the database is, how far back it goes, and what was deleted from it. */
export function Storage() {
  const tick = useNow();
  const { data } = useStationQuery((station) => station.storage.read.queryOptions(), `${tick}`);
  return data === null ? null : <Section view={data} />;
}

function Section({ view }: { readonly view: StorageView }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const bytes = useBytes();
  const { lastRun } = view;
  const refusal = lastRun?.refusal ?? null;
  const rows = ({ rows: count, oldestAt }: StoredRows) =>
    oldestAt === null
      ? '0'
      : t('ui.storage.rows', {
          rows: count.toLocaleString(i18n.language),
          oldest: formats.date(oldestAt),
        });
  const deleted = ({ at, pruned: { journal, orders, shipments, marks } }: PruningRun) =>
    t(journal + orders + shipments + marks === 0 ? 'ui.storage.nothing' : 'ui.storage.deleted', {
      at: formats.timestamp(at),
      journal,
      orders,
      shipments,
      marks,
    });
  return (
    <StatusSection
      title={t('ui.storage.title')}
      state={refusal === null || WAITS.has(refusal) ? 'ok' : 'warn'}
      todo={
        refusal === null ? null : (
          <>
            <p>
              <strong>{t(`ui.storage.refusals.${refusal}.what`)}</strong>
            </p>
            <p>{t(`ui.storage.refusals.${refusal}.todo`)}</p>
          </>
        )
      }
      facts={[
        [t('ui.storage.bytes'), bytes(view.bytes)],
        [t('ui.storage.free'), view.freeBytes === null ? null : bytes(view.freeBytes)],
        [t('ui.storage.journal'), rows(view.journal)],
        [t('ui.storage.orders'), rows(view.orders)],
        [t('ui.storage.marks'), rows(view.marks)],
        [t('ui.storage.lastRun'), lastRun === null ? t('ui.storage.never') : deleted(lastRun)],
        [t('ui.storage.archive'), t(view.isArchived ? 'ui.storage.archived' : 'ui.storage.notArchived')],
      ]}
    >
      <PageLink to={addressOf.settingsTab('storage')}>{t('ui.storage.toSettings')}</PageLink>
    </StatusSection>
  );
}

/** These end by themselves. */
const WAITS: ReadonlySet<PruningRun['refusal']> = new Set(['time-unknown', 'long-pause', 'recovering']);
