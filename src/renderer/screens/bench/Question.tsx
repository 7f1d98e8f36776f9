import type { ReactNode } from 'react';
import styles from './Question.module.css';

type Props = { readonly title: string; readonly how: string; readonly children?: ReactNode };

/** The frame of a question: what is asked, how it is answered, and the answers. */
export function Question({ title, how, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.question} aria-label={title} tabIndex={0}>
      <h3 className="visually-hidden">{title}</h3>
      <p className={styles.how}>{how}</p>
      {children}
    </section>
  );
}
