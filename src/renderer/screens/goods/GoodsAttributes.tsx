import { useTranslation } from 'react-i18next';
import { useStationQuery } from '../../station/use-station-query.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { goodsErrorSentences } from '../../widgets/use-sentences.ts';
import styles from './GoodsEntry.module.css';

/** What the platform says of the goods; asked for now, because the station does not keep it. */
export function GoodsAttributes({ sku }: { readonly sku: string }) {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.goods.attributes.queryOptions({ input: { sku } }),
    sku,
  );
  const why = data?.isKnown === false ? goodsErrorSentences(t, data.cause) : null;
  return (
    <section className={styles.panel} aria-labelledby="goods-attributes">
      <h3 id="goods-attributes" className={styles.title}>
        {t('ui.goods.attributes.title')}
      </h3>
      {hasFailed && <LoadFailed onReload={reload} />}
      {data === null && !hasFailed && <p className={styles.note}>{t('ui.goods.attributes.loading')}</p>}
      {data?.isKnown === false && (
        <div role="status">
          <p className={styles.problem}>{t('ui.goods.attributes.unknown')}</p>
          {why !== null && (
            <p className={styles.note}>
              {why.what} {why.todo}
            </p>
          )}
          <button type="button" className={styles.button} onClick={reload}>
            {t('ui.common.tryAgain')}
          </button>
        </div>
      )}
      {data?.isKnown === true && data.attributes.length === 0 && (
        <p className={styles.note}>{t('ui.goods.attributes.none')}</p>
      )}
      {data?.isKnown === true && data.attributes.length > 0 && (
        <dl className={styles.attributes}>
          {data.attributes.map(({ code, label, value }) => (
            <div key={code}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
