import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import type { Action } from '../../station/use-action.ts';
import { takeOffSentence } from '../../widgets/use-sentences.ts';

type Props = { readonly tasks: readonly TakeOffTaskView[]; readonly action: Action };

/** Packs that must come off their pallets in the hall; a supervisor may acknowledge that it is done. */
export function TakeOffList({ tasks, action }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (tasks.length === 0) return null;
  return (
    <Paper p="lg" withBorder component="section" bg="var(--pb-warn-soft)" c="var(--pb-warn-text)">
      <Title order={3} mb="xs">
        {t('ui.takeOff.title')}
      </Title>
      {tasks.map((task) => (
        <Group key={task.packId} mb="xs">
          <Text fz="lg" fw={700}>
            {takeOffSentence(t, task)}
          </Text>
          {isSupervisor && (
            <Button
              variant="default"
              disabled={action.isBusy}
              aria-label={t('ui.common.colon', {
                name: t('ui.takeOff.done'),
                value: task.packNumber ?? task.orderId,
              })}
              onClick={() =>
                void action.run(() => client.shipments.acknowledgeTakeOff({ packId: task.packId }))
              }
            >
              {t('ui.takeOff.done')}
            </Button>
          )}
        </Group>
      ))}
      <Text>{t(isSupervisor ? 'ui.takeOff.howSupervisor' : 'ui.takeOff.how')}</Text>
    </Paper>
  );
}

/** The same in the row of a pallet, or of the shipment with the pallets. */
export function TakeOffNotes({
  tasks,
  pallets,
}: {
  readonly tasks: readonly TakeOffTaskView[];
  readonly pallets: readonly string[];
}) {
  const { t } = useTranslation();
  return tasks
    .filter(({ pallet }) => pallets.includes(pallet))
    .map((task) => (
      <Text key={task.packId} fw={700} px="xs" mb="xs" bg="var(--pb-warn-soft)" c="var(--pb-warn-text)">
        {takeOffSentence(t, task)}
      </Text>
    ));
}
