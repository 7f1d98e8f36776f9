import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HoldRow } from '#shared/contract/queue.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { type Action, useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { CutOff } from '../../widgets/CutOff.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './HoldShelf.module.css';

/** Orders that may not go: why, who held them and when, where their packs are, and what to do. */
export function HoldShelf() {
  const { t } = useTranslation();
  const { queue = 0, shipments = 0 } = useView((view) => view.revisions) ?? {};
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.queue.onHold.queryOptions(),
    `${queue}|${shipments}`,
  );
  const action = useAction();
  return (
    <>
      {hasFailed && <LoadFailed onReload={reload} />}
      <ActionNote note={action.note} />
      {data?.length === 0 && <Alert color="gray">{t('ui.queue.holdNone')}</Alert>}
      <ul className={styles.shelf} aria-label={t('ui.queue.tabs.hold')}>
        {data?.map((row) => (
          <HeldOrder key={row.orderId} row={row} action={action} />
        ))}
      </ul>
    </>
  );
}

type Props = { readonly row: HoldRow; readonly action: Action };

function HeldOrder({ row, action }: Props) {
  const formats = useFormats();
  const { t } = useTranslation();
  return (
    <li className={styles.order}>
      <div className={styles.number}>
        <PageLink to={addressOf.order(row.orderId)}>{row.orderId}</PageLink>
        <CutOff cutOff={row.cutOff} isOverdue={row.isOverdue} />
        <Text size="sm" c="dimmed">
          {row.by === ''
            ? formats.timestamp(row.at)
            : t('ui.queue.heldBy', { by: row.by, time: formats.timestamp(row.at) })}
        </Text>
      </div>
      <div>
        <WhyHeld row={row} />
      </div>
      <Packs row={row} />
      <Actions row={row} action={action} />
    </li>
  );
}

function Packs({ row: { packs, packedUnits } }: { readonly row: HoldRow }) {
  const { t } = useTranslation();
  if (packs.length === 0) return <Text c="dimmed">{t('ui.queue.nothingPacked')}</Text>;
  return (
    <div>
      {packs.map(({ packId, number, pallet }) => (
        <div key={packId} className={styles.pack}>
          {number === null ? (
            t('ui.shipments.numberWaits')
          ) : (
            <PageLink to={addressOf.pack(number)}>
              <PackNumber number={number} scale="list" />
            </PageLink>
          )}
          <span>
            {pallet === null ? t('ui.queue.noPallet') : t('ui.queue.onPallet')}{' '}
            {pallet !== null && <PackNumber number={pallet} scale="list" isShort />}
          </span>
        </div>
      ))}
      <Text size="sm">{t('plurals.units', { count: packedUnits })}</Text>
    </div>
  );
}

function Actions({ row: { orderId, actions }, action }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const button = (name: string, act: () => void) => (
    <Button
      variant="default"
      classNames={{ root: styles.button, label: styles.buttonWords }}
      disabled={action.isBusy}
      aria-label={t('ui.common.named', { name, number: orderId })}
      onClick={act}
    >
      {name}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {actions.includes('release') &&
        button(t('ui.queue.release'), () => void action.run(() => client.queue.release({ orderId })))}
      {actions.includes('take-apart') &&
        button(t('ui.queue.takenApart'), () => void action.run(() => client.queue.unpackOrder({ orderId })))}
    </div>
  );
}

/** The packer's own reason says more than that a packer had one. */
function WhyHeld({ row: { reason, note } }: { readonly row: HoldRow }) {
  const { t } = useTranslation();
  const what =
    note === null
      ? t(`holdReasons.${reason}.what`)
      : t('ui.queue.heldBecause', { reason: t(`holdNotes.${note}.what`) });
  return (
    <>
      <Text fw={700}>{what}</Text>
      <Text>{note === null ? t(`holdReasons.${reason}.todo`) : t(`holdNotes.${note}.todo`)}</Text>
    </>
  );
}
