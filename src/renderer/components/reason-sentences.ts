import type { TFunction } from 'i18next';
import type { Params, StationView } from '#shared/contract/bench.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';
import type { ReasonVariant } from '#shared/messages/keys.ts';
import { ru } from '#shared/messages/ru.ts';

/** What lies on the bench while a reason is read: it may make another sentence fit better. */
export type Scenery = Pick<StationView, 'order' | 'asking'>;

type ProblemCode = keyof typeof ru.shipmentProblems;

/** What happened and what to do about it, for a refusal or a remark. */
export function reasonSentences(
  t: TFunction,
  reason: Reason,
  params: Params,
  scenery: Scenery | null = null,
): WhatAndTodo {
  const variant = scenery === null ? null : variantOf(reason, params, scenery);
  if (variant !== null) return sentencesOf(t, variant, params);
  // Only a shipment names a problem. A cancelled order is put aside at once, and its own sentence says so.
  const problem = reason === 'order-cancelled' ? null : problemOf(params);
  const isChanged = params.late !== undefined;
  if (problem !== null)
    return refusedFor(t, isChanged ? 'shipment-changed-for' : 'shipment-refused-for', problem, params);
  if (isChanged) return sentencesOf(t, 'shipment-changed', params);
  return { what: t(`reasons.${reason}.what`, params), todo: t(`reasons.${reason}.todo`, params) };
}

/** Told by what is known, never guessed: the numbers of the params and of the view are compared. */
export function variantOf(reason: Reason, params: Params, scenery: Scenery): ReasonVariant | null {
  const { order, asking } = scenery;
  if (reason === 'mark-used' && order !== null && params.order === order.orderId) {
    const unit = order.units.find(({ itemNr }) => itemNr === params.item);
    if (unit?.status === 'packed') return 'mark-used-here';
  }
  if (reason === 'order-on-hold' && asking?.kind === 'release-hold' && asking.orderId === params.order) {
    return 'order-on-hold-asked';
  }
  if (reason === 'unit-cancelled' && params.pack !== undefined) return 'unit-cancelled-packed';
  if (reason === 'unit-not-open' && params.left !== undefined) return 'missing-not-chosen';
  if (reason === 'pack-plan-fixed' && params.planned !== undefined) return 'pack-plan-fixed-many';
  if (reason === 'label-outdated' && params.pallet !== undefined) return 'label-outdated-on-pallet';
  if (reason === 'double-read' && params.isBadge !== undefined) return 'double-read-badge';
  if (reason === 'pallet-closed' && params.pack !== undefined) return 'pallet-closed-pack';
  return null;
}

function sentencesOf(t: TFunction, variant: ReasonVariant, params: Params): WhatAndTodo {
  return { what: t(`variants.${variant}.what`, params), todo: t(`variants.${variant}.todo`, params) };
}

function problemOf(params: Params): ProblemCode | null {
  const { problem } = params;
  return typeof problem === 'string' && isProblemCode(problem) ? problem : null;
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(ru.shipmentProblems, code);
}

/** Names what is in the way in the problem's own words, and at what it is. */
function refusedFor(
  t: TFunction,
  variant: 'shipment-refused-for' | 'shipment-changed-for',
  code: ProblemCode,
  params: Params,
): WhatAndTodo {
  return sentencesOf(t, variant, {
    ...params,
    problem: t(`shipmentProblems.${code}.what`),
    advice: t(`shipmentProblems.${code}.todo`),
    where: whereOf(t, params),
  });
}

function whereOf(t: TFunction, params: Params): string {
  const places = [
    [t('ui.common.order'), params.order],
    [t('ui.shipments.pack'), params.pack],
    [t('ui.shipments.pallet'), params.pallet],
    [t('ui.shipments.item'), params.item],
  ];
  return places.flatMap(([name, number]) => (number ? [`${name} ${number}`] : [])).join(' · ');
}
