import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconMapPinOff, IconTagFilled } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '#shared/contract/queue.ts';
import { isToBeConfirmed } from '#shared/domain/status.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { CancelOldOrder } from '../../widgets/CancelOldOrder.tsx';
import { CutOff } from '../../widgets/CutOff.tsx';
import { MarkIcon } from '../../widgets/MarkIcon.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './OrderLine.module.css';

/** Pictures in one line; the rest is counted. */
const MAX_PICTURES = 4;

type Props = {
  readonly orderId: string;
  /** undefined: still being loaded. */
  readonly row: QueueRow | undefined;
  /** Number of the line among all, from 1, with the heading. */
  readonly place: number;
  /** Distance from the top of the list, in px. */
  readonly at: number;
  readonly isCurrent: boolean;
  readonly isLabelOutdated: boolean;
  /** null: it cannot be selected. */
  readonly isSelected: boolean | null;
  /** Its confirmation is on the way to the platform. */
  readonly isConfirming: boolean;
  readonly onSelect: (orderId: string) => void;
};

/** An order of a list in one line of 48 px. */
export const OrderLine = memo(function OrderLine({ orderId, row, place, at, ...rest }: Props) {
  const { t } = useTranslation();
  const { isCurrent, isSelected } = rest;
  const style: CSSProperties = { transform: `translateY(${at}px)` };
  return (
    <tr
      className={styles.line}
      style={style}
      aria-rowindex={place}
      aria-current={isCurrent || undefined}
      data-blocked={row !== undefined && row.blocked !== null && !waitsForConfirmation(row)}
      data-selectable={isSelected !== null}
    >
      {isSelected !== null && (
        <td className={styles.select}>
          <Checkbox
            size="md"
            aria-label={t('ui.queue.selectOrder', { order: orderId })}
            checked={isSelected}
            onChange={() => rest.onSelect(orderId)}
          />
        </td>
      )}
      {row === undefined ? (
        <td className={styles.loading}>{orderId}</td>
      ) : (
        <Cells row={row} isLabelOutdated={rest.isLabelOutdated} isConfirming={rest.isConfirming} />
      )}
    </tr>
  );
});

type CellsProps = Pick<Props, 'isLabelOutdated' | 'isConfirming'> & { readonly row: QueueRow };

function Cells({ row, isLabelOutdated, isConfirming }: CellsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <td className={styles.cutOff}>
        <CutOff cutOff={row.cutOff} isOverdue={row.isOverdue} />
      </td>
      <td className={styles.number}>
        <PageLink to={addressOf.order(row.orderId)}>
          <OrderNumber orderId={row.orderId} country={row.country} />
        </PageLink>
      </td>
      <td className={styles.goods}>
        <Goods row={row} />
      </td>
      <td className={styles.units}>
        {row.packed > 0 ? t('ui.queue.packedOf', { packed: row.packed, units: row.units }) : row.units}
      </td>
      <td className={styles.age}>{formats.day(row.createdAt)}</td>
      <td className={styles.status}>
        {row.isMarked && <MarkIcon className={styles.mark} label={t('ui.queue.marked')} />}
        {row.isLabelReady && (
          <IconTagFilled className={styles.sign} role="img" aria-label={t('ui.queue.labelReady')} />
        )}
        {isLabelOutdated && (
          <IconMapPinOff className={styles.stop} role="img" aria-label={t('ui.shipments.oldLabel')} />
        )}
        <Standing row={row} isConfirming={isConfirming} />
      </td>
      <td className={styles.actions}>
        <Actions row={row} />
      </td>
    </>
  );
}

function Goods({ row: { goods } }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  const more = goods.length - MAX_PICTURES;
  const [only] = goods;
  return (
    <>
      <span className={styles.pictures}>
        {goods.slice(0, MAX_PICTURES).map(({ sku, size, picture, units }) => (
          <span key={`${sku}|${size}`} className={styles.picture}>
            <Picture url={picture} className={styles.frame} />
            {units > 1 && goods.length > 1 && <b className={styles.times}>{units}</b>}
          </span>
        ))}
        {more > 0 && <b>+{more}</b>}
      </span>
      <span className={styles.names} title={t('ui.common.list', { items: goods.map(({ name }) => name) })}>
        {goods.map(({ name }) => name).join(t('ui.common.separator'))}
      </span>
      {goods.length === 1 && only !== undefined && <SizeChip size={only.size} scale="list" />}
    </>
  );
}

/** What keeps the order from being packed, or makes it urgent. */
function Standing({ row, isConfirming }: Pick<CellsProps, 'row' | 'isConfirming'>) {
  const { t } = useTranslation();
  if (isConfirming) return <span className={styles.text}>{t('ui.queue.confirming')}</span>;
  if (row.blocked !== null && !waitsForConfirmation(row))
    return (
      <span className={styles.blocked} title={t(`blocked.${row.blocked}`)}>
        <IconBan className={styles.sign} aria-hidden="true" />
        <span className={styles.text}>{t(`blocked.${row.blocked}`)}</span>
      </span>
    );
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

function Actions({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const open = () => {
    void press({ does: 'open-order', orderId: row.orderId });
    goTo(addressOf.bench);
  };
  if (row.actions.includes('cancel-old')) return <CancelOldOrder orderId={row.orderId} />;
  if (!row.actions.includes('open')) return null;
  return (
    <button
      type="button"
      className={styles.button}
      onClick={open}
      aria-label={t('ui.common.named', { name: t('ui.queue.open'), number: row.orderId })}
    >
      {t('ui.queue.open')}
    </button>
  );
}
