import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Params, VerdictView } from '#shared/contract/bench.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';

export function reasonSentences(t: TFunction, reason: Reason, params: Params): WhatAndTodo {
  return { what: t(`reasons.${reason}.what`, params), todo: t(`reasons.${reason}.todo`, params) };
}

/** What a verdict says: an accepted one what was done, any other what happened and what to do. */
export function verdictSentences(t: TFunction, last: VerdictView): WhatAndTodo {
  if (last.told !== null) return { what: t(`told.${last.told}`, last.params), todo: '' };
  if (last.reason !== null) return reasonSentences(t, last.reason, last.params);
  return { what: last.text, todo: '' };
}

export function useVerdictSentences(last: VerdictView): WhatAndTodo {
  const { t } = useTranslation();
  return verdictSentences(t, last);
}
