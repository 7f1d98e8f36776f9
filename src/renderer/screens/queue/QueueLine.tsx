import { Button, Table, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '#shared/contract/queue.ts';
import { CancelOldOrder } from '../../components/CancelOldOrder.tsx';
import { CutOff } from '../../components/CutOff.tsx';
import { OldLabel } from '../../components/OldLabel.tsx';
import { showScreen } from '../../state/screen-store.ts';
import { useStationLink } from '../../state/station-link.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { LabelReady } from './LabelReady.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import styles from './QueueLine.module.css';

type Props = {
  readonly row: QueueRow;
  /** The label of one of its packs shows an address that is not its own any more. */
  readonly isLabelOutdated: boolean;
  /** Its pack number is known and its label lies here. */
  readonly isLabelReady: boolean;
};

export const QueueLine = memo(function QueueLine({ row, isLabelOutdated, isLabelReady }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const open = () => {
    void press({ does: 'open-order', orderId: row.orderId });
    showScreen('bench');
  };
  return (
    <Table.Tr bg={row.blocked === null ? 'white' : 'gray.1'}>
      <Table.Td className={styles.cutOff}>
        <CutOff cutOff={row.cutOff} isOverdue={row.isOverdue} />
      </Table.Td>
      <Table.Td fw={700}>
        <span className={styles.number}>{row.orderId}</span> <Text span>{row.country}</Text>
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
          <Text fw={700} px="xs" bg="#ffe08a" c="#10151c">
            {t('ui.queue.lastDay')}
          </Text>
        )}
        {row.blocked !== null && (
          <Text fw={700} c="#8b0016">
            <IconBan size={18} aria-hidden="true" /> {t('ui.queue.mayNotPack')}: {t(`blocked.${row.blocked}`)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {row.actions.includes('cancel-old') && <CancelOldOrder orderId={row.orderId} />}
        {row.actions.includes('open') && (
          <Button variant="default" onClick={open} aria-label={`${t('ui.queue.open')} ${row.orderId}`}>
            {t('ui.queue.open')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
});
