import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Params, TakeOffTaskView, VerdictView } from '#shared/contract/bench.ts';
import type { OutboxRow } from '#shared/contract/outbox.ts';
import { palletEnd } from '#shared/domain/pallet-end.ts';
import { PLATFORM_ERROR_KINDS } from '#shared/domain/platform-error-kind.ts';
import { scopesOf } from '#shared/domain/platform-scopes.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';
import { PROGRESS_SENTENCES, verdictSentence } from '#shared/messages/verdict-sentence.ts';
import type { labelProgress } from '../shell/label-progress.ts';
import { useView } from '../station/station-store.ts';
import { reasonSentences } from './reason-sentences.ts';

/** The sentences of a refusal at the bench, which depend on the open order. */
export function useReasonSentences(reason: Reason | null, params: Params): WhatAndTodo | null {
  const { t } = useTranslation();
  const order = useView((view) => view.order) ?? null;
  const asking = useView((view) => view.asking) ?? null;
  return reason === null ? null : reasonSentences(t, reason, params, { order, asking });
}

/**
 * The sentences of a verdict: for an accepted one what was done or what has happened to its label since, for
 * any other what happened and what to do.
 */
export function useVerdictSentences(last: VerdictView, label: ReturnType<typeof labelProgress>): WhatAndTodo {
  const { t } = useTranslation();
  const why = useReasonSentences(last.reason, last.params);
  const mode = useModeThatIsOn();
  const resumed = last.situation === 'logged-in' && mode !== null ? t(mode) : '';
  const also =
    last.also === undefined
      ? resumed
      : t(`verdicts.${verdictSentence(last.also.situation)}`, last.also.params);
  if (label !== null)
    return { what: t(`verdicts.${PROGRESS_SENTENCES[label.progress]}`, label.params), todo: also };
  if (last.situation !== null)
    return { what: t(`verdicts.${verdictSentence(last.situation, last.outcome)}`, last.params), todo: also };
  const { what, todo } = why ?? { what: last.text, todo: '' };
  if (todo === '' || also === '') return { what, todo: todo + also };
  return { what, todo: t('ui.common.sentences', { first: todo, second: also }) };
}

/** Whoever logs in goes on with what they have begun: their scans may not be those of an order. null: they are. */
function useModeThatIsOn() {
  const isCounting = useView((view) => view.stockTake?.isOn) ?? false;
  const isReceiving = useView((view) => view.returns?.isOn) ?? false;
  const isSupplyOn = useView((view) => view.supplyCount?.isOn) ?? false;
  if (isCounting) return 'ui.stock.take.notice';
  if (isReceiving) return 'ui.returns.notice';
  return isSupplyOn ? 'ui.supplies.count.notice' : null;
}

/** Which pack to take off which pallet. A pack without a number is named by its order. */
export function takeOffSentence(t: TFunction, { packNumber, orderId, pallet }: TakeOffTaskView): string {
  const end = palletEnd(pallet);
  return packNumber === null
    ? t('ui.takeOff.packOfOrder', { order: orderId, pallet: end })
    : t('ui.takeOff.pack', { pack: packNumber, pallet: end });
}

/** What a kind of platform error means to the person; null for an unknown kind. */
export function platformErrorSentences(t: TFunction, cause: string | null): WhatAndTodo | null {
  const kind = PLATFORM_ERROR_KINDS.find((known) => known === cause);
  return kind === undefined
    ? null
    : { what: t(`platformErrors.${kind}.what`), todo: t(`platformErrors.${kind}.todo`) };
}

type RequestError = { readonly kind: string; readonly cause: string | null };

/** The same of a change for the platform: a missing right is named, and where it comes from. */
export function outboxErrorSentences(
  t: TFunction,
  change: Pick<OutboxRow, keyof RequestError>,
): WhatAndTodo | null {
  return sentencesWithScopes(t, change, 'ui.outbox.scopeMissing');
}

/** The same of what the station reads. */
export function readErrorSentences(t: TFunction, reading: RequestError): WhatAndTodo | null {
  return sentencesWithScopes(t, reading, 'ui.common.scopeMissing');
}

function sentencesWithScopes(
  t: TFunction,
  { kind, cause }: RequestError,
  missing: 'ui.outbox.scopeMissing' | 'ui.common.scopeMissing',
): WhatAndTodo | null {
  const scopes = scopesOf(kind);
  const why = platformErrorSentences(t, cause);
  if (why === null || cause !== 'forbidden' || scopes.length === 0) return why;
  return { what: why.what, todo: t(missing, { scopes: t('ui.common.list', { items: scopes }) }) };
}

/** The same where a supervisor works with goods and nobody packs. */
export function goodsErrorSentences(t: TFunction, cause: string | null): WhatAndTodo | null {
  const kind = PLATFORM_ERROR_KINDS.find((known) => known === cause);
  return kind === undefined
    ? null
    : { what: t(`platformErrors.${kind}.what`), todo: t(`ui.goodsChanges.errorTodo.${kind}`) };
}
