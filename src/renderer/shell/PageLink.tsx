import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './PageLink.module.css';

type Props = {
  /** One of `addressOf`. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

/** Leads to another page of the station, as text does within a sentence or a table. */
export function PageLink({ to, className = styles.link, title, children }: Props) {
  return (
    <Link to={to} className={className} title={title}>
      {children}
    </Link>
  );
}
