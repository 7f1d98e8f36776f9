import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorClaim, FloorView } from '#shared/contract/floor.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { CutOff } from '../../widgets/CutOff.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { HandOverQuestion } from '../../widgets/HandOverQuestion.tsx';
import styles from './Claims.module.css';
import { ageText } from './floor-words.ts';
import lines from './Lines.module.css';
import { Lines } from './Lines.tsx';
import { Progress } from './Progress.tsx';

const COLUMNS = ['order', 'table', 'progress', 'age', 'cutOff', 'actions'] as const;

type Question = { readonly action: 'release' | 'hand-over'; readonly claim: FloorClaim };

/** The orders that tables have, the oldest first: a supervisor hands them over or returns them to the queue. */
export function Claims({ floor: { at, claims } }: { readonly floor: FloorView }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  if (claims.length === 0) return <Alert color="gray">{t('ui.floor.orders.none')}</Alert>;
  return (
    <>
      <Text size="sm">{t('ui.floor.orders.intro')}</Text>
      <Lines
        label={t('ui.floor.tabs.orders')}
        className={styles.claims}
        columns={COLUMNS.map((name) => ({
          name,
          title: t(`ui.floor.orders.columns.${name}`),
          isHidden: name === 'actions',
        }))}
      >
        {claims.map((claim) => (
          <ClaimLine
            key={claim.orderId}
            claim={claim}
            at={at}
            onAsk={(action) => setAsked({ action, claim })}
          />
        ))}
      </Lines>
      {asked?.action === 'release' && <ReleaseQuestion claim={asked.claim} onClose={close} />}
      {asked?.action === 'hand-over' && (
        <HandOverQuestion orderId={asked.claim.orderId} table={asked.claim.tableName} onClose={close} />
      )}
    </>
  );
}

type LineProps = {
  readonly claim: FloorClaim;
  readonly at: string;
  readonly onAsk: (action: Question['action']) => void;
};

function ClaimLine({ claim, at, onAsk }: LineProps) {
  const { t } = useTranslation();
  const { orderId, presence, packed, units, since, cutOff } = claim;
  const button = (action: Question['action'], name: string) => (
    <Button
      variant="default"
      className={styles.button}
      aria-label={t('ui.common.named', { name, number: orderId })}
      onClick={() => onAsk(action)}
    >
      {name}
    </Button>
  );
  return (
    <tr className={lines.line} data-presence={presence}>
      <th scope="row">
        <PageLink to={addressOf.order(orderId)}>{orderId}</PageLink>
      </th>
      <td>
        <span className={lines.clamped} title={claim.tableName}>
          {claim.tableName}
        </span>
        <span className={`${lines.note} ${styles.state}`} data-presence={presence}>
          {t(`ui.floor.orders.states.${stateOf(claim)}`)}
        </span>
      </td>
      <td>
        {packed === 0 ? (
          <span className={lines.note}>{t('ui.floor.orders.nothingPacked')}</span>
        ) : (
          <Progress packed={packed} units={units} />
        )}
      </td>
      <td>{since === null ? '' : ageText(t, since, at)}</td>
      <td>
        <CutOff cutOff={cutOff} isOverdue={cutOff !== null && cutOff < at} />
      </td>
      <td>
        <div className={styles.actions}>
          {claim.isReleasable && button('release', t('ui.floor.orders.release'))}
          {button('hand-over', t('ui.floor.orders.handOver'))}
        </div>
      </td>
    </tr>
  );
}

function stateOf({ presence, isOpen }: FloorClaim): 'open' | 'kept' | 'silent' | 'gone' {
  if (presence !== 'alive') return presence;
  return isOpen ? 'open' : 'kept';
}

function ReleaseQuestion({ claim, onClose }: { readonly claim: FloorClaim; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const { orderId, tableName } = claim;
  const release = async () => {
    if (await action.run(() => client.floor.release({ orderId }))) onClose();
  };
  return (
    <Dialog title={t('ui.floor.orders.releaseTitle', { order: orderId })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('ui.floor.orders.releaseFollows', { table: tableName })}</Text>
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.common.cancel')}
          </Button>
          <Button size="lg" loading={action.isBusy} onClick={() => void release()}>
            {t('ui.floor.orders.release')}
          </Button>
        </Group>
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}
