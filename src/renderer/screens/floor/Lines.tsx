import type { ReactNode } from 'react';
import styles from './Lines.module.css';

type Column = {
  /** The width is that of `[data-column=name]` in `className`. */
  readonly name: string;
  readonly title: string;
  /** The title is for screen readers alone. */
  readonly isHidden?: boolean;
};

type Props = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A table of the floor, whose head stays in sight; a line of it has the class `line` of these styles. */
export function Lines({ label, columns, className, children }: Props) {
  return (
    <table className={`${styles.table} ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, title, isHidden = false }) => (
            <th key={name} scope="col" data-column={name}>
              <span className={isHidden ? 'visually-hidden' : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
