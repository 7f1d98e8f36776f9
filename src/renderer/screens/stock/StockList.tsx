import { Alert, Text } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { offsetOf, PART_ROWS } from '../../widgets/goods-changes/PartTable.tsx';
import { useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { type OnType, StockLine } from './StockLine.tsx';
import styles from './StockList.module.css';
import type { ShownStock } from './stock-words.ts';

const OVERSCAN = 8;
/** While the stock is read it changes several times a second. */
const RELOAD_MS = 2_000;

type Props = {
  readonly shown: ShownStock;
  /** Quantities that a person has typed and not sent, by SKU. */
  readonly typed: ReadonlyMap<string, string>;
  /** null: nothing can be typed. */
  readonly onType: OnType | null;
};

/** The stock that matches, one line for goods in a warehouse; a line is on the page only while somebody sees it. */
export function StockList({ shown, typed, onType }: Props) {
  const { t } = useTranslation();
  const quantityText = useQuantityText();
  const body = useRef<HTMLTableSectionElement>(null);
  const revision = useThrottledValue(useView((view) => view.revisions.goods) ?? 0, RELOAD_MS);
  const [first, setFirst] = useState(0);
  const offset = offsetOf(first);
  const input = { ...shown, offset, limit: PART_ROWS };
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.stock.list.queryOptions({ input, placeholderData: keepPreviousData }),
    revision,
  );
  const total = data?.total ?? 0;
  const top = useTop(body);
  const [height] = useState(lineHeight);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    onChange: ({ range }) => setFirst(range?.startIndex ?? 0),
    useFlushSync: false,
  });
  const lines = virtualizer.getVirtualItems();
  const above = Math.max(0, (lines[0]?.start ?? 0) - virtualizer.options.scrollMargin);
  const isFound = shown.text !== '' || shown.filter !== 'all';
  return (
    <>
      {hasFailed && <LoadFailed onReload={reload} />}
      {data === null && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {data !== null && total === 0 && (
        <Alert color="gray">{t(isFound ? 'ui.stock.nothingFound' : 'ui.stock.none')}</Alert>
      )}
      {total > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t(data?.isCut === true ? 'ui.stock.totalCut' : 'ui.stock.total', { count: quantityText(total) })}
        </Text>
      )}
      <table
        aria-label={t('ui.stock.title')}
        aria-rowcount={total + 1}
        className={styles.table}
        data-columns={shown.kind !== 'fbs' ? 'read' : onType === null ? 'read-reserve' : 'set'}
        hidden={total === 0}
      >
        <thead className={styles.head}>
          <tr aria-rowindex={1} className={styles.line}>
            <th scope="col">{t('ui.stock.columns.goods')}</th>
            <th scope="col">{t('ui.stock.columns.sku')}</th>
            <th scope="col">{t('ui.stock.columns.warehouse')}</th>
            <th scope="col" className={styles.figure}>
              {t('ui.stock.columns.quantity')}
            </th>
            {shown.kind === 'fbs' && (
              <>
                <th scope="col" className={styles.figure}>
                  {t('ui.stock.columns.reserved')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('ui.stock.columns.available')}
                </th>
                {onType !== null && (
                  <th scope="col" className={styles.set}>
                    {t('ui.stock.columns.set')}
                  </th>
                )}
              </>
            )}
          </tr>
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => {
            const row = data?.rows[index - offset];
            return (
              <StockLine
                key={key}
                row={row}
                place={index + 2}
                typed={row === undefined ? '' : (typed.get(row.sellerSku) ?? '')}
                hasReserve={shown.kind === 'fbs'}
                onType={onType}
              />
            );
          })}
        </tbody>
      </table>
    </>
  );
}
