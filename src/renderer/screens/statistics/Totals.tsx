import { useTranslation } from 'react-i18next';
import type { WorkFigures } from '#shared/contract/statistics.ts';
import { figureText, measured, shareText } from './figures.ts';
import styles from './Statistics.module.css';

/** The figures of the whole period. */
export function Totals({ figures }: { readonly figures: WorkFigures }) {
  const { t } = useTranslation();
  const { onTime, late, refusals, scans, alarms } = figures;
  const locale = t('language.locale');
  const all = onTime + late;
  const counts = (['orders', 'units', 'packs', 'labels'] as const).map(
    (measure) => [measure, figureText(t, figures[measure], measure), null] as const,
  );
  const tiles: readonly (readonly [name: keyof typeof NAMES, value: string, more: string | null])[] = [
    ...counts,
    [
      'onTime',
      shareText(t, onTime, all),
      all === 0
        ? null
        : t('ui.statistics.onTimeOf', {
            onTime: onTime.toLocaleString(locale),
            all: all.toLocaleString(locale),
          }),
    ],
    ['perUnit', figureText(t, measured(figures, 'perUnit'), 'perUnit'), null],
    ['perOrder', figureText(t, measured(figures, 'perOrder'), 'perOrder'), null],
    [
      'refusals',
      figureText(t, refusals, 'refusals'),
      scans === 0 ? null : t('ui.statistics.refusalsOf', { share: shareText(t, refusals, scans) }),
    ],
    ['alarms', alarms.toLocaleString(locale), null],
  ];
  return (
    <dl className={styles.totals} aria-label={t('ui.statistics.totals')}>
      {tiles.map(([name, value, more]) => (
        <div key={name} className={styles.tile}>
          <dt>{t(NAMES[name])}</dt>
          <dd>
            <b>{value}</b>
            {more !== null && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NAMES = {
  orders: 'ui.statistics.figures.orders',
  units: 'ui.statistics.figures.units',
  packs: 'ui.statistics.figures.packs',
  labels: 'ui.statistics.figures.labels',
  onTime: 'ui.statistics.figures.onTime',
  perUnit: 'ui.statistics.figures.perUnit',
  perOrder: 'ui.statistics.figures.perOrder',
  refusals: 'ui.statistics.figures.refusals',
  alarms: 'ui.statistics.figures.alarms',
} as const;
