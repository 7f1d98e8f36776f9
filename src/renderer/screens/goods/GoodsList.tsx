import { Alert, Text } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsFilterView, GoodsRow } from '#shared/contract/goods-list.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { useCursor } from '../queue/use-cursor.ts';
import { GoodsFilters } from './GoodsFilters.tsx';
import columns from './GoodsLine.module.css';
import { GoodsLine } from './GoodsLine.tsx';
import styles from './GoodsList.module.css';
import { isFiltered } from './goods-address.ts';
import { useGoodsRows } from './use-goods-rows.ts';

const OVERSCAN = 8;
/** While the catalog is filled the goods change several times a second. */
const RELOAD_MS = 2_000;
const NO_ROWS: readonly GoodsRow[] = [];

type Props = {
  readonly filter: GoodsFilterView;
  readonly onFilter: (filter: GoodsFilterView) => void;
};

/** All goods that match, one line each; a line is on the page only while somebody sees it. */
export function GoodsList({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const revision = useThrottledValue(useView((view) => view.revisions.goods) ?? 0, RELOAD_MS);
  const [last, setLast] = useState(0);
  const { rows, isWhole, hasFailed, reload } = useGoodsRows(filter, last, revision);
  const { data: counted } = useStationQuery(
    (station) => station.goods.count.queryOptions({ input: filter }),
    revision,
  );
  const known = rows ?? NO_ROWS;
  const total = isWhole ? known.length : Math.max(counted?.goods ?? 0, known.length);
  const top = useTop(body);
  const [height] = useState(lineHeight);
  const sizeOf = useCallback(() => height, [height]);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: sizeOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    onChange: ({ range }) => setLast(range?.endIndex ?? 0),
    // The next frame is soon enough, and a scroll event would wait for the lines.
    useFlushSync: false,
  });
  const skus = useMemo(() => known.map(({ sku }) => sku), [known]);
  const cursor = useCursor(skus, {
    show: (place) => virtualizer.scrollToIndex(place, { align: 'auto' }),
    open: (sku) => goTo(addressOf.goodsEntry(sku)),
  });
  const lines = virtualizer.getVirtualItems();
  // A place of its own for each line would be a style of its own for each.
  const above = Math.max(0, (lines[0]?.start ?? 0) - virtualizer.options.scrollMargin);
  return (
    <>
      <GoodsFilters filter={filter} onFilter={onFilter} />
      {hasFailed && <LoadFailed onReload={reload} />}
      {rows === null && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {rows !== null && isWhole && total === 0 && (
        <Alert color="gray">{t(isFiltered(filter) ? 'ui.goods.nothingFound' : 'ui.goods.none')}</Alert>
      )}
      {total > 0 && (
        <Count total={total} isMore={!isWhole && counted?.isMore === true} isFound={isFiltered(filter)} />
      )}
      <table
        aria-label={t('ui.goods.title')}
        aria-rowcount={total + 1}
        className={styles.table}
        hidden={total === 0}
      >
        <thead className={styles.head}>
          <Heading />
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => (
            <GoodsLine
              key={key}
              row={known[index]}
              place={index + 2}
              isCurrent={known[index] !== undefined && known[index].sku === cursor}
            />
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {known.find(({ sku }) => sku === cursor)?.name}
      </p>
    </>
  );
}

type CountProps = {
  readonly total: number;
  /** There are more of them. */
  readonly isMore: boolean;
  readonly isFound: boolean;
};

function Count({ total, isMore, isFound }: CountProps) {
  const { t } = useTranslation();
  const count = new Intl.NumberFormat(t('language.locale')).format(total);
  return (
    <Text size="sm" c="dimmed" role="status">
      {t(isFound ? 'ui.goods.found' : 'ui.goods.total', { count: isMore ? `${count}+` : count })}
    </Text>
  );
}

const COLUMNS = [
  [columns.goods, 'ui.goods.columns.goods'],
  [columns.sku, 'ui.goods.columns.sku'],
  [columns.barcode, 'ui.goods.columns.barcode'],
  [columns.stock, 'ui.goods.columns.stock'],
  [columns.price, 'ui.goods.columns.price'],
  [columns.signs, 'ui.goods.columns.signs'],
] as const;

const Heading = memo(function Heading() {
  const { t } = useTranslation();
  return (
    <tr aria-rowindex={1} className={columns.heading}>
      {COLUMNS.map(([style, title]) => (
        <th key={title} scope="col" className={style}>
          {t(title)}
        </th>
      ))}
    </tr>
  );
});
