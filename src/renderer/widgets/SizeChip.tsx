import styles from './SizeChip.module.css';

/** From this many characters on (`30/32`) the chip takes smaller type. */
const LONG = 5;

type Props = {
  readonly size: string;
  /** `hero`: as large as the count of the order. */
  readonly scale: 'hero' | 'card' | 'list';
  /** The size in the hand, where another one is needed. */
  readonly isWrong?: boolean;
  /** Name under which the test of the fold looks for it. */
  readonly needed?: string;
};

/** A size or shade on its own: behind a comma in a sentence it drowns, and a brand with figures reads like one. */
export function SizeChip({ size, scale, isWrong = false, needed }: Props) {
  if (size === '') return null;
  const Text = isWrong ? 's' : 'span';
  return (
    <Text
      className={styles.chip}
      data-scale={scale}
      data-long={size.length >= LONG}
      data-wrong={isWrong}
      data-needed={needed}
    >
      {size}
    </Text>
  );
}
