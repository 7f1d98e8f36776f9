import type { TFunction } from 'i18next';
import { nearness, timeLeft } from './time-left.ts';
import type { Formats } from './use-formats.ts';

/** A cut-off as a person reads it. */
export type CutOffWords = {
  readonly state: 'overdue' | ReturnType<typeof nearness>;
  /** In the station's zone. */
  readonly time: string;
  /** null: the station is in Moscow's zone. */
  readonly moscow: string | null;
  /** How much time is left, or by how much it is over; null: the station and its clock do not agree. */
  readonly left: string | null;
};

type Language = { readonly t: TFunction; readonly formats: Pick<Formats, 'wall'>; readonly now: number };

/** `cutOff`: ISO 8601. `isOverdue`: as the station decides. `now`: milliseconds since 1970, the station's time. */
export function cutOffWords(cutOff: string, isOverdue: boolean, { t, formats, now }: Language): CutOffWords {
  const { local, moscow } = formats.wall(cutOff, now);
  return {
    state: isOverdue ? 'overdue' : nearness(cutOff, now),
    time: t('ui.bench.until', { time: local }),
    moscow: moscow === null ? null : t('ui.bench.moscow', { time: moscow }),
    left: leftWords(cutOff, isOverdue, { t, now }),
  };
}

function leftWords(
  cutOff: string,
  isOverdue: boolean,
  { t, now }: Pick<Language, 't' | 'now'>,
): string | null {
  const left = timeLeft(cutOff, now);
  if (left === null || left.isOver !== isOverdue) return isOverdue ? t('ui.bench.overdue') : null;
  // A line may break before the time, never inside it.
  const time = t(`ui.bench.${left.unit}`, left).replaceAll(' ', '\u00a0');
  return isOverdue ? t('ui.bench.overdueBy', { time }) : t('ui.bench.timeLeft', { time });
}
