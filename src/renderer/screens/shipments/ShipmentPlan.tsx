import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentPlanView } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { HeldBack } from '../../widgets/HeldBack.tsx';
import { useFormats } from '../../widgets/use-formats.ts';

type Props = { readonly plan: ShipmentPlanView | null; readonly action: Action };

/** What would be sent now, and the obstacles. */
export function ShipmentPlan({ plan, action }: Props) {
  const { t } = useTranslation();
  return (
    <Paper p="lg" withBorder component="section">
      <Title order={3} mb="xs">
        {t('ui.shipments.next')}
      </Title>
      {plan === null ? <Text>{t('ui.shipments.nextNone')}</Text> : <Planned plan={plan} action={action} />}
    </Paper>
  );
}

function Planned({ plan, action }: { readonly plan: ShipmentPlanView; readonly action: Action }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { pallets, packs, units } = plan;
  const figures = t('ui.common.figures', { pallets, packs, units });
  return (
    <>
      <Text fw={700} fz="lg">
        {t('ui.shipments.planned', { date: formats.day(plan.shippedAt) })}
      </Text>
      <Text fz="lg" mb="sm">
        {figures}
      </Text>
      {plan.unsentMarks > 0 && (
        <Text mb="sm">{t('ui.shipments.marksToBeKept', { marks: plan.unsentMarks })}</Text>
      )}
      {plan.problems.length > 0 && <Title order={4}>{t('ui.shipments.problemsTitle')}</Title>}
      <HeldBack plan={plan} />
      <Button
        size="lg"
        disabled={plan.packs === 0}
        leftSection={<IconTruckLoading aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('ui.shipments.send')}
      </Button>
      {isAsking && (
        <AskSend shown={plan.shown} figures={figures} action={action} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

type AskSendProps = {
  readonly shown: ShipmentPlanView['shown'];
  readonly figures: string;
  readonly action: Action;
  readonly onClose: () => void;
};

/** Sends what it showed when it was opened, even if the list has changed since: the station compares. */
function AskSend(props: AskSendProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [shown] = useState(props.shown);
  const [figures] = useState(props.figures);
  const send = () => {
    props.onClose();
    void props.action.run(async () => {
      const { verdict, reason, params } = await client.shipments.send(shown);
      return verdict === 'accepted' || reason === null ? { done: true } : { done: false, reason, params };
    });
  };
  return (
    <Dialog title={t('ui.shipments.sendAsk')} onClose={props.onClose}>
      <Text fz="lg">{figures}</Text>
      <Group mt="lg">
        <Button size="lg" onClick={send}>
          {t('ui.shipments.sendYes')}
        </Button>
        <Button size="lg" variant="default" onClick={props.onClose}>
          {t('ui.common.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
