import { Alert, Button, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReturnRowView, StockMove } from '#shared/contract/returns.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { offsetOf, PART_ROWS } from '../../widgets/goods-changes/PartTable.tsx';
import { useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { Thumbnail } from '../queue/Thumbnail.tsx';
import { FoundCondition, isWorse, type OnFound } from './FoundCondition.tsx';
import type { ShownReturns } from './ReturnFilters.tsx';
import styles from './ReturnList.module.css';

const OVERSCAN = 8;

type OnMove = (move: StockMove, id: string) => void;

type Props = {
  readonly shown: ShownReturns;
  /** null: nobody may. */
  readonly onMove: OnMove | null;
  /** As `onMove`. */
  readonly onFound: OnFound | null;
};

/** The returns that match, the newest first; a line is on the page only while somebody sees it. */
export function ReturnList({ shown, onMove, onFound }: Props) {
  const { t } = useTranslation();
  const text = useQuantityText();
  const body = useRef<HTMLTableSectionElement>(null);
  const revision = useView((view) => view.revisions.returns) ?? 0;
  const [first, setFirst] = useState(0);
  const offset = offsetOf(first);
  const input = { ...shown, offset, limit: PART_ROWS };
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.returns.list.queryOptions({ input, placeholderData: keepPreviousData }),
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
        <Alert color="gray">{t(isFound ? 'ui.returns.nothingFound' : 'ui.returns.none')}</Alert>
      )}
      {total > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('ui.returns.total', { count: text(total) })}
        </Text>
      )}
      <table
        aria-label={t('ui.returns.title')}
        aria-rowcount={total + 1}
        className={styles.table}
        hidden={total === 0}
      >
        <thead className={styles.head}>
          <tr aria-rowindex={1} className={styles.line}>
            <th scope="col">{t('ui.returns.columns.goods')}</th>
            <th scope="col">{t('ui.returns.columns.order')}</th>
            <th scope="col">{t('ui.returns.columns.stage')}</th>
            <th scope="col">{t('ui.returns.columns.condition')}</th>
            <th scope="col">{t('ui.returns.columns.mark')}</th>
            <th scope="col">{t('ui.returns.columns.box')}</th>
            <th scope="col">{t('ui.returns.columns.stock')}</th>
          </tr>
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => (
            <ReturnLine
              key={key}
              row={data?.rows[index - offset]}
              place={index + 2}
              onMove={onMove}
              onFound={onFound}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type LineProps = Pick<Props, 'onMove' | 'onFound'> & {
  /** undefined: still being loaded. */
  readonly row: ReturnRowView | undefined;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
};

/** A returned unit in one line of 48 px. */
const ReturnLine = memo(function ReturnLine({ row, place, onMove, onFound }: LineProps) {
  return (
    <tr className={styles.line} aria-rowindex={place}>
      {row === undefined ? <td>…</td> : <Cells row={row} onMove={onMove} onFound={onFound} />}
    </tr>
  );
});

type CellProps = Pick<Props, 'onMove' | 'onFound'> & { readonly row: ReturnRowView };

function Cells({ row, onMove, onFound }: CellProps) {
  const { t } = useTranslation();
  const { goods } = row;
  return (
    <>
      <td className={styles.goods}>
        <Thumbnail url={goods.picture} />
        <span className={styles.two}>
          <span>{goods.name || goods.sku}</span>
          <span className={styles.about}>{goods.sellerSku || goods.sku}</span>
        </span>
        <SizeChip size={goods.size} scale="list" />
      </td>
      <td className={styles.code}>
        <UnitNumber row={row} />
      </td>
      <td>
        <span className={styles.two}>
          <span>{t(`ui.returns.stages.${row.stage}`)}</span>
          <Since row={row} />
        </span>
      </td>
      <td data-tone={isWorse(row) ? 'bad' : undefined}>
        <FoundCondition row={row} onFound={onFound} />
      </td>
      <td data-tone={row.mark === 'other' ? 'bad' : undefined}>{t(`ui.returns.marks.${row.mark}`)}</td>
      <td className={styles.code}>{row.box ?? t('ui.returns.noBox')}</td>
      <td data-tone={row.stock === 'twice' ? 'bad' : undefined}>
        <StockOf row={row} onMove={onMove} />
      </td>
    </>
  );
}

/** The number of a unit begins with that of its order, and leads to it. */
function UnitNumber({ row }: { readonly row: ReturnRowView }) {
  const { t } = useTranslation();
  const number = row.itemNr ?? row.orderId ?? t('ui.returns.noOrder');
  if (row.orderId === null || !row.hasOrder) return number;
  return <PageLink to={addressOf.order(row.orderId)}>{number}</PageLink>;
}

/** When and by whom it was received, else what the platform says and since when. */
function Since({ row }: { readonly row: ReturnRowView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { receivedAt, receivedBy, updatedAt, status } = row;
  const time = formats.timestamp(receivedAt ?? updatedAt);
  const name = receivedAt === null ? status : (receivedBy ?? '');
  return (
    <span className={styles.about}>{name === '' ? time : t('ui.returns.receivedBy', { time, name })}</span>
  );
}

/** What may be done is a button; for whoever may not, a word where there is one. */
function StockOf({ row, onMove }: { readonly row: ReturnRowView; readonly onMove: OnMove | null }) {
  const { t } = useTranslation();
  const { stock } = row;
  const move = stock === 'may' ? 'put-back' : stock === 'twice' ? 'take-out' : null;
  if (move === null || onMove === null)
    return <span>{t(`ui.returns.stock.${stock === 'may' ? 'no' : stock}`)}</span>;
  const isBack = move === 'put-back';
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t(isBack ? 'ui.returns.putBackOf' : 'ui.returns.takeOutOf', {
        goods: row.goods.name,
        item: row.itemNr ?? row.id,
      })}
      onClick={() => onMove(move, row.id)}
    >
      {t(isBack ? 'ui.returns.putBack' : 'ui.returns.takeOut')}
    </Button>
  );
}
