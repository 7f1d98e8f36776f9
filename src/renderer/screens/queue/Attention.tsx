import { Alert, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { CancelledPacks, OutdatedLabels } from './CancelledPacks.tsx';
import { RefusedChanges } from './RefusedChanges.tsx';
import { ReleaseMark } from './ReleaseMark.tsx';
import { UnreadableOrders } from './UnreadableOrders.tsx';

/** What a person must handle: what the platform refused, cancelled or changed after packing. */
export function Attention() {
  const { t } = useTranslation();
  const { queue = 0, prints = 0, shipments = 0 } = useView((view) => view.revisions) ?? {};
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.queue.attention.queryOptions(),
    `${queue}|${prints}|${shipments}`,
  );
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const isEmpty = data !== null && Object.values(data).every((rows) => rows.length === 0);
  return (
    <>
      {hasFailed && <LoadFailed onReload={reload} />}
      {isEmpty && <Alert color="gray">{t('ui.queue.attentionNone')}</Alert>}
      {data !== null && data.refused.length > 0 && (
        <Section title={t('ui.queue.refused')}>
          <RefusedChanges rows={data.refused} />
          <PageLink to={addressOf.outbox}>{t('ui.outbox.title')}</PageLink>
        </Section>
      )}
      {data !== null && data.cancelledPacks.length > 0 && (
        <Section title={t('ui.queue.cancelledPacks')}>
          <CancelledPacks rows={data.cancelledPacks} />
        </Section>
      )}
      {data !== null && data.outdatedLabels.length > 0 && (
        <Section title={t('ui.queue.outdated')}>
          <OutdatedLabels rows={data.outdatedLabels} />
        </Section>
      )}
      {data !== null && data.unreadable.length > 0 && (
        <Section title={t('ui.queue.unreadable')}>
          <UnreadableOrders rows={data.unreadable} />
        </Section>
      )}
      {isSupervisor && (
        <Section title={t('ui.queue.releaseMark')}>
          <ReleaseMark />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={3}>{title}</Title>
      {children}
    </section>
  );
}
