import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import { lineHeight } from '../list-lines.ts';
import styles from './PartTable.module.css';

/** Rows that are asked for at a time. */
export const PART_ROWS = 200;
const STEP = PART_ROWS / 2;

/** A part of a long list that the station has: it begins at the row `offset`. */
export function offsetOf(first: number): number {
  return Math.floor(first / STEP) * STEP;
}

type Props<Row> = {
  readonly label: string;
  readonly headings: readonly string[];
  /** Widths of the columns, as in `grid-template-columns`. */
  readonly columns: string;
  readonly total: number;
  /** Those that are here, and the number of the first among all. */
  readonly rows: readonly Row[];
  readonly offset: number;
  /** The first row that a person sees. */
  readonly onFirst: (first: number) => void;
  readonly cells: (row: Row) => readonly ReactNode[];
};

/** A table of up to 50,000 rows in a dialog: only those that somebody sees are on the page, or were asked for. */
export function PartTable<Row>({ label, headings, columns, total, rows, offset, ...rest }: Props<Row>) {
  const frame = useRef<HTMLElement>(null);
  const [height] = useState(() => lineHeight() * 0.75);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 8,
    onChange: ({ range }) => rest.onFirst(range?.startIndex ?? 0),
    useFlushSync: false,
  });
  const lines = virtualizer.getVirtualItems();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={label}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={total + 1}
        style={{ '--columns': columns } as object}
      >
        <thead className={styles.head}>
          <tr className={styles.line} aria-rowindex={1}>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: lines[0]?.start ?? 0 }}
        >
          {lines.map(({ key, index }) => {
            const row = rows[index - offset];
            return (
              <tr key={key} className={styles.line} style={{ height }} aria-rowindex={index + 2}>
                {row === undefined ? (
                  <td>…</td>
                ) : (
                  rest.cells(row).map((cell, place) => (
                    // What the platform says may be longer than its column.
                    <td
                      key={headings[place]}
                      title={typeof cell === 'string' && cell !== '' ? cell : undefined}
                    >
                      {cell}
                    </td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
