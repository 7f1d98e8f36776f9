import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore, useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import { ShippingTabs } from '../../widgets/ShippingTabs.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { readErrorSentences } from '../../widgets/use-sentences.ts';
import { MakeSupply } from './MakeSupply.tsx';
import { SupplyEntry } from './SupplyEntry.tsx';
import { SupplyFilters } from './SupplyFilters.tsx';
import { SupplyList } from './SupplyList.tsx';
import type { ShownSupplies } from './supply-words.ts';

/** Supplies (FBO): goods that the seller brings to the operator's warehouse. */
export function SuppliesScreen() {
  const { t } = useTranslation();
  const { code } = useParams();
  return (
    <Page title={t('ui.supplies.title')}>
      <Stack gap="sm">
        <ShippingTabs current="supplies" />
        {code === undefined ? <AllSupplies /> : <SupplyEntry key={code} code={code} />}
      </Stack>
    </Page>
  );
}

function AllSupplies() {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const [shown, setShown] = useState<ShownSupplies>({ text: '', filter: 'all' });
  // Whoever looks at them wants to see them as they are.
  useEffect(() => {
    if (isOnline) client.supplies.refresh().catch(() => undefined);
  }, [client, isOnline]);
  return (
    <>
      <Group justify="space-between">
        <SupplyFilters shown={shown} onShow={setShown} />
        <ReadState />
      </Group>
      <MakeSupply />
      <SupplyList shown={shown} />
    </>
  );
}

/** When the platform was asked, and how to ask it again. */
function ReadState() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.shipments) ?? 0;
  const { data, reload } = useStationQuery((station) => station.supplies.state.queryOptions(), revision);
  if (data === null) return null;
  const { readAt, isReading, failure } = data;
  const why = readErrorSentences(t, { kind: 'supply-read', cause: failure });
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {isReading && t('ui.supplies.reading')}
        {!isReading && readAt !== null && t('ui.supplies.readAt', { time: formats.timestamp(readAt) })}
        {!isReading && readAt === null && t('ui.supplies.neverRead')}
      </Text>
      {why !== null && (
        <Alert color="yellow" py={4}>
          {why.what} {why.todo}
        </Alert>
      )}
      <Button
        size="sm"
        variant="default"
        disabled={isReading}
        onClick={() => void client.supplies.refresh().then(reload, reload)}
      >
        {t('ui.supplies.readNow')}
      </Button>
    </Group>
  );
}
