import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { printedBarcode } from '#shared/domain/barcode.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './GoodsEntry.module.css';
import { GoodsMark } from './GoodsMark.tsx';
import { TaughtBarcode } from './TaughtBarcode.tsx';

/** By what a scanner finds the goods, what is wrong with that, and whether a mark is due. */
export function GoodsCodes({ entry }: { readonly entry: GoodsEntryView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="goods-codes">
      <h3 id="goods-codes" className={styles.title}>
        {t('ui.goods.codes.title')}
      </h3>
      {entry.barcodes.length === 0 && <Problem text={t('ui.goods.codes.none')} />}
      {entry.barcodes.map(({ code, from, others, hasWrongDigit, by, at }) => (
        <div key={code}>
          <p className={styles.code}>{from === 'taught' ? printedBarcode(code) : code}</p>
          {from === 'taught' && <TaughtBarcode barcode={code} by={by} at={at} />}
          {hasWrongDigit && <Problem text={t('ui.goods.codes.wrongDigit')} />}
          {others.length > 0 && (
            <>
              <Problem
                text={t(from === 'taught' ? 'ui.goods.codes.taughtInVain' : 'ui.goods.codes.several')}
              />
              <ul className={styles.others}>
                {others.map((goods) => (
                  <li key={goods.sku}>
                    <PageLink to={addressOf.goodsEntry(goods.sku)}>
                      {t('ui.common.goods', { name: goods.name, size: goods.size })} (
                      {goods.sellerSku || goods.sku})
                    </PageLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ))}
      <GoodsMark sku={entry.goods.sku} mark={entry.mark} />
    </section>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p className={styles.problem}>
      <IconAlertTriangle aria-hidden="true" /> {text}
    </p>
  );
}
