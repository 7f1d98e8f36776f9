import { Alert, Text } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplyRow } from '#shared/contract/supplies.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { offsetOf, PART_ROWS } from '../../widgets/goods-changes/PartTable.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { useCursor } from '../queue/use-cursor.ts';
import styles from './Supplies.module.css';
import { SupplyState } from './SupplyState.tsx';
import { type ShownSupplies, SUPPLY_FIGURES, useFigureText } from './supply-words.ts';

const OVERSCAN = 8;
/** While the list is read it changes several times a second. */
const RELOAD_MS = 1_000;
const NO_ROWS: readonly SupplyRow[] = [];

/** The supplies that match, the newest first; a line is on the page only while somebody sees it. */
export function SupplyList({ shown }: { readonly shown: ShownSupplies }) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const revision = useThrottledValue(useView((view) => view.revisions.shipments) ?? 0, RELOAD_MS);
  const [first, setFirst] = useState(0);
  const offset = offsetOf(first);
  const input = { ...shown, offset, limit: PART_ROWS };
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.supplies.list.queryOptions({ input, placeholderData: keepPreviousData }),
    revision,
  );
  const total = data?.total ?? 0;
  const rows = data?.rows ?? NO_ROWS;
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
  const cursor = useCursor(
    rows.map(({ code }) => code),
    {
      show: (place) => virtualizer.scrollToIndex(offset + place, { align: 'auto' }),
      open: (code) => goTo(addressOf.supply(code)),
    },
  );
  const lines = virtualizer.getVirtualItems();
  const above = Math.max(0, (lines[0]?.start ?? 0) - virtualizer.options.scrollMargin);
  const isFound = shown.text !== '' || shown.filter !== 'all';
  return (
    <>
      {hasFailed && <LoadFailed onReload={reload} />}
      {data === null && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {data !== null && total === 0 && (
        <Alert color="gray">{t(isFound ? 'ui.supplies.nothingFound' : 'ui.supplies.none')}</Alert>
      )}
      {total > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('ui.supplies.total', { count: total })}
        </Text>
      )}
      <table
        aria-label={t('ui.supplies.title')}
        aria-rowcount={total + 1}
        className={styles.table}
        hidden={total === 0}
      >
        <thead className={styles.tableHead}>
          <tr aria-rowindex={1} className={styles.line}>
            <th scope="col">{t('ui.supplies.columns.supply')}</th>
            <th scope="col">{t('ui.supplies.columns.day')}</th>
            <th scope="col">{t('ui.supplies.columns.status')}</th>
            {SUPPLY_FIGURES.map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {t(`ui.supplies.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => {
            const row = rows[index - offset];
            return (
              <SupplyLine
                key={key}
                row={row}
                place={index + 2}
                isCurrent={row !== undefined && row.code === cursor}
              />
            );
          })}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {cursor}
      </p>
    </>
  );
}

type LineProps = {
  /** undefined: still being loaded. */
  readonly row: SupplyRow | undefined;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
  readonly isCurrent: boolean;
};

/** A supply in one line of 48 px. */
const SupplyLine = memo(function SupplyLine({ row, place, isCurrent }: LineProps) {
  return (
    <tr className={styles.line} aria-rowindex={place} aria-current={isCurrent || undefined}>
      {row === undefined ? <td>…</td> : <Cells row={row} />}
    </tr>
  );
});

function Cells({ row }: { readonly row: SupplyRow }) {
  const formats = useFormats();
  const figure = useFigureText(row.status);
  return (
    <>
      <td className={styles.code}>
        <PageLink to={addressOf.supply(row.code)}>{row.code}</PageLink>
      </td>
      <td>{row.day === null ? '' : formats.day(row.day)}</td>
      <td>
        <SupplyState supply={row} />
      </td>
      {SUPPLY_FIGURES.map((name) => (
        <td key={name} className={styles.figure} data-off={isOff(name, row[name])}>
          {figure(name, row)}
        </td>
      ))}
    </>
  );
}

/** A figure that somebody should look at. */
export function isOff(name: (typeof SUPPLY_FIGURES)[number], units: number | null): boolean {
  return (name === 'surplus' || name === 'missing' || name === 'damaged') && (units ?? 0) > 0;
}
