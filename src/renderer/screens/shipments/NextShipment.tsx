import { Button, Group, Paper, SegmentedControl, Text, Title } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PalletRow, ShipmentPlanView, ShipmentProblem } from '#shared/contract/shipments.ts';
import { daysAfter } from '#shared/domain/moscow-date.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';
import { BenchButton } from '../../widgets/BenchButton.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { HeldBack } from '../../widgets/HeldBack.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { ProblemFix } from './ProblemFix.tsx';
import styles from './Shipments.module.css';

type Props = {
  readonly plan: ShipmentPlanView | null;
  readonly pallets: readonly PalletRow[];
  readonly action: Action;
};

/** What would be sent now, and what is missing before the rest can go. */
export function NextShipment({ plan, pallets, action }: Props) {
  const { t } = useTranslation();
  return (
    <Paper p="lg" withBorder component="section">
      <Title order={3} mb="xs">
        {t('ui.shipments.next')}
      </Title>
      {plan === null ? (
        <Text>{t('ui.shipments.nextNone')}</Text>
      ) : (
        <Planned plan={plan} pallets={pallets} action={action} />
      )}
    </Paper>
  );
}

function Planned({ plan, pallets, action }: Props & { readonly plan: ShipmentPlanView }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { packs, units } = plan;
  const figures = t('ui.common.figures', { pallets: plan.pallets, packs, units });
  const fix = (problem: ShipmentProblem) => (
    <ProblemFix problem={problem} pallets={pallets} action={action} />
  );
  return (
    <>
      <div className={styles.plan}>
        <p className={styles.figures}>{figures}</p>
        <BenchButton
          size="lg"
          disabled={packs === 0}
          leftSection={<IconTruckLoading aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('ui.shipments.send')}
        </BenchButton>
      </div>
      {plan.unsentMarks > 0 && (
        <Text mb="sm">{t('ui.shipments.marksToBeKept', { marks: plan.unsentMarks })}</Text>
      )}
      {plan.problems.length > 0 && <Title order={4}>{t('ui.shipments.problemsTitle')}</Title>}
      <HeldBack plan={plan} fix={fix} />
      {isAsking && <AskSend plan={plan} figures={figures} action={action} onClose={() => setAsking(false)} />}
    </>
  );
}

type AskSendProps = {
  readonly plan: ShipmentPlanView;
  readonly figures: string;
  readonly action: Action;
  readonly onClose: () => void;
};

/** Sends what it showed when it was opened, even if the list has changed since: the station compares. */
function AskSend(props: AskSendProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [plan] = useState(props.plan);
  const [figures] = useState(props.figures);
  const [day, setDay] = useState(plan.shippedAt);
  const send = () => {
    props.onClose();
    void props.action.run(async () => {
      const shown = { ...plan.shown, shippedAt: day };
      const { verdict, reason, params } = await client.shipments.send(shown);
      return verdict === 'accepted' || reason === null ? { done: true } : { done: false, reason, params };
    });
  };
  return (
    <Dialog title={t('ui.shipments.sendAsk')} onClose={props.onClose}>
      <Text fz="lg" mb="md">
        {figures}
      </Text>
      <ShipmentDay plan={plan} day={day} onChange={setDay} />
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

type ShipmentDayProps = {
  readonly plan: ShipmentPlanView;
  readonly day: string;
  readonly onChange: (day: string) => void;
};

/** The day of the shipment: today, or a day on which none of its orders is too old. */
function ShipmentDay({ plan, day, onChange }: ShipmentDayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const days: string[] = [];
  for (let next = plan.shippedAt; next <= plan.latestShippedAt; next = daysAfter(next, 1)) days.push(next);
  if (days.length === 1)
    return <Text>{t('ui.shipments.planned', { date: formats.day(plan.shippedAt) })}</Text>;
  return (
    <>
      <Text fw={700} mb={4}>
        {t('ui.shipments.day')}
      </Text>
      <SegmentedControl
        className={styles.days}
        size="lg"
        aria-label={t('ui.shipments.day')}
        value={day}
        onChange={onChange}
        data={days.map((value, at) => ({
          value,
          label: at === 0 ? t('ui.shipments.today', { date: formats.day(value) }) : formats.day(value),
        }))}
      />
      <Text fz="sm" mt={4}>
        {t('ui.shipments.dayHow')}
      </Text>
    </>
  );
}
