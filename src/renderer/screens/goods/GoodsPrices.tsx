import { useTranslation } from 'react-i18next';
import type { GoodsEntryView, GoodsPriceFacts } from '#shared/contract/goods-entry.ts';
import type { PriceQuarantine } from '#shared/domain/platform-goods.ts';
import { isSaleOn, saleDay } from '#shared/domain/sale-days.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { stationTime } from '../../station/station-store.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './GoodsEntry.module.css';
import { usePrice } from './use-price.ts';

/** The price in each country, and whether the platform sells at it. */
export function GoodsPrices({ entry: { prices, goods } }: { readonly entry: GoodsEntryView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="goods-prices">
      <h3 id="goods-prices" className={styles.title}>
        {t('ui.goods.prices.title')}
      </h3>
      {prices.length === 0 && <p className={styles.note}>{t('ui.goods.prices.none')}</p>}
      <ul className={styles.prices}>
        {prices.map((price) => (
          <li key={price.country}>
            <Price price={price} />
          </li>
        ))}
      </ul>
      <PageLink to={addressOf.prices(goods.sellerSku || goods.sku)}>{t('ui.goods.prices.toScreen')}</PageLink>
    </section>
  );
}

function Price({ price }: { readonly price: GoodsPriceFacts }) {
  const { t } = useTranslation();
  const money = usePrice();
  const formats = useFormats();
  const { price: full, salePrice, currency, state, quarantine } = price;
  const isOn = isSaleOn(price, new Date(stationTime()));
  // Sales begin and end with days in Moscow.
  const [from, to] = [saleDay(price.saleStart), saleDay(price.saleEnd)];
  const isBad = state === 'quarantine' || state === 'error';
  return (
    <>
      <p className={styles.price}>
        <span className={styles.country}>{price.country}</span>
        <b>{full === null ? '—' : money(isOn && salePrice !== null ? salePrice : full, currency)}</b>
        {isOn && full !== null && <s>{money(full, currency)}</s>}
        <span className={isBad ? styles.stop : styles.note}>
          {state === null ? price.statusText : t(`ui.goods.priceStates.${state}`)}
        </span>
      </p>
      {salePrice !== null && (from !== null || to !== null) && (
        <p className={styles.note}>
          {t(
            to === null
              ? 'ui.goods.prices.saleFrom'
              : from === null
                ? 'ui.goods.prices.saleTo'
                : 'ui.goods.prices.sale',
            {
              price: money(salePrice, currency),
              from: from === null ? '' : formats.day(from),
              to: to === null ? '' : formats.day(to),
            },
          )}
        </p>
      )}
      {price.errorText !== null && <p className={styles.stop}>{price.errorText}</p>}
      {quarantine !== null && <Quarantine quarantine={quarantine} currency={currency} />}
    </>
  );
}

type QuarantineProps = { readonly quarantine: PriceQuarantine; readonly currency: string };

/** Why the platform holds the price back. What to do about it is on the screen of prices. */
function Quarantine({ quarantine, currency }: QuarantineProps) {
  const { t } = useTranslation();
  const money = usePrice();
  const formats = useFormats();
  const { oldPrice, newPrice, dropPercent, thresholdPercent, since, reason } = quarantine;
  return (
    <div className={styles.quarantine}>
      {oldPrice !== null && newPrice !== null && (
        <p>
          {t('ui.goods.prices.change', {
            before: money(oldPrice, currency),
            after: money(newPrice, currency),
          })}
        </p>
      )}
      {dropPercent !== null && (
        <p>{t('ui.goods.prices.drop', { percent: dropPercent, limit: thresholdPercent ?? '—' })}</p>
      )}
      <p>
        {reason}
        {since !== null && ` ${t('ui.goods.prices.since', { time: formats.timestamp(since) })}`}
      </p>
    </div>
  );
}
