import { useTranslation } from 'react-i18next';
import type { Params, VerdictView } from '#shared/contract/bench.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';
import { PROGRESS_SENTENCES, verdictSentence } from '#shared/messages/verdict-sentence.ts';
import { useView } from '../state/station-store.ts';
import type { labelProgress } from './label-progress.ts';
import { reasonSentences } from './reason-sentences.ts';

/** The sentences of a refusal at the bench, where what lies on it is known. */
export function useReasonSentences(reason: Reason | null, params: Params): WhatAndTodo | null {
  const { t } = useTranslation();
  const order = useView((view) => view.order) ?? null;
  const asking = useView((view) => view.asking) ?? null;
  return reason === null ? null : reasonSentences(t, reason, params, { order, asking });
}

/** What a verdict says: an accepted one what was done or what became of its label since, any other what happened and what to do. */
export function useVerdictSentences(last: VerdictView, label: ReturnType<typeof labelProgress>): WhatAndTodo {
  const { t } = useTranslation();
  const why = useReasonSentences(last.reason, last.params);
  const also = last.also === undefined ? '' : t(`told.${verdictSentence(last.also.told)}`, last.also.params);
  if (label !== null)
    return { what: t(`told.${PROGRESS_SENTENCES[label.progress]}`, label.params), todo: also };
  if (last.told !== null)
    return { what: t(`told.${verdictSentence(last.told, last.outcome)}`, last.params), todo: also };
  const { what, todo } = why ?? { what: last.text, todo: '' };
  return { what, todo: [todo, also].filter((sentence) => sentence !== '').join(' ') };
}
