import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceBounds, PriceModel } from '#shared/contract/prices.ts';
import { Thumbnail } from '../queue/Thumbnail.tsx';
import styles from './PriceLine.module.css';
import type { PriceWords } from './use-price-words.ts';

type Props = {
  readonly model: PriceModel;
  /** null: they are not known yet. */
  readonly bounds: PriceBounds | null;
  /** Version 1 has no bounds, and no column of them. */
  readonly isBounded: boolean;
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
  isBounded,
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
      {isBounded && (
        <td className={styles.bounds}>
          <Bounds bounds={bounds} words={words} />
        </td>
      )}
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

function Bounds({ bounds, words }: Pick<Props, 'bounds' | 'words'>) {
  const { t } = useTranslation();
  if (bounds === null) return null;
  const lines = [
    t('ui.prices.minimal', { price: words.money(bounds.minimalPrice) }),
    t('ui.prices.sellValue', { price: words.money(bounds.sellValue) }),
  ];
  return (
    <span className={styles.two}>
      {lines.map((line) => (
        <span key={line} className={styles.small} title={line}>
          {line}
        </span>
      ))}
    </span>
  );
}

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
