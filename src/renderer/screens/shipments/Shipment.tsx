import { Button, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconFileText,
  IconHourglassHigh,
  IconMinus,
  IconPrinter,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { PalletRow, ShipmentProblem, ShipmentRow } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import type { Action } from '../../station/use-action.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { ShipmentStatus } from '../../widgets/PlatformStatus.tsx';
import { ProblemList } from '../../widgets/ProblemList.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { outboxErrorSentences } from '../../widgets/use-sentences.ts';
import { Expand } from './Expand.tsx';
import { ProblemFix } from './ProblemFix.tsx';
import { ShipmentContents } from './ShipmentContents.tsx';
import styles from './Shipments.module.css';
import { STATE_TONES, shipmentState } from './shipment-state.ts';
import { TakeOffNotes } from './TakeOffList.tsx';
import { TemporaryNumber } from './TemporaryNumber.tsx';
import { useWantedCard } from './use-wanted.ts';

type Props = {
  readonly shipment: ShipmentRow;
  readonly pallets: readonly PalletRow[];
  readonly tasks: readonly TakeOffTaskView[];
  readonly action: Action;
};

const TONE_ICONS = {
  good: IconCheck,
  bad: IconAlertTriangle,
  due: IconAlertTriangle,
  waits: IconHourglassHigh,
  over: IconMinus,
} as const;

/** A shipment that was sent: how far it is, what is in it, and what can be done. */
export const Shipment = memo(function Shipment({ shipment, pallets, tasks, action }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { card, isWanted } = useWantedCard(shipment.id);
  const [isOpen, setOpen] = useState(isWanted);
  const { id, packs, orders, units, problems } = shipment;
  const fix = (problem: ShipmentProblem) => (
    <ProblemFix problem={problem} pallets={pallets} action={action} />
  );
  return (
    <article ref={card} className={styles.shipment} data-wanted={isWanted}>
      <div className={styles.head}>
        <span className={styles.title}>{id}</span>
        {shipment.isTemporary && <TemporaryNumber />}
        <State shipment={shipment} />
        <span className={styles.quiet}>
          {t('ui.shipments.forDay', { date: formats.day(shipment.shippedAt) })}
        </span>
        <span>
          {t('ui.shipments.sentContents', { pallets: shipment.pallets.length, packs, orders, units })}
        </span>
      </div>
      <TakeOffNotes tasks={tasks} pallets={shipment.pallets} />
      {shipment.relabelled.map(({ from, to }) => (
        <Text key={from} fw={700}>
          {t('ui.shipments.relabelled', { from, to })}
        </Text>
      ))}
      {shipment.pending !== null && <PendingTrouble id={id} />}
      {shipment.waitsInPortal && <Text>{t('ui.shipments.waitsInPortal')}</Text>}
      {shipment.isCancelledInPortal && <Text>{t('ui.shipments.cancelledInPortal')}</Text>}
      {shipment.unsentMarks > 0 && (
        <Text>
          {t(shipment.stage === 'created' ? 'ui.shipments.marksKept' : 'ui.shipments.marksToBeKept', {
            marks: shipment.unsentMarks,
          })}
        </Text>
      )}
      {problems.length > 0 && <ProblemList problems={problems} fix={fix} />}
      <div className={styles.deeds}>
        <Expand
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          label={t('ui.common.colon', { name: t('ui.shipments.showContents'), value: id })}
        >
          {t('ui.shipments.showContents')}
        </Expand>
        <ShipmentActions shipment={shipment} action={action} />
      </div>
      {isOpen && <ShipmentContents id={id} revision={shipment.temporaryPallets.join(' ')} />}
    </article>
  );
});

function State({ shipment }: { readonly shipment: ShipmentRow }) {
  const { t } = useTranslation();
  const state = shipmentState(shipment);
  const tone = STATE_TONES[state];
  const Icon = TONE_ICONS[tone];
  return (
    <span className={styles.state} data-tone={tone} title={shipment.status ?? undefined}>
      <Icon size={18} aria-hidden="true" />
      {state === 'other' ? (
        <ShipmentStatus status={shipment.status ?? ''} />
      ) : (
        t(`ui.shipments.states.${state}`)
      )}
    </span>
  );
}

type ShipmentActionsProps = { readonly shipment: ShipmentRow; readonly action: Action };

/** The possible actions on a shipment, as listed by the station. */
function ShipmentActions({ shipment, action }: ShipmentActionsProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [isAsking, setAsking] = useState(false);
  const { id } = shipment;
  const can = (action: ShipmentRow['actions'][number]) => shipment.actions.includes(action);
  return (
    <>
      {can('confirm') && (
        <Button
          disabled={action.isBusy}
          onClick={() => void action.run(() => client.shipments.confirm({ id }))}
        >
          {t('ui.shipments.confirm')}
        </Button>
      )}
      {can('print-pallet-labels') && (
        <Button
          variant="default"
          disabled={action.isBusy}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => void action.run(() => client.shipments.printPalletLabels({ id }))}
        >
          {t('ui.shipments.printLabels')}
        </Button>
      )}
      {can('print-handover') && (
        <Button
          variant="default"
          disabled={action.isBusy}
          leftSection={<IconFileText size={20} aria-hidden="true" />}
          onClick={() => void action.run(() => client.shipments.printHandover({ id }))}
        >
          {t('ui.shipments.printHandover')}
        </Button>
      )}
      {can('cancel') && (
        <Button
          ml="auto"
          variant="outline"
          color="red"
          disabled={action.isBusy}
          onClick={() => setAsking(true)}
        >
          {t('ui.shipments.cancelShipment')}
        </Button>
      )}
      {isAsking && (
        <AskCancel
          id={id}
          onClose={() => setAsking(false)}
          onYes={() => void action.run(() => client.shipments.cancel({ id }))}
        />
      )}
    </>
  );
}

function AskCancel(props: { readonly id: string; readonly onClose: () => void; readonly onYes: () => void }) {
  const { t } = useTranslation();
  const yes = () => {
    props.onYes();
    props.onClose();
  };
  return (
    <Dialog title={t('ui.shipments.cancelAsk', { id: props.id })} onClose={props.onClose}>
      <Group>
        <Button size="lg" color="var(--pb-stop-solid)" onClick={yes}>
          {t('ui.shipments.cancelYes')}
        </Button>
        <Button size="lg" variant="default" onClick={props.onClose}>
          {t('ui.orderChanges.back')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Why a confirmation or cancellation is still on its way, if the platform has said so. */
function PendingTrouble({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const failed = useView((view) => `${view.health.outboxWaiting} ${view.health.outboxFailed}`) ?? '';
  const tick = useNow();
  const { data } = useStationQuery((station) => station.outbox.list.queryOptions(), `${failed} ${tick}`);
  const entry = data?.rows.find(({ about }) => about.what === 'shipment' && about.id === id);
  const why = entry === undefined ? null : outboxErrorSentences(t, entry);
  if (why === null) return null;
  return (
    <Text role="status" fw={600} c="var(--pb-stop-text)">
      {why.what} {why.todo}
    </Text>
  );
}
