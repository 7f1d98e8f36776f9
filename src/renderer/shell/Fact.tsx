import { type Icon, IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageLink } from './PageLink.tsx';
import styles from './StatusStrip.module.css';

type Props = {
  readonly icon: Icon;
  readonly name: string;
  readonly state: 'plain' | 'good' | 'warn';
  /** What is clipped or shortened, whole. */
  readonly title?: string;
  /** The page that tells more; absent: there is none. */
  readonly to?: string;
  readonly children: ReactNode;
};

/** One fact of the status strip. */
export function Fact({ icon: Sign, name, state, title, to, children }: Props) {
  const words = (
    <>
      {state !== 'warn' && <Sign className={styles.icon} size={20} stroke={1.8} aria-hidden="true" />}
      {state === 'warn' && <IconAlertTriangleFilled className={styles.mark} size={18} aria-hidden="true" />}
      <span className={styles.name}>{name}: </span>
      <span className={styles.value}>{children}</span>
      {state === 'good' && <IconCircleCheckFilled className={styles.mark} size={18} aria-hidden="true" />}
    </>
  );
  return (
    <p className={styles.fact} data-state={state} title={title === undefined ? name : `${name}: ${title}`}>
      {to === undefined ? (
        words
      ) : (
        <PageLink to={to} className={styles.link}>
          {words}
        </PageLink>
      )}
    </p>
  );
}
