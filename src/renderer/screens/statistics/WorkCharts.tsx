import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticsView, WorkFigures } from '#shared/contract/statistics.ts';
import { figureText, MEASURES, type Measure, measured } from './figures.ts';
import styles from './Statistics.module.css';

const CHART_PX = 260;

/** What was done and when: by hour, day or month, by hour of the day, and whether it was in time. */
export function WorkCharts({ view }: { readonly view: StatisticsView }) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('orders');
  const slotText = useSlotText(view.slotLength);
  const slots = worked(view.slots.map(({ at, figures }) => ({ name: slotText(at), figures })));
  const hours = worked(view.hours.map((figures, hour) => ({ name: `${hour}:00`, figures })));
  const hasDeadlines = view.totals.onTime + view.totals.late > 0;
  return (
    <div className={styles.charts}>
      <section className={styles.chart} data-wide={view.slotLength !== 'hour'}>
        <header className={styles.chartHead}>
          <h3>{t('ui.statistics.work')}</h3>
          <NativeSelect
            size="sm"
            aria-label={t('ui.statistics.workLabel')}
            value={measure}
            onChange={(event) =>
              setMeasure(MEASURES.find((name) => name === event.currentTarget.value) ?? 'orders')
            }
            data={MEASURES.map((name) => ({ value: name, label: t(`ui.statistics.figures.${name}`) }))}
          />
        </header>
        <MeasureChart slots={slots} measure={measure} title={t('ui.statistics.work')} />
      </section>
      {view.slotLength !== 'hour' && (
        <section className={styles.chart}>
          <header className={styles.chartHead}>
            <h3>{t('ui.statistics.byHour')}</h3>
            <span>{t('ui.statistics.byHourHint')}</span>
          </header>
          <MeasureChart slots={hours} measure={measure} title={t('ui.statistics.byHour')} />
        </section>
      )}
      <section className={styles.chart}>
        <header className={styles.chartHead}>
          <h3>{t('ui.statistics.deadlines')}</h3>
        </header>
        {hasDeadlines ? <DeadlineChart slots={slots} /> : <p>{t('ui.statistics.noDeadlines')}</p>}
      </section>
    </div>
  );
}

type Slot = { readonly name: string; readonly figures: WorkFigures };

/** From the first to the last in which anybody has worked. */
function worked(slots: readonly Slot[]): readonly Slot[] {
  const isWorked = ({ figures }: Slot) => figures.scans > 0 || figures.labels > 0;
  return slots.slice(Math.max(0, slots.findIndex(isWorked)), slots.findLastIndex(isWorked) + 1);
}

function MeasureChart({
  slots,
  measure,
  title,
}: {
  readonly slots: readonly Slot[];
  readonly measure: Measure;
  readonly title: string;
}) {
  const { t } = useTranslation();
  const name = t(`ui.statistics.figures.${measure}`);
  const text = (value: number | null) => figureText(t, value, measure);
  return (
    <Figure
      title={title}
      columns={[name]}
      rows={slots.map((slot) => [slot.name, text(measured(slot.figures, measure))])}
    >
      <BarChart
        h={CHART_PX}
        data={slots.map((slot) => ({ name: slot.name, value: measured(slot.figures, measure) ?? 0 }))}
        dataKey="name"
        series={[{ name: 'value', label: name, color: 'var(--pb-accent)' }]}
        valueFormatter={(value) => text(value)}
        {...QUIET}
      />
    </Figure>
  );
}

function DeadlineChart({ slots }: { readonly slots: readonly Slot[] }) {
  const { t } = useTranslation();
  const [onTime, late] = [t('ui.statistics.figures.onTime'), t('ui.statistics.late')];
  const locale = t('language.locale');
  return (
    <Figure
      title={t('ui.statistics.deadlines')}
      columns={[onTime, late]}
      rows={slots.map(({ name, figures }) => [
        name,
        figures.onTime.toLocaleString(locale),
        figures.late.toLocaleString(locale),
      ])}
    >
      <BarChart
        h={CHART_PX}
        type="stacked"
        withLegend
        data={slots.map(({ name, figures }) => ({ name, onTime: figures.onTime, late: figures.late }))}
        dataKey="name"
        series={[
          { name: 'onTime', label: onTime, color: 'var(--pb-good-solid)' },
          { name: 'late', label: late, color: 'var(--pb-warn-solid)' },
        ]}
        valueFormatter={(value) => value.toLocaleString(locale)}
        {...QUIET}
      />
    </Figure>
  );
}

/** The table below has the figures for keyboards and screen readers, and nothing moves. */
const QUIET = {
  barChartProps: { accessibilityLayer: false },
  barProps: { isAnimationActive: false, radius: 2, maxBarSize: 56 },
  gridAxis: 'x',
  tickLine: 'none',
  textColor: 'var(--pb-text-2)',
  gridColor: 'var(--pb-line)',
  strokeDasharray: '0',
  xAxisProps: { minTickGap: 12 },
  yAxisProps: { width: 52, allowDecimals: false },
  tooltipAnimationDuration: 0,
} as const;

function Figure({
  title,
  columns,
  rows,
  children,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div role="img" aria-label={title}>
        {children}
      </div>
      <details className={styles.details}>
        <summary>{t('ui.statistics.asTable')}</summary>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {[t('ui.statistics.slot'), ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** The name of a slot on the axis. */
function useSlotText(length: StatisticsView['slotLength']): (at: string) => string {
  const { t } = useTranslation();
  const locale = t('language.locale');
  const parts = {
    hour: { hour: '2-digit', minute: '2-digit' },
    day: { day: 'numeric', month: 'short' },
    month: { month: 'short', year: 'numeric' },
  } as const satisfies Record<typeof length, Intl.DateTimeFormatOptions>;
  const format = new Intl.DateTimeFormat(locale, parts[length]);
  return (at) => format.format(new Date(at));
}
