import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderListRow } from '#shared/contract/orders.ts';
import { hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { addressOf, goTo, withKey } from '../../shell/addresses.ts';
import link from '../../shell/PageLink.module.css';
import { CutOffTimes } from '../../widgets/CutOff.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { OrderStatus } from '../../widgets/PlatformStatus.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { usePrice } from '../goods/use-price.ts';
import type { LineWords } from '../queue/use-line-words.ts';
import styles from './SearchList.module.css';

type Props = {
  readonly row: OrderListRow;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
  readonly words: LineWords;
  readonly isCurrent: boolean;
};

/** An order in one line of 48 px. */
export const SearchLine = memo(function SearchLine({ row, place, words, isCurrent }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const price = usePrice();
  const address = addressOf.order(row.id);
  const at = (time: string | null) =>
    time === null ? '—' : time.length === 10 ? words.day(time) : formats.timestamp(time);
  return (
    <tr className={styles.line} aria-rowindex={place} aria-current={isCurrent || undefined}>
      <td className={styles.number}>
        <a href={withKey(address)} className={link.link} onClick={(event) => follow(event, address)}>
          <OrderNumber orderId={row.id} country={row.country} />
        </a>
      </td>
      <td className={styles.status}>
        <OrderStatus status={row.status} />
      </td>
      <td className={styles.created}>{at(row.createdAt)}</td>
      <td className={styles.changed}>{at(row.updatedAt)}</td>
      <td className={styles.cutOff}>
        {row.cutOff === null ? (
          '—'
        ) : (
          <CutOffTimes words={words.cutOff(row.cutOff, row.isOverdue)} isTimeOnly={hasEnded(row.status)} />
        )}
      </td>
      <td className={styles.delivery}>{at(row.deliveryDate)}</td>
      <td className={styles.units}>{row.units || '—'}</td>
      <td className={styles.sum}>
        {row.sum === null || row.currency === null ? '—' : price(row.sum, row.currency)}
      </td>
      <td className={styles.here}>{t(row.isHere ? 'ui.orderSearch.here' : 'ui.orderSearch.notHere')}</td>
    </tr>
  );
});

/** Nobody waits for its cut-off any more. */
function hasEnded(status: string): boolean {
  return isDeadStatus(status) || hasLeft(status);
}

/** Opens the page in its place, unless somebody asks for another tab. */
function follow(event: MouseEvent, address: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(address);
}
