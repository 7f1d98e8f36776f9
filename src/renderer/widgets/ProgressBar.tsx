import styles from './ProgressBar.module.css';

type Props = {
  readonly done: number;
  readonly all: number;
  /** The same in words. */
  readonly label: string;
  /** Its height and place; `--bar` and `--bar-ground` change its colours. */
  readonly className?: string | undefined;
};

/** How much of a whole is done. */
export function ProgressBar({ done, all, label, className }: Props) {
  return (
    <progress className={`${styles.bar} ${className ?? ''}`} value={done} max={all} aria-label={label} />
  );
}
