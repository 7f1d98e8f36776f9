import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PersonWork, StatisticsView, TableWork, WorkFigures } from '#shared/contract/statistics.ts';
import { REASONS } from '#shared/domain/reason.ts';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import { reasonSentences } from '../../widgets/reason-sentences.ts';
import { figureText, type Measure, measured, shareText } from './figures.ts';
import styles from './Statistics.module.css';

const COLUMNS = ['orders', 'units', 'packs', 'labels', 'refusals', 'perUnit'] as const satisfies Measure[];

export function PeopleTable({ people }: { readonly people: readonly PersonWork[] }) {
  const { t } = useTranslation();
  return (
    <FiguresTable
      title={t('ui.statistics.people')}
      first={t('ui.statistics.person')}
      rows={people
        .filter(({ figures }) => COLUMNS.some((measure) => (measured(figures, measure) ?? 0) > 0))
        .map(({ id, name, figures }) => ({ id, name: personName(t, id, name), figures }))}
    />
  );
}

function personName(t: TFunction, id: string, name: string | null): string {
  return name ?? (id === '' ? t('ui.statistics.noBadge') : id);
}

export function TablesTable({ tables }: { readonly tables: readonly TableWork[] }) {
  const { t } = useTranslation();
  return <FiguresTable title={t('ui.statistics.tables')} first={t('ui.statistics.table')} rows={tables} />;
}

type FiguresRow = { readonly id: string; readonly name: string; readonly figures: WorkFigures };

function FiguresTable({
  title,
  first,
  rows,
}: {
  readonly title: string;
  readonly first: string;
  readonly rows: readonly FiguresRow[];
}) {
  const { t } = useTranslation();
  const most = Math.max(1, ...rows.map(({ figures }) => figures.orders));
  return (
    <section className={styles.chart}>
      <h3>{title}</h3>
      {rows.length === 0 && <p>{t('ui.statistics.noRows')}</p>}
      <table className={styles.table} aria-label={title} hidden={rows.length === 0}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {COLUMNS.map((measure) => (
              <th key={measure} scope="col">
                {t(`ui.statistics.figures.${measure}`)}
              </th>
            ))}
            <th scope="col">{t('ui.statistics.figures.onTime')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, figures }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <ProgressBar
                  className={styles.bar}
                  done={figures.orders}
                  all={most}
                  label={`${name}: ${figureText(t, figures.orders, 'orders')}`}
                />
              </th>
              {COLUMNS.map((measure) => (
                <td key={measure}>{figureText(t, measured(figures, measure), measure)}</td>
              ))}
              <td>{shareText(t, figures.onTime, figures.onTime + figures.late)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function RefusalTable({ view: { refusals, totals } }: { readonly view: StatisticsView }) {
  const { t } = useTranslation();
  const title = t('ui.statistics.refusals');
  const most = Math.max(1, ...refusals.map((row) => row.refusals));
  return (
    <section className={styles.chart}>
      <h3>{title}</h3>
      {refusals.length === 0 ? (
        <p>{t('ui.statistics.noRefusals')}</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('ui.statistics.reason')}</th>
              <th scope="col">{t('ui.statistics.figures.refusals')}</th>
              <th scope="col">{t('ui.statistics.share')}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ reason, refusals: count }) => (
              <tr key={reason}>
                <th scope="row">
                  {reasonName(t, reason)}
                  <ProgressBar
                    className={styles.bar}
                    done={count}
                    all={most}
                    label={`${reasonName(t, reason)}: ${figureText(t, count, 'refusals')}`}
                  />
                </th>
                <td>{figureText(t, count, 'refusals')}</td>
                <td>{shareText(t, count, totals.refusals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The reason in general; a row of an earlier version may have one that is no longer known. */
function reasonName(t: TFunction, reason: string): string {
  const known = REASONS.find((name) => name === reason);
  return known === undefined ? reason : reasonSentences(t, known, {}).what;
}
