import { IconCheck, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenOrderView } from '#shared/contract/bench.ts';
import { MarkIcon } from '../../widgets/MarkIcon.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import styles from './OrderStrip.module.css';
import { isPacked, type OrderLine, orderLines } from './order-lines.ts';

/** From this many lines on the thumbnails are smaller. */
const MANY = 9;

/** The other goods of the order as thumbnails. Of a cancelled order those that must come out of the pack. */
export const OrderStrip = memo(function OrderStrip({ order }: { readonly order: OpenOrderView }) {
  const { t } = useTranslation();
  const lines = orderLines(order).filter((line) => (order.isCancelled ? line.packed > 0 : !line.isNext));
  if (lines.length === 0) return null;
  return (
    <section
      className={styles.strip}
      data-secondary={!order.isCancelled}
      aria-label={t('ui.bench.units')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
    >
      <ul className={styles.lines} data-many={lines.length >= MANY}>
        {lines.map((line) => (
          <Line key={line.unit.sku} line={line} />
        ))}
      </ul>
    </section>
  );
});

function Line({ line }: { readonly line: OrderLine }) {
  const { t } = useTranslation();
  const { unit, units, packed } = line;
  const state = units === 0 ? 'cancelled' : isPacked(line) ? 'packed' : 'open';
  const count = t('ui.hero.packedOf', { packed, all: units });
  return (
    <li className={styles.line} data-state={state} title={unit.name}>
      <span className={styles.frame}>
        <Picture url={unit.picture} className={styles.picture} />
        {state === 'packed' && <IconCheck className={styles.done} aria-label={t('ui.hero.packed')} />}
        {state === 'cancelled' && <IconX className={styles.gone} aria-label={t('ui.bench.stateCancelled')} />}
        {state === 'open' && unit.markRequired && (
          <MarkIcon className={styles.mark} label={t('ui.bench.markNeeded')} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{unit.name}</span>
        {unit.size !== '' && <strong className={styles.size}>{unit.size}</strong>}
        {units > 1 && (
          <span className={styles.count}>
            {count}
            <ProgressBar className={styles.bar} done={packed} all={units} label={count} />
          </span>
        )}
      </span>
    </li>
  );
}
