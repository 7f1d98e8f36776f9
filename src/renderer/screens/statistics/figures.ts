import type { TFunction } from 'i18next';
import type { WorkFigures } from '#shared/contract/statistics.ts';

/** What a chart can show; also what the tables have columns for. */
export const MEASURES = ['orders', 'units', 'packs', 'labels', 'refusals', 'perUnit', 'perOrder'] as const;
export type Measure = (typeof MEASURES)[number];

/** null: nothing to divide by. */
export function measured(figures: WorkFigures, measure: Measure): number | null {
  if (measure === 'perUnit') return secondsEach(figures, figures.units);
  if (measure === 'perOrder') return secondsEach(figures, figures.orders);
  return figures[measure];
}

function secondsEach({ workSeconds }: WorkFigures, count: number): number | null {
  return count === 0 || workSeconds === 0 ? null : workSeconds / count;
}

/** From here on tenths of a second say nothing. */
const WHOLE_SECONDS = 10;

/** A figure as it is written: a count, or seconds. */
export function figureText(t: TFunction, value: number | null, measure: Measure): string {
  if (value === null) return t('ui.statistics.none');
  const locale = t('language.locale');
  if (measure !== 'perUnit' && measure !== 'perOrder') return value.toLocaleString(locale);
  const maximumFractionDigits = value < WHOLE_SECONDS ? 1 : 0;
  return t('ui.statistics.seconds', { seconds: value.toLocaleString(locale, { maximumFractionDigits }) });
}

export function shareText(t: TFunction, part: number, whole: number): string {
  if (whole === 0) return t('ui.statistics.none');
  return (part / whole).toLocaleString(t('language.locale'), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
}
