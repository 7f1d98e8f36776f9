import { Link } from 'wouter';
import styles from './PageTabs.module.css';

type PageTab = {
  readonly to: string;
  readonly name: string;
  /** null: not loaded yet. */
  readonly count: number | null;
  /** What is counted waits for a person. */
  readonly isUrgent: boolean;
  readonly isCurrent: boolean;
};

/** The parts of a page, each with an address of its own and the number of what is there. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, name, count, isUrgent, isCurrent }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count !== null && (
            <span className={styles.count} data-urgent={isUrgent && count > 0}>
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
