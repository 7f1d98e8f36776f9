import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../station/use-now.ts';
import { type CutOffWords, cutOffWords } from '../../widgets/cut-off-words.ts';
import { useFormats } from '../../widgets/use-formats.ts';

/** What the lines of a list say. */
export type LineWords = {
  readonly open: string;
  readonly marked: string;
  readonly labelReady: string;
  readonly oldLabel: string;
  readonly noCutOff: string;
  readonly separator: string;
  readonly cutOff: (cutOff: string, isOverdue: boolean) => CutOffWords;
  /** Of a platform date. */
  readonly day: (date: string) => string;
};

/**
 * The words of all lines, each made once: a line that comes onto the screen has less time than they take. New ones
 * when the time or the language has changed.
 */
export function useLineWords(): LineWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  return useMemo(() => {
    const cutOffs = new Map<string, CutOffWords>();
    const days = new Map<string, string>();
    return {
      open: t('ui.queue.open'),
      marked: t('ui.queue.marked'),
      labelReady: t('ui.queue.labelReady'),
      oldLabel: t('ui.shipments.oldLabel'),
      noCutOff: t('ui.bench.noCutOff'),
      separator: t('ui.common.separator'),
      cutOff: (cutOff, isOverdue) =>
        kept(cutOffs, `${cutOff}|${isOverdue}`, () => cutOffWords(cutOff, isOverdue, { t, formats, now })),
      day: (date) => kept(days, date, () => formats.day(date)),
    };
  }, [t, formats, now]);
}

function kept<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
