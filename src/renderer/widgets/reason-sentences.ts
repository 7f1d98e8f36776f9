import type { TFunction } from 'i18next';
import type { Params } from '#shared/contract/bench.ts';
import { PLATFORM_ERROR_KINDS } from '#shared/domain/platform-error-kind.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';
import { type BenchContext, reasonVariant, shipmentProblem } from '#shared/messages/reason-sentence.ts';

/** What happened and what to do about it, for a refusal or an `info`. */
export function reasonSentences(
  t: TFunction,
  reason: Reason,
  params: Params,
  bench: BenchContext | null = null,
): WhatAndTodo {
  const variant = reasonVariant(reason, params, bench);
  if (variant === null) {
    const todo = t(`reasons.${reason}.todo`, params);
    const cause = causeOf(t, reason, params);
    return {
      what: t(`reasons.${reason}.what`, params),
      todo: cause === null ? todo : t('ui.common.sentences', { first: cause, second: todo }),
    };
  }
  const gaps = { ...params, ...problemGaps(t, reason, params) };
  return { what: t(`variants.${variant}.what`, gaps), todo: t(`variants.${variant}.todo`, gaps) };
}

/** What the platform has answered, if it is the cause of a refusal. */
function causeOf(t: TFunction, reason: Reason, { cause }: Params): string | null {
  const kind =
    reason === 'goods-not-read' ? PLATFORM_ERROR_KINDS.find((known) => known === cause) : undefined;
  return kind === undefined ? null : t(`platformErrors.${kind}.what`);
}

/** The gaps for a shipment's problem: its own sentences, and what it concerns. */
function problemGaps(t: TFunction, reason: Reason, params: Params): Params {
  const code = shipmentProblem(reason, params);
  if (code === null) return {};
  return {
    problem: t(`shipmentProblems.${code}.what`),
    advice: t(`shipmentProblems.${code}.todo`),
    where: whereOf(t, params),
  };
}

function whereOf(t: TFunction, params: Params): string {
  const places = [
    [t('ui.common.order'), params.order],
    [t('ui.shipments.pack'), params.pack],
    [t('ui.shipments.pallet'), params.pallet],
    [t('ui.shipments.item'), params.item],
  ];
  const items = places.flatMap(([name, number]) => (number ? [t('ui.common.named', { name, number })] : []));
  return items.join(t('ui.common.separator'));
}
