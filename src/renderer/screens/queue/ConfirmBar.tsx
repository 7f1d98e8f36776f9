import { Button, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './ConfirmBar.module.css';
import { type Confirmed, confirmMany } from './confirm-many.ts';
import { type ConfirmResult, confirmResult } from './confirm-result.ts';

type Props = {
  /** All orders that match, which a press selects. */
  readonly orderIds: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (orderIds: readonly string[]) => void;
  /** Orders whose confirmation the platform has not answered. */
  readonly confirming: readonly string[];
};

/** Confirms the selected orders, and says what has become of them. */
export const ConfirmBar = memo(function ConfirmBar({ orderIds, selected, onSelect, confirming }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [batch, setBatch] = useState<Confirmed | null>(null);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const result = useResult(batch, orderIds, confirming);
  if (!isSupervisor) return <Text className={styles.bar}>{t('ui.queue.confirmBySupervisor')}</Text>;

  const chosen = orderIds.filter((orderId) => selected.has(orderId));
  const confirm = async () => {
    setBatch(null);
    if (await action.run(() => confirmMany(client.queue.confirm, chosen, setBatch))) onSelect([]);
  };
  return (
    <div className={styles.bar}>
      <Button
        className={styles.button}
        disabled={chosen.length === 0 || action.isBusy}
        onClick={() => void confirm()}
      >
        {chosen.length === 0 ? t('ui.queue.confirmNothing') : t('ui.queue.confirm', { count: chosen.length })}
      </Button>
      {chosen.length < orderIds.length && (
        <Button variant="default" className={styles.button} onClick={() => onSelect(orderIds)}>
          {t('ui.queue.selectMatching', { count: orderIds.length })}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button variant="subtle" className={styles.button} onClick={() => onSelect([])}>
          {t('ui.queue.clearSelection')}
        </Button>
      )}
      {action.isBusy && batch !== null && (
        <span role="status">
          {t('ui.queue.confirmProgress', { done: batch.confirmed.length, all: chosen.length })}
        </span>
      )}
      {action.note?.done !== true && <ActionNote note={action.note} />}
      {result !== null && !action.isBusy && <Result result={result} />}
    </div>
  );
});

function useResult(
  batch: Confirmed | null,
  toConfirm: readonly string[],
  confirming: readonly string[],
): ConfirmResult | null {
  const outbox = useView((view) => view.health.outboxFailed) ?? 0;
  const { data } = useStationQuery((station) => station.queue.attention.queryOptions(), outbox);
  return batch === null
    ? null
    : confirmResult(batch, { toConfirm, confirming, refused: data?.refused ?? [] });
}

function Result({ result }: { readonly result: ConfirmResult }) {
  const { t } = useTranslation();
  const { confirmed, waiting, failed } = result;
  const items = failed.map(({ orderId, because }) =>
    t('ui.common.colon', { name: orderId, value: t(`ui.queue.notConfirmedKinds.${because}`) }),
  );
  return (
    <span role="status" className={styles.result}>
      {confirmed > 0 && (
        <span className={styles.done}>
          <IconCircleCheckFilled aria-hidden="true" /> {t('ui.queue.confirmed', { count: confirmed })}
        </span>
      )}
      {waiting > 0 && <span>{t('ui.queue.confirmWaits', { count: waiting })}</span>}
      {items.length > 0 && (
        <span className={styles.failed}>
          <IconAlertTriangleFilled aria-hidden="true" />{' '}
          {t('ui.queue.notConfirmed', { orders: t('ui.common.list', { items }) })}
        </span>
      )}
    </span>
  );
}
