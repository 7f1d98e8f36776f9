import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../../shell/addresses.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useStationStore, useView } from '../../../station/station-store.ts';
import { startTour } from './tour-store.ts';

type Refusal = 'busy' | 'real-orders' | 'no-order' | 'failed';

/** Begins the tour where no real order can be touched: the station itself decides that. */
export function StartTour() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isOffered = useView((view) => view.isDemo || view.practice.status === 'inside') ?? false;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!isOffered) return null;

  const start = async () => {
    const answer = await client.tour.plan().catch(() => null);
    // As it is now: somebody may have scanned meanwhile.
    const { view } = useStationStore.getState();
    if (answer === null || !answer.ready) {
      setRefusal(answer?.because ?? 'failed');
      return;
    }
    if (view === null || view.order !== null || view.alarm !== null || view.asking !== null) {
      setRefusal('busy');
      return;
    }
    startTour(answer.plan, view);
    goTo(addressOf.bench);
  };

  return (
    <Stack gap="xs">
      <Group>
        <Button
          size="md"
          leftSection={<IconSchool size={22} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {t('ui.tour.start')}
        </Button>
        <Text>{t('ui.tour.startHow')}</Text>
      </Group>
      {refusal !== null && (
        <Text role="alert" fw={600}>
          {t(`ui.tour.refused.${refusal}`)}
        </Text>
      )}
    </Stack>
  );
}
