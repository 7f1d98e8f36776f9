import styles from './PackNumber.module.css';

/** The label shows this many last characters large, in a black box. */
const TAIL = 4;

type Props = { readonly number: string; readonly scale: 'hero' | 'list'; readonly isShort?: boolean };

/** A pack or pallet number as it stands on its label: people compare the last four. `isShort`: nothing else. */
export function PackNumber({ number, scale, isShort = false }: Props) {
  return (
    <span className={styles.number} data-scale={scale} title={isShort ? number : undefined}>
      {isShort ? '…' : number.slice(0, -TAIL)}
      <b className={styles.tail}>{number.slice(-TAIL)}</b>
    </span>
  );
}
