import type { TFunction } from 'i18next';
import type { Forecast } from '#shared/domain/forecast.ts';
import { assertNever } from '#shared/domain/result.ts';
import type { Formats } from './use-formats.ts';

/** A forecast as a person says it. `warn`: before it is late. */
export type ForecastWords = {
  readonly tone: 'good' | 'calm' | 'warn' | 'stop';
  readonly words: string;
  /** What it means and what would help; null: nothing to add. */
  readonly more: string | null;
};

type Language = { readonly t: TFunction; readonly formats: Pick<Formats, 'wall'>; readonly now: number };

/** `now`: milliseconds since 1970, the station's time. */
export function forecastWords(forecast: Forecast, { t, formats, now }: Language): ForecastWords {
  const at = (iso: string) => formats.wall(iso, now).local;
  switch (forecast.status) {
    case 'done':
      return { tone: 'good', words: t('ui.forecast.done'), more: null };
    case 'in-time':
    case 'tight': {
      const time = minutesAsText(t, forecast.spareMinutes);
      if (forecast.status === 'in-time')
        return { tone: 'good', words: t('ui.forecast.inTime', { time }), more: null };
      return { tone: 'warn', words: t('ui.forecast.tight', { time }), more: null };
    }
    case 'late': {
      const { lateMinutes, missing, packersToAdd } = forecast;
      const help =
        packersToAdd === null ? t('ui.forecast.tooFew') : t('plurals.packersNeeded', { count: packersToAdd });
      return {
        tone: 'stop',
        words: t('ui.forecast.late', { time: minutesAsText(t, lateMinutes) }),
        more: t('ui.common.sentences', {
          first: `${t('ui.forecast.missing', { missing })}.`,
          second: `${help}.`,
        }),
      };
    }
    case 'overdue': {
      const { finishAt } = forecast;
      const words =
        finishAt === null ? t('ui.forecast.overdueNow') : t('ui.forecast.overdue', { time: at(finishAt) });
      return { tone: 'stop', words, more: null };
    }
    case 'no-cut-off':
      return { tone: 'calm', words: t('ui.forecast.noCutOff', { time: at(forecast.finishAt) }), more: null };
    case 'unknown': {
      const key = forecast.because === 'not-started' ? 'ui.forecast.notStarted' : 'ui.forecast.tooLittle';
      return { tone: 'calm', words: t(key), more: null };
    }
    default:
      return assertNever(forecast);
  }
}

/** `18 min`, `2 h`, `1 h 5 min`; it never breaks over two lines. */
export function minutesAsText(t: TFunction, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const unit = hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'hoursMinutes';
  return t(`ui.bench.${unit}`, { hours, minutes }).replaceAll(' ', '\u00a0');
}
