import { IconAlertTriangle } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsRow } from '#shared/contract/goods-list.ts';
import { addressOf, goTo, withKey } from '../../shell/addresses.ts';
import link from '../../shell/PageLink.module.css';
import { MarkIcon } from '../../widgets/MarkIcon.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { Thumbnail } from '../queue/Thumbnail.tsx';
import styles from './GoodsLine.module.css';
import { usePrice } from './use-price.ts';
import { useStatusName } from './use-status-name.ts';

type Props = {
  /** undefined: still being loaded. */
  readonly row: GoodsRow | undefined;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
  readonly isCurrent: boolean;
};

/** Goods in one line of 48 px. */
export const GoodsLine = memo(function GoodsLine({ row, place, isCurrent }: Props) {
  return (
    <tr className={styles.line} aria-rowindex={place} aria-current={isCurrent || undefined}>
      {row === undefined ? <td className={styles.loading}>…</td> : <Cells row={row} />}
    </tr>
  );
});

function Cells({ row }: { readonly row: GoodsRow }) {
  const { t } = useTranslation();
  const price = usePrice();
  const statusName = useStatusName();
  const address = addressOf.goodsEntry(row.sku);
  const about = [row.brand, row.color].filter((text) => text !== '').join(t('ui.common.separator'));
  return (
    <>
      <td className={styles.goods}>
        <Thumbnail url={row.picture} />
        <span className={styles.name}>
          <a href={withKey(address)} className={link.link} onClick={(event) => follow(event, address)}>
            {row.name}
          </a>
        </span>
        <SizeChip size={row.size} scale="list" />
        <span className={styles.about}>{about}</span>
      </td>
      <td className={styles.sku}>{row.sellerSku || row.sku}</td>
      <td className={styles.barcode}>
        {row.barcode === '' ? <span className={styles.missing}>{t('ui.goods.noBarcode')}</span> : row.barcode}
      </td>
      <td className={styles.stock}>{row.quantity ?? '—'}</td>
      <td className={styles.price}>{row.price === null ? '—' : price(row.price, row.currency)}</td>
      <td className={styles.signs}>
        {row.isMarkDue && <MarkIcon className={styles.mark} label={t('ui.goods.marked')} />}
        {(row.priceState === 'quarantine' || row.priceState === 'error') && (
          <span className={styles.stop} title={t(`ui.goods.priceStates.${row.priceState}`)}>
            <IconAlertTriangle className={styles.sign} aria-hidden="true" />
            <span className={styles.text}>{t(`ui.goods.priceSigns.${row.priceState}`)}</span>
          </span>
        )}
        {row.status.toLowerCase() !== ACTIVE && (
          <span className={styles.status}>{statusName(row.status)}</span>
        )}
      </td>
    </>
  );
}

/** The status of new goods; another one is worth a word. */
const ACTIVE = 'active';

/** Opens the page in its place, unless somebody asks for another tab. */
function follow(event: MouseEvent, address: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(address);
}
