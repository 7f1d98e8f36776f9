import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentPlanView } from '#shared/contract/shipments.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { HeldBack } from '../../components/HeldBack.tsx';
import { useFormats } from '../../formats/use-formats.ts';
import { useStationLink } from '../../state/station-link.tsx';

/** What would be sent now, and what is in the way of it. */
export function ShipmentPlan({ plan }: { readonly plan: ShipmentPlanView | null }) {
  const { t } = useTranslation();
  return (
    <Paper p="lg" withBorder component="section">
      <Title order={3} mb="xs">
        {t('ui.shipments.next')}
      </Title>
      {plan === null ? <Text>{t('ui.shipments.nextNone')}</Text> : <Planned plan={plan} />}
    </Paper>
  );
}

function Planned({ plan }: { readonly plan: ShipmentPlanView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const figures = [
    t('plurals.pallets', { count: plan.pallets }),
    t('plurals.packs', { count: plan.packs }),
    t('plurals.units', { count: plan.units }),
  ].join(' · ');
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
      {isAsking && <AskSend figures={figures} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskSend(props: { readonly figures: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const send = async () => {
    props.onClose();
    const shown = await scan('CMD:SHIP');
    if (shown?.told === 'shipment-shown') await scan('CMD:OK');
  };
  return (
    <Dialog title={t('ui.shipments.sendAsk')} onClose={props.onClose}>
      <Text fz="lg">{props.figures}</Text>
      <Group mt="lg">
        <Button size="lg" onClick={() => void send()}>
          {t('ui.shipments.sendYes')}
        </Button>
        <Button size="lg" variant="default" onClick={props.onClose}>
          {t('ui.common.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
