import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeOptions, ChangeOutcome, ChangePreviewRow } from '#shared/contract/order-changes.ts';
import {
  type ChangeRefusal,
  REASONS_OF_STATUS,
  REQUESTED_STATUSES,
  type RequestedStatus,
  statusChangeOf,
} from '#shared/domain/order-changes.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../ActionNote.tsx';
import { Dialog } from '../Dialog.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { OrderStatus } from '../PlatformStatus.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import styles from './ChangeQuestion.module.css';
import { refusalText } from './refusal-text.ts';

type Props = {
  readonly orderIds: readonly string[];
  readonly onClose: () => void;
  /** The platform is being asked about these orders. */
  readonly onChanged?: (orderIds: readonly string[]) => void;
};

/**
 * Asks what the platform is to do with these orders and why, and says what would come of it before anything is sent.
 * Of a single order its units can be chosen.
 */
export function ChangeQuestion({ orderIds, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [chosen, setChosen] = useState<RequestedStatus | null>(null);
  const [itemNrs, setItemNrs] = useState<readonly string[] | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [isPackedOutside, setPackedOutside] = useState(false);
  const [outcome, setOutcome] = useState<Extract<ChangeOutcome, { done: true }> | null>(null);
  const options = useOptions(orderIds);
  const status = chosen ?? firstPossible(options);
  const nothing = nothingPossible(options);
  const { rows, hasFailed, reload } = usePreview({ orderIds, itemNrs, status, isPackedOutside });

  const reasons: readonly string[] = REASONS_OF_STATUS[status];
  const change = statusChangeOf(status, reasons.length === 0 ? null : reason);
  const count = rows?.filter(({ because }) => because === null).length ?? 0;
  const choose = (next: RequestedStatus) => {
    setChosen(next);
    setItemNrs(null);
    setReason(null);
    setPackedOutside(false);
  };
  const apply = async () => {
    if (change === null) return;
    const input = {
      orderIds: [...orderIds],
      itemNrs: itemNrs === null ? null : [...itemNrs],
      isPackedOutside,
      change,
    };
    let result: ChangeOutcome | null = null;
    await action.run(async () => {
      result = await client.orderChanges.apply(input);
      return result;
    });
    const done = doneOf(result);
    if (done === null) return;
    onChanged?.(done.changed);
    if (done.notChanged.length === 0) onClose();
    else setOutcome(done);
  };

  const [only] = orderIds;
  const title =
    orderIds.length === 1 && only !== undefined
      ? t('ui.orderChanges.title', { order: only })
      : t('ui.orderChanges.titleMany', { count: orderIds.length });
  if (nothing !== null)
    return (
      <Dialog title={title} onClose={onClose}>
        <Stack gap="md" align="flex-start" className={styles.question}>
          <Text>{refusalText(t, nothing, 'canceled')}</Text>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.orderChanges.back')}
          </Button>
        </Stack>
      </Dialog>
    );
  const isMany = orderIds.length > 1;
  const preview = rows !== null && <ChangePreview rows={rows} status={status} />;
  return (
    <Dialog title={title} size="aboveScans" onClose={onClose}>
      <Stack gap="md" className={styles.question}>
        {options !== null && <Present options={options} />}
        <div className={styles.choices}>
          <StatusChoice status={status} options={options} onChoose={choose} />
          {/* Not below the statuses: with what each of them says there, it would be out of sight. */}
          <Stack gap="md">
            {options !== null && (
              <UnitChoice status={status} options={options} itemNrs={itemNrs} onChoose={setItemNrs} />
            )}
            {reasons.length > 0 && <ReasonChoice reasons={reasons} reason={reason} onChoose={setReason} />}
            {(isPackedOutside || rows?.some(({ because }) => because === 'not-packed')) && (
              <Checkbox
                label={t(isMany ? 'ui.orderChanges.packedOutsideMany' : 'ui.orderChanges.packedOutside')}
                description={t('ui.orderChanges.packedOutsideHint')}
                checked={isPackedOutside}
                onChange={(event) => setPackedOutside(event.currentTarget.checked)}
              />
            )}
          </Stack>
        </div>
        {isMany && preview}
        <div className={styles.foot}>
          {hasFailed && <LoadFailed onReload={reload} />}
          {!isMany && preview}
          <Group justify="space-between">
            <Button variant="default" size="lg" onClick={onClose}>
              {t('ui.orderChanges.back')}
            </Button>
            <span className={styles.missing} aria-live="polite">
              {rows !== null && count > 0 && change === null && t('ui.orderChanges.chooseReason')}
              {itemNrs?.length === 0 && t('ui.orderChanges.chooseUnits')}
            </span>
            <Button
              {...(status === 'canceled' && { color: 'var(--pb-stop-solid)' })}
              size="lg"
              disabled={change === null || count === 0 || outcome !== null}
              loading={action.isBusy}
              onClick={() => void apply()}
            >
              {t(`ui.orderChanges.${applyWord({ orderIds, itemNrs, status })}`, {
                // While none changes it names what was asked for, and is disabled.
                count: count === 0 ? orderIds.length : count,
              })}
            </Button>
          </Group>
          {outcome === null ? (
            action.note?.done !== true && <ActionNote note={action.note} />
          ) : (
            <p role="status">{t('ui.orderChanges.partly', { count: outcome.changed.length })}</p>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

/** The first status that the order, or else one of its units, can get. */
function firstPossible(options: ChangeOptions | null): RequestedStatus {
  if (options === null) return 'canceled';
  const { refusals, units } = options;
  const ofOrder = REQUESTED_STATUSES.find((status) => refusals[status] === null);
  const ofUnit = REQUESTED_STATUSES.find((status) => units.some((unit) => unit.refusals[status] === null));
  return ofOrder ?? ofUnit ?? 'canceled';
}

/** Why the order and its units can get no status at all; null: some are possible, or it is not known yet. */
function nothingPossible(options: ChangeOptions | null): ChangeRefusal | null {
  if (options === null) return null;
  const all = [options.refusals, ...options.units.map(({ refusals }) => refusals)];
  return all.every((refusals) => REQUESTED_STATUSES.every((status) => refusals[status] !== null))
    ? options.refusals.canceled
    : null;
}

/** What the platform's last answer says of the order, and what its age leaves of it. */
function Present({ options }: { readonly options: ChangeOptions }) {
  const { t } = useTranslation();
  const isToBeCancelled = options.isTooOld && options.refusals.canceled === null;
  return (
    <Text>
      {t('ui.orderChanges.present')} <OrderStatus status={options.status} />.{' '}
      {isToBeCancelled && <b>{t('ui.orderChanges.tooOld')}</b>}
    </Text>
  );
}

function applyWord({ orderIds, itemNrs, status }: Omit<ChangeQuery, 'isPackedOutside'>) {
  if (status !== 'canceled') return orderIds.length === 1 ? 'apply' : 'applyMany';
  if (itemNrs !== null) return 'cancelUnits';
  return orderIds.length === 1 ? 'cancel' : 'cancelMany';
}

function doneOf(outcome: ChangeOutcome | null): Extract<ChangeOutcome, { done: true }> | null {
  return outcome?.done === true ? outcome : null;
}

/** null: several orders, or not loaded yet. */
function useOptions(orderIds: readonly string[]): ChangeOptions | null {
  const revision = useRevision();
  const [orderId = ''] = orderIds;
  const { data } = useStationQuery(
    (station) =>
      station.orderChanges.options.queryOptions({ input: { orderId }, enabled: orderIds.length === 1 }),
    revision,
  );
  // One of several may be known from a question about it alone.
  return orderIds.length === 1 ? (data?.options ?? null) : null;
}

type ChangeQuery = {
  readonly orderIds: readonly string[];
  readonly itemNrs: readonly string[] | null;
  readonly status: RequestedStatus;
  readonly isPackedOutside: boolean;
};

/** `rows` null: not loaded yet, or no unit is chosen. */
function usePreview({ orderIds, itemNrs, ...asked }: ChangeQuery) {
  const revision = useRevision();
  const isAnything = itemNrs === null || itemNrs.length > 0;
  const input = { orderIds: [...orderIds], itemNrs: itemNrs === null ? null : [...itemNrs], ...asked };
  const { data, isPrevious, hasFailed, reload } = useStationQuery(
    (station) =>
      station.orderChanges.preview.queryOptions({
        input,
        enabled: isAnything,
        placeholderData: keepPreviousData,
      }),
    revision,
  );
  const rows: readonly ChangePreviewRow[] | null = isAnything && !isPrevious ? (data?.rows ?? null) : null;
  return { rows, hasFailed, reload };
}

/** Changes with everything that decides about a change. */
function useRevision(): string {
  const { queue = 0, shipments = 0 } = useView((view) => view.revisions) ?? {};
  const waiting = useView((view) => view.health.outboxWaiting) ?? 0;
  return [queue, shipments, waiting].join('|');
}

type StatusProps = {
  readonly status: RequestedStatus;
  readonly options: ChangeOptions | null;
  readonly onChoose: (status: RequestedStatus) => void;
};

/** A status that neither the order nor a unit of it can get cannot be chosen, and says why. */
function StatusChoice({ status, options, onChoose }: StatusProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('ui.orderChanges.what')}
      value={status}
      onChange={(chosen) => {
        const known = REQUESTED_STATUSES.find((one) => one === chosen);
        if (known !== undefined) onChoose(known);
      }}
    >
      <Stack gap="xs" mt="xs">
        {REQUESTED_STATUSES.map((one) => {
          const refusal = options?.refusals[one] ?? null;
          const isOfUnits = options?.units.some(({ refusals }) => refusals[one] === null) ?? false;
          return (
            <Radio
              key={one}
              value={one}
              label={t(`ui.orderChanges.statuses.${one}`)}
              disabled={refusal !== null && !isOfUnits}
              description={refusal === null ? undefined : refusalText(t, refusal, one)}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}

type UnitProps = {
  readonly status: RequestedStatus;
  readonly options: ChangeOptions;
  readonly itemNrs: readonly string[] | null;
  readonly onChoose: (itemNrs: readonly string[] | null) => void;
};

/** The whole order, or some of its units; shown where the platform may be asked about a unit. */
function UnitChoice({ status, options, itemNrs, onChoose }: UnitProps) {
  const { t } = useTranslation();
  const { units } = options;
  const refusal = options.refusals[status];
  if (!units.some(({ refusals }) => refusals[status] === null)) return null;
  return (
    <Radio.Group
      label={t('ui.orderChanges.ofWhat')}
      value={itemNrs === null ? 'order' : 'units'}
      onChange={(chosen) => onChoose(chosen === 'order' ? null : [])}
    >
      <Stack gap="xs" mt="xs">
        <Group gap="xl" align="start">
          <Radio
            value="order"
            label={t('ui.orderChanges.wholeOrder')}
            disabled={refusal !== null}
            description={refusal === null ? undefined : refusalText(t, refusal, status)}
          />
          <Radio value="units" label={t('ui.orderChanges.someUnits')} />
        </Group>
        {itemNrs !== null && (
          <Checkbox.Group
            label={t('ui.orderChanges.units')}
            value={[...itemNrs]}
            onChange={(chosen) => onChoose(chosen)}
          >
            <Stack gap="xs" mt="xs">
              {units.map(({ itemNr, name, size, refusals }) => {
                const because = refusals[status];
                const label = t('ui.common.goods', { name, size });
                return (
                  <Checkbox
                    key={itemNr}
                    value={itemNr}
                    label={t('ui.common.named', { name: label, number: itemNr })}
                    disabled={because !== null}
                    description={because === null ? undefined : refusalText(t, because, status)}
                  />
                );
              })}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Radio.Group>
  );
}

type ReasonProps = {
  readonly reasons: readonly string[];
  readonly reason: string | null;
  readonly onChoose: (reason: string) => void;
};

/** The platform accepts these texts alone, in Russian. */
function ReasonChoice({ reasons, reason, onChoose }: ReasonProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('ui.orderChanges.reason')} value={reason ?? ''} onChange={onChoose}>
      <div className={styles.reasons}>
        {reasons.map((known) => (
          <Radio key={known} value={known} label={<span lang="ru">{known}</span>} />
        ))}
      </div>
    </Radio.Group>
  );
}
