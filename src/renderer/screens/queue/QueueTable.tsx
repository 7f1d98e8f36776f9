import { Button, Table, Text } from '@mantine/core';
import { IconBan, IconTagFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutdatedLabelRow, QueueRow } from '#shared/contract/queue.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { CancelOldOrder } from '../../widgets/CancelOldOrder.tsx';
import { CutOff } from '../../widgets/CutOff.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { OldLabel } from '../../widgets/PackBadges.tsx';
import { OrderStatus } from '../../widgets/PlatformStatus.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import styles from './QueueLine.module.css';

type Props = {
  readonly rows: readonly QueueRow[];
  readonly outdated: readonly OutdatedLabelRow[];
  /** Orders whose labels are stored already. */
  readonly ready: readonly string[];
};

/** Orders in packing order, as sorted by the station. */
export function QueueTable({ rows, outdated, ready }: Props) {
  const { t } = useTranslation();
  return (
    <Table verticalSpacing="sm" fz="md" withTableBorder bg="var(--pb-surface)">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('ui.common.cutOff')}</Table.Th>
          <Table.Th>{t('ui.common.order')}</Table.Th>
          <Table.Th>{t('ui.common.units')}</Table.Th>
          <Table.Th>{t('ui.queue.goods')}</Table.Th>
          <Table.Th>{t('ui.common.status')}</Table.Th>
          <Table.Th>{t('ui.common.actions')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <QueueLine
            key={row.orderId}
            row={row}
            isLabelOutdated={outdated.some(({ orderId }) => orderId === row.orderId)}
            isLabelReady={ready.includes(row.orderId)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type QueueLineProps = {
  readonly row: QueueRow;
  /** The label of one of its packs shows an outdated address. */
  readonly isLabelOutdated: boolean;
  /** Its pack number is known and its label is stored. */
  readonly isLabelReady: boolean;
};

const QueueLine = memo(function QueueLine({ row, isLabelOutdated, isLabelReady }: QueueLineProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const open = () => {
    void press({ does: 'open-order', orderId: row.orderId });
    goTo(addressOf.bench);
  };
  return (
    <Table.Tr bg={row.blocked === null ? 'var(--pb-surface)' : 'var(--pb-surface-2)'}>
      <Table.Td className={styles.cutOff}>
        <CutOff cutOff={row.cutOff} isOverdue={row.isOverdue} />
      </Table.Td>
      <Table.Td fw={700}>
        <span className={styles.number}>
          <OrderNumber orderId={row.orderId} country={row.country} />
        </span>
      </Table.Td>
      <Table.Td>
        {row.packed > 0 ? t('ui.queue.packedOf', { packed: row.packed, units: row.units }) : row.units}
      </Table.Td>
      <Table.Td className={styles.goods}>
        <GoodsLines goods={row.goods} />
      </Table.Td>
      <Table.Td>
        <OrderStatus status={row.status} />
        {isLabelOutdated && <OldLabel />}
        {isLabelReady && <LabelReady />}
        {row.isLastDay && (
          <Text fw={700} px="xs" bg="var(--pb-warn-soft)" c="var(--pb-warn-text)">
            {t('ui.queue.lastDay')}
          </Text>
        )}
        {row.blocked !== null && (
          <Text fw={700} c="var(--pb-stop-text)">
            <IconBan size={18} aria-hidden="true" />{' '}
            {t('ui.common.colon', {
              name: t('ui.queue.mayNotPack'),
              value: t(`blocked.${row.blocked}`),
            })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {row.actions.includes('cancel-old') && <CancelOldOrder orderId={row.orderId} />}
        {row.actions.includes('open') && (
          <Button
            variant="default"
            onClick={open}
            aria-label={t('ui.common.named', { name: t('ui.queue.open'), number: row.orderId })}
          >
            {t('ui.queue.open')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
});

/** Marks an order whose label is stored already. Unobtrusive: nobody has to act on it. */
function LabelReady() {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      <IconTagFilled size={16} aria-hidden="true" /> {t('ui.queue.labelReady')}
    </Text>
  );
}
