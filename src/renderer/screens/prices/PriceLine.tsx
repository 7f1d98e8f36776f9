import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceBounds, PriceModel } from '#shared/contract/prices.ts';
import { Thumbnail } from '../queue/Thumbnail.tsx';
import styles from './PriceLine.module.css';
import type { PriceWords } from './use-price-words.ts';

type Props = {
  readonly model: PriceModel;
  /** null: version 1 has none, or they are not known yet. */
  readonly bounds: PriceBounds | null;
  readonly words: PriceWords;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
  /** null: it cannot be selected, nor changed. */
  readonly isSelected: boolean | null;
  /** The keys have chosen it. */
  readonly isCurrent: boolean;
  readonly onSelect: (model: PriceModel) => void;
  readonly onSet: (model: PriceModel) => void;
  readonly onDecide: (model: PriceModel) => void;
};

/** What a supervisor can do with a model now; null: its price is held, and what was decided is on its way. */
export function actionOf({ price, onItsWay }: PriceModel): 'set' | 'decide' | null {
  if (price?.state !== 'quarantine') return 'set';
  return onItsWay === null ? 'decide' : null;
}

/** A model in one line of 48 px. */
export const PriceLine = memo(function PriceLine({
  model,
  bounds,
  words,
  place,
  isSelected,
  isCurrent,
  ...on
}: Props) {
  const { t } = useTranslation();
  const { parentSku, sellerParentSku, price } = model;
  const isHeld = price?.state === 'quarantine';
  const does = isSelected === null ? null : actionOf(model);
  return (
    <tr
      className={styles.line}
      aria-rowindex={place}
      aria-current={isCurrent || undefined}
      data-held={isHeld}
    >
      {isSelected !== null && (
        <td>
          <label className={styles.select}>
            <input type="checkbox" checked={isSelected} onChange={() => on.onSelect(model)} />
            <span className="visually-hidden">
              {t('ui.prices.select', { name: model.name, sku: parentSku })}
            </span>
          </label>
        </td>
      )}
      <td className={styles.goods}>
        <Thumbnail url={model.picture} />
        <span className={styles.two}>
          <span>{model.name || parentSku}</span>
          <span className={styles.small}>
            {[sellerParentSku || parentSku, model.brand, t('ui.prices.sizes', { count: model.sizes })]
              .filter((text) => text !== '')
              .join(t('ui.common.separator'))}
          </span>
        </span>
      </td>
      <td className={styles.price}>{words.money(price?.price ?? null)}</td>
      <td className={styles.sale}>
        {price?.salePrice != null && (
          <span className={styles.two}>
            <span>{words.money(price.salePrice)}</span>
            <span className={styles.small}>{words.days(price)}</span>
          </span>
        )}
      </td>
      <td className={styles.bounds}>
        {bounds !== null && (
          <span className={styles.two}>
            <span className={styles.small}>
              {t('ui.prices.minimal', { price: words.money(bounds.minimalPrice) })}
            </span>
            <span className={styles.small}>
              {t('ui.prices.sellValue', { price: words.money(bounds.sellValue) })}
            </span>
          </span>
        )}
      </td>
      <td className={styles.state}>
        <State model={model} words={words} />
      </td>
      <td className={styles.actions}>
        {does === 'decide' && (
          <button type="button" className={styles.decide} onClick={() => on.onDecide(model)}>
            {t('ui.prices.decide')}
          </button>
        )}
        {does === 'set' && (
          <button type="button" className={styles.button} onClick={() => on.onSet(model)}>
            {t('ui.prices.set')}
          </button>
        )}
      </td>
    </tr>
  );
});

function State({ model, words }: { readonly model: PriceModel; readonly words: PriceWords }) {
  const { t } = useTranslation();
  const { price, onItsWay, isMixed } = model;
  if (onItsWay !== null)
    return (
      <span className={styles.waiting}>
        <IconClock className={styles.sign} aria-hidden="true" />
        <span className={styles.two}>
          <span>{t('ui.prices.onItsWay')}</span>
          <span className={styles.small}>{words.money(onItsWay)}</span>
        </span>
      </span>
    );
  if (price === null) return <span className={styles.small}>{t('ui.prices.noPrice')}</span>;
  const isBad = price.state === 'quarantine' || price.state === 'error';
  const held = price.quarantine?.newPrice ?? null;
  const more = isMixed
    ? t('ui.prices.mixed')
    : price.state === 'quarantine' && held !== null
      ? t('ui.prices.heldPrice', { price: words.money(held) })
      : (price.errorText ?? '');
  return (
    <span className={isBad ? styles.stop : styles.plain} title={more}>
      {isBad && <IconAlertTriangle className={styles.sign} aria-hidden="true" />}
      <span className={styles.two}>
        <span>{words.state(price)}</span>
        {more !== '' && <span className={styles.small}>{more}</span>}
      </span>
    </span>
  );
}
