import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { EmptyQueue } from '../../widgets/EmptyQueue.tsx';
import { Page } from '../../widgets/Page.tsx';
import { CancelledPacks, OutdatedLabels } from './CancelledPacks.tsx';
import { HoldShelf } from './HoldShelf.tsx';
import { QueueTable } from './QueueTable.tsx';
import { RefusedChanges } from './RefusedChanges.tsx';
import { ReleaseMark } from './ReleaseMark.tsx';
import { ToConfirm } from './ToConfirm.tsx';
import { UnreadableOrders } from './UnreadableOrders.tsx';

export function QueueScreen() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const revision = useView((view) => view.revisions.queue) ?? 0;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.queue.list.queryOptions(),
    revision,
  );
  const prints = useView((view) => view.revisions.prints) ?? 0;
  const outdated =
    useStationQuery((station) => station.queue.outdatedLabels.queryOptions(), revision + prints).data ?? [];
  const prefetched = useStationQuery(
    (station) => station.queue.prefetch.queryOptions(),
    revision + prints,
  ).data;
  const shipments = useView((view) => view.revisions.shipments) ?? 0;
  const cancelled =
    useStationQuery((station) => station.queue.cancelledPacks.queryOptions(), revision + shipments).data ??
    [];
  const refresh = useAction();
  return (
    <Page title={t('ui.queue.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <Group>
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          loading={refresh.isBusy}
          onClick={() => void refresh.run(() => client.queue.refresh())}
        >
          {t('ui.queue.refresh')}
        </Button>
        <ActionNote note={refresh.note} />
        {prefetched !== null && prefetched.of > 0 && (
          <Text>{t('plurals.labelsReady', { ready: prefetched.ready, count: prefetched.of })}</Text>
        )}
      </Group>
      {data !== null && (
        <Stack gap="xl">
          {data.refused.length > 0 && (
            <section>
              <Title order={3}>{t('ui.queue.refused')}</Title>
              <RefusedChanges rows={data.refused} />
            </section>
          )}
          {data.unreadable.length > 0 && (
            <section>
              <Title order={3}>{t('ui.queue.unreadable')}</Title>
              <UnreadableOrders rows={data.unreadable} />
            </section>
          )}
          {cancelled.length > 0 && <CancelledPacks rows={cancelled} />}
          {outdated.length > 0 && <OutdatedLabels rows={outdated} />}
          {/* They need a person: below hundreds of orders nobody would see them. */}
          {data.toConfirm.length > 0 && (
            <section>
              <Title order={3}>{t('ui.queue.toConfirm')}</Title>
              <MostUrgentShown shown={data.toConfirm.length} total={data.toConfirmTotal} />
              <ToConfirm rows={data.toConfirm} />
            </section>
          )}
          {data.rows.length === 0 ? (
            <Alert color="gray">
              <EmptyQueue />
            </Alert>
          ) : (
            <section>
              <MostUrgentShown shown={data.rows.length} total={data.total} />
              <QueueTable rows={data.rows} outdated={outdated} ready={prefetched?.orderIds ?? []} />
            </section>
          )}
          {data.toConfirm.length === 0 && <Text>{t('ui.queue.toConfirmNone')}</Text>}
          <section>
            <Title order={3}>{t('ui.queue.hold')}</Title>
            {data.onHold.length === 0 ? (
              <Text>{t('ui.queue.holdNone')}</Text>
            ) : (
              <HoldShelf rows={data.onHold} />
            )}
          </section>
          <section>
            <Title order={3}>{t('ui.queue.releaseMark')}</Title>
            <ReleaseMark />
          </section>
        </Stack>
      )}
    </Page>
  );
}

type MostUrgentShownProps = { readonly shown: number; readonly total: number };

/** Shows that a list is cut, so that nobody thinks the rest is gone. */
function MostUrgentShown({ shown, total }: MostUrgentShownProps) {
  const { t } = useTranslation();
  if (shown >= total) return null;
  return <Text mb="xs">{t('ui.queue.mostUrgentShown', { shown, total })}</Text>;
}
