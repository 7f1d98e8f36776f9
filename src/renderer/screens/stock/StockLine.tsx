import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockRowView } from '#shared/contract/stock.ts';
import { parseQuantity } from '#shared/domain/quantity.ts';
import { useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { Thumbnail } from '../queue/Thumbnail.tsx';
import styles from './StockList.module.css';

export type OnType = (sku: string, text: string) => void;

type Props = {
  /** undefined: still being loaded. */
  readonly row: StockRowView | undefined;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
  readonly typed: string;
  /** The seller's stock, with reserve and a field to set it. */
  readonly hasReserve: boolean;
  readonly onType: OnType | null;
};

/** Goods in one line of 48 px. */
export const StockLine = memo(function StockLine({ row, place, ...rest }: Props) {
  return (
    <tr className={styles.line} aria-rowindex={place}>
      {row === undefined ? <td>…</td> : <Cells row={row} {...rest} />}
    </tr>
  );
});

function Cells({
  row,
  typed,
  hasReserve,
  onType,
}: Omit<Props, 'place' | 'row'> & { readonly row: StockRowView }) {
  const { t } = useTranslation();
  const text = useQuantityText();
  const { goods, sellerSku } = row;
  return (
    <>
      <td className={styles.goods}>
        <Thumbnail url={goods?.picture ?? null} />
        <span className={styles.name}>
          <span>{goods?.name ?? t('ui.stock.noGoods')}</span>
          <span className={styles.about}>{goods?.brand}</span>
        </span>
        <SizeChip size={goods?.size ?? ''} scale="list" />
      </td>
      <td className={styles.code}>{sellerSku}</td>
      <td>{row.warehouse}</td>
      <td className={styles.figure}>{text(row.quantity)}</td>
      {hasReserve && (
        <>
          <td className={styles.figure}>{text(row.reserved)}</td>
          <td className={styles.figure} data-short={row.available < 0}>
            {text(row.available)}
          </td>
          {onType !== null && (
            <td className={styles.set}>
              <NewQuantity sku={sellerSku} typed={typed} onType={onType} />
            </td>
          )}
        </>
      )}
    </>
  );
}

type NewQuantityProps = { readonly sku: string; readonly typed: string; readonly onType: OnType };

function NewQuantity({ sku, typed, onType }: NewQuantityProps) {
  const { t } = useTranslation();
  const parsed = typed === '' ? null : parseQuantity(typed);
  return (
    <TextInput
      size="xs"
      className={styles.field}
      inputMode="numeric"
      maxLength={40}
      aria-label={t('ui.stock.newQuantity', { sku })}
      title={parsed?.ok === false ? t(`ui.goodsChanges.problems.${parsed.error}`) : undefined}
      value={typed}
      error={parsed?.ok === false}
      onChange={(event) => onType(sku, event.currentTarget.value)}
    />
  );
}
