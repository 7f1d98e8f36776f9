import { Alert, Button, Group, Text } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderListRow } from '#shared/contract/orders.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { useCursor } from '../queue/use-cursor.ts';
import { useLineWords } from '../queue/use-line-words.ts';
import { keptSearch } from './kept-search.ts';
import { SearchLine } from './SearchLine.tsx';
import styles from './SearchList.module.css';
import type { SearchRows } from './use-search-rows.ts';

const OVERSCAN = 8;
const NO_ROWS: readonly OrderListRow[] = [];

type Props = {
  /** Which search it is. */
  readonly search: string;
  readonly found: SearchRows;
  readonly isNarrowed: boolean;
  /** Tells the number of the last row on the screen. */
  readonly onLast: (last: number) => void;
};

/** The orders that were found, one line each; a line is on the page only while somebody sees it. */
export function SearchList({ search, found, isNarrowed, onLast }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = found.rows ?? NO_ROWS;
  const words = useLineWords();
  const top = useTop(body);
  const [height] = useState(lineHeight);
  const sizeOf = useCallback(() => height, [height]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: sizeOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    onChange: ({ range }) => onLast(range?.endIndex ?? 0),
    // The next frame is soon enough, and a scroll event would wait for the lines.
    useFlushSync: false,
  });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [left] = useState(() => keptSearch.place(search));
  const cursor = useCursor(
    ids,
    {
      show: (place) => virtualizer.scrollToIndex(place, { align: 'auto' }),
      open: (orderId) => goTo(addressOf.order(orderId)),
    },
    left?.cursor ?? null,
  );
  useLayoutEffect(() => {
    if (left !== null) window.scrollTo({ top: left.top });
  }, [left]);
  const leave = useEffectEvent(() => keptSearch.leave(search, { top: window.scrollY, cursor }));
  useLayoutEffect(() => () => leave(), []);
  const lines = virtualizer.getVirtualItems();
  // A place of its own for each line would be a style of its own for each.
  const above = Math.max(0, (lines[0]?.start ?? 0) - virtualizer.options.scrollMargin);
  // v1's list does not show it.
  const hasDelivery = useMemo(() => rows.some(({ deliveryDate }) => deliveryDate !== null), [rows]);
  const hasCause = found.report?.source === 'platform' && found.report.cause !== null;
  return (
    <>
      {rows.length > 0 && <Count shown={rows.length} total={found.total} />}
      {found.isWhole && rows.length === 0 && isNarrowed && (
        <Alert color="gray">{t('ui.orderSearch.none')}</Alert>
      )}
      <table
        aria-label={t('ui.orderSearch.title')}
        aria-rowcount={found.isWhole ? rows.length + 1 : -1}
        className={styles.table}
        data-delivery={hasDelivery}
        hidden={rows.length === 0}
      >
        <thead className={styles.head}>
          <Heading />
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <SearchLine key={key} row={row} place={index + 2} words={words} isCurrent={row.id === cursor} />
            );
          })}
        </tbody>
      </table>
      {found.isStopped && (
        <Group>
          <Text>{t(hasCause ? 'ui.orderSearch.stopped' : 'ui.orderSearch.furtherTodo')}</Text>
          <Button variant="default" onClick={found.further}>
            {t('ui.orderSearch.further')}
          </Button>
        </Group>
      )}
      <p className="visually-hidden" role="status">
        {cursor}
      </p>
    </>
  );
}

function Count({ shown, total }: { readonly shown: number; readonly total: number | null }) {
  const { t } = useTranslation();
  const format = new Intl.NumberFormat(t('language.locale'));
  return (
    <Text size="sm" role="status">
      {total === null
        ? t('ui.orderSearch.shown', { count: format.format(shown) })
        : t('ui.orderSearch.shownOf', { count: format.format(shown), total: format.format(total) })}
    </Text>
  );
}

const COLUMNS = [
  [styles.number, 'ui.orderSearch.columns.number'],
  [styles.status, 'ui.orderSearch.columns.status'],
  [styles.created, 'ui.orderSearch.columns.created'],
  [styles.changed, 'ui.orderSearch.columns.changed'],
  [styles.cutOff, 'ui.orderSearch.columns.cutOff'],
  [styles.delivery, 'ui.orderSearch.columns.delivery'],
  [styles.units, 'ui.orderSearch.columns.units'],
  [styles.sum, 'ui.orderSearch.columns.sum'],
  [styles.here, 'ui.orderSearch.columns.here'],
] as const;

const Heading = memo(function Heading() {
  const { t } = useTranslation();
  return (
    <tr aria-rowindex={1} className={styles.heading}>
      {COLUMNS.map(([style, title]) => (
        <th key={title} scope="col" className={style}>
          {t(title)}
        </th>
      ))}
    </tr>
  );
});
