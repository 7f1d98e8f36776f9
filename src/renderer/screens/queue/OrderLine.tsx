import { IconAlertTriangle, IconBan, IconMapPinOff, IconTagFilled } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '#shared/contract/queue.ts';
import { isToBeConfirmed } from '#shared/domain/status.ts';
import { addressOf, goTo, withKey } from '../../shell/addresses.ts';
import link from '../../shell/PageLink.module.css';
import { CancelOldOrder } from '../../widgets/CancelOldOrder.tsx';
import { CutOffTimes } from '../../widgets/CutOff.tsx';
import { MarkIcon } from '../../widgets/MarkIcon.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import styles from './OrderLine.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import type { LineWords } from './use-line-words.ts';

/** Goods in one line, which has no room for more names either; the rest is counted. */
const MAX_GOODS = 4;

type Props = {
  readonly orderId: string;
  /** undefined: still being loaded. */
  readonly row: QueueRow | undefined;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
  readonly words: LineWords;
  readonly isCurrent: boolean;
  readonly isLabelOutdated: boolean;
  /** null: it cannot be selected. */
  readonly isSelected: boolean | null;
  /** Its confirmation is on the way to the platform. */
  readonly isConfirming: boolean;
  readonly onSelect: (orderId: string) => void;
  /** null: it cannot be opened here, or not now. */
  readonly onOpen: ((orderId: string) => void) | null;
};

/**
 * An order of a list in one line of 48 px. A dozen of these are made in a frame of a list that scrolls: few elements,
 * none of the library's, and words that the list has made.
 */
export const OrderLine = memo(function OrderLine({
  orderId,
  row,
  place,
  isCurrent,
  isSelected,
  ...rest
}: Props) {
  return (
    <tr
      className={styles.line}
      aria-rowindex={place}
      aria-current={isCurrent || undefined}
      data-blocked={row !== undefined && row.blocked !== null && !waitsForConfirmation(row)}
      data-selectable={isSelected !== null}
    >
      {isSelected !== null && <Select orderId={orderId} isSelected={isSelected} onSelect={rest.onSelect} />}
      {row === undefined ? (
        <td className={styles.loading}>{orderId}</td>
      ) : (
        <Cells
          row={row}
          words={rest.words}
          isLabelOutdated={rest.isLabelOutdated}
          isConfirming={rest.isConfirming}
          onOpen={rest.onOpen}
        />
      )}
    </tr>
  );
});

type SelectProps = Pick<Props, 'orderId' | 'onSelect'> & { readonly isSelected: boolean };

function Select({ orderId, isSelected, onSelect }: SelectProps) {
  const { t } = useTranslation();
  return (
    <td>
      <label className={styles.select}>
        <input
          type="checkbox"
          aria-label={t('ui.queue.selectOrder', { order: orderId })}
          checked={isSelected}
          onChange={() => onSelect(orderId)}
        />
      </label>
    </td>
  );
}

type CellsProps = Pick<Props, 'words' | 'isLabelOutdated' | 'isConfirming' | 'onOpen'> & {
  readonly row: QueueRow;
};

function Cells({ row, words, isLabelOutdated, isConfirming, onOpen }: CellsProps) {
  const address = addressOf.order(row.orderId);
  return (
    <>
      <td className={styles.cutOff}>
        {row.cutOff === null ? (
          <span className={styles.none}>{words.noCutOff}</span>
        ) : (
          <CutOffTimes words={words.cutOff(row.cutOff, row.isOverdue)} />
        )}
      </td>
      <td className={styles.number}>
        <a href={withKey(address)} className={link.link} onClick={(event) => follow(event, address)}>
          <OrderNumber orderId={row.orderId} country={row.country} />
        </a>
      </td>
      <td className={styles.goods}>
        <Goods row={row} words={words} />
      </td>
      <td className={styles.units}>
        {row.packed > 0 ? <Packed packed={row.packed} units={row.units} /> : row.units}
      </td>
      <td className={styles.age}>{words.day(row.createdAt)}</td>
      <td className={styles.status}>
        {row.isMarked && <MarkIcon className={styles.mark} label={words.marked} />}
        {row.isLabelReady && (
          <IconTagFilled className={styles.sign} role="img" aria-label={words.labelReady} />
        )}
        {isLabelOutdated && <IconMapPinOff className={styles.stop} role="img" aria-label={words.oldLabel} />}
        <Standing row={row} isConfirming={isConfirming} />
      </td>
      <td className={styles.actions}>
        <Actions row={row} name={words.open} onOpen={onOpen} />
      </td>
    </>
  );
}

/** Opens the page in its place, unless somebody asks for another tab; `PageLink` would watch the address in each line. */
function follow(event: MouseEvent, address: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(address);
}

function Goods({ row: { goods }, words }: Pick<CellsProps, 'row' | 'words'>) {
  const more = goods.length - MAX_GOODS;
  const [only] = goods;
  const names = goods.map(({ name }) => name);
  return (
    <>
      <span className={styles.pictures}>
        {goods.slice(0, MAX_GOODS).map(({ sku, size, picture, units }) =>
          units > 1 && goods.length > 1 ? (
            <span key={`${sku}|${size}`} className={styles.picture}>
              <Thumbnail url={picture} />
              <b className={styles.times}>{units}</b>
            </span>
          ) : (
            <Thumbnail key={`${sku}|${size}`} url={picture} />
          ),
        )}
        {more > 0 && <b>+{more}</b>}
      </span>
      <span className={styles.names} title={names.join(words.separator)}>
        {names.slice(0, MAX_GOODS).join(words.separator)}
      </span>
      {goods.length === 1 && only !== undefined && <SizeChip size={only.size} scale="list" />}
    </>
  );
}

function Packed({ packed, units }: Pick<QueueRow, 'packed' | 'units'>) {
  const { t } = useTranslation();
  return t('ui.queue.packedOf', { packed, units });
}

/** What keeps the order from being packed, or makes it urgent. */
function Standing({ row, isConfirming }: Pick<CellsProps, 'row' | 'isConfirming'>) {
  const { t } = useTranslation();
  if (isConfirming) return <span className={styles.text}>{t('ui.queue.confirming')}</span>;
  if (row.blocked !== null && !waitsForConfirmation(row)) {
    const why = t(`blocked.${row.blocked}`, { by: row.claim?.table ?? '' });
    return (
      <span className={styles.blocked} title={why}>
        <IconBan className={styles.sign} aria-hidden="true" />
        <span className={styles.text}>{why}</span>
      </span>
    );
  }
  if (row.isLastDay)
    return (
      <span className={styles.lastDay} title={t('ui.queue.lastDay')}>
        <IconAlertTriangle className={styles.sign} aria-hidden="true" />
        <span className={styles.text}>{t('ui.queue.lastDayShort')}</span>
      </span>
    );
  // Every other order of the list has the same few statuses.
  return null;
}

/** That the platform does not let it be packed says no more than its status. */
function waitsForConfirmation({ blocked, status }: QueueRow): boolean {
  return blocked === 'not-packable' && isToBeConfirmed(status);
}

function Actions({
  row: { orderId, actions },
  name,
  onOpen,
}: Pick<CellsProps, 'row' | 'onOpen'> & { readonly name: string }) {
  const { t } = useTranslation();
  if (actions.includes('cancel-old')) return <CancelOldOrder orderId={orderId} />;
  if (!actions.includes('open') || onOpen === null) return null;
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => onOpen(orderId)}
      aria-label={t('ui.common.named', { name, number: orderId })}
    >
      {name}
    </button>
  );
}
