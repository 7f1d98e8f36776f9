import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import { figureText } from './figures.ts';
import styles from './Statistics.module.css';

const MINUTE_MS = 60_000;

/** What packers see of each other: who has packed how much today, if a supervisor wants that. */
export function Ranking() {
  const { t } = useTranslation();
  const minute = Math.floor(useNow() / MINUTE_MS);
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.statistics.ranking.queryOptions(),
    minute,
  );
  if (data === null) return hasFailed ? <LoadFailed onReload={reload} /> : <p>{t('ui.common.loading')}</p>;
  if (!data.isRead) return <Alert color="gray">{t('ui.statistics.onlySupervisor')}</Alert>;
  const title = t('ui.statistics.ranking');
  const most = Math.max(1, ...data.ranking.map(({ units }) => units));
  return (
    <section className={styles.chart}>
      <h3>{title}</h3>
      {data.ranking.length === 0 ? (
        <p>{t('ui.statistics.rankingNone')}</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('ui.statistics.person')}</th>
              <th scope="col">{t('ui.statistics.figures.orders')}</th>
              <th scope="col">{t('ui.statistics.figures.units')}</th>
            </tr>
          </thead>
          <tbody>
            {data.ranking.map(({ name, orders, units }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
              <tr key={place}>
                <th scope="row">
                  {name}
                  <ProgressBar
                    className={styles.bar}
                    done={units}
                    all={most}
                    label={`${name}: ${figureText(t, units, 'units')}`}
                  />
                </th>
                <td>{figureText(t, orders, 'orders')}</td>
                <td>{figureText(t, units, 'units')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
