import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PackRow } from '#shared/contract/shipments.ts';
import { CancelledMark, OldLabel, UnprovenLabel } from '../../widgets/PackBadges.tsx';
import { useFormats } from '../../widgets/use-formats.ts';

type Props = {
  readonly packs: readonly PackRow[];
  /** null: packs cannot be taken off here. */
  readonly onTakeOff: ((packNumber: string) => void) | null;
};

export function PackTable({ packs, onTakeOff }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Table fz="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('ui.shipments.pack')}</Table.Th>
          <Table.Th>{t('ui.common.order')}</Table.Th>
          <Table.Th>{t('ui.common.units')}</Table.Th>
          <Table.Th>{t('ui.shipments.closedAt')}</Table.Th>
          {onTakeOff !== null && <Table.Th>{t('ui.common.actions')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {packs.map((pack) => (
          <Table.Tr key={pack.packId}>
            <Table.Td fw={700}>
              {pack.packNumber ?? t('ui.shipments.numberWaits')}
              {pack.cancelled !== null && <CancelledMark cancelled={pack.cancelled} />}
              {pack.isLabelOutdated && <OldLabel />}
              {pack.isUnproven && <UnprovenLabel />}
            </Table.Td>
            <Table.Td>{pack.orderId}</Table.Td>
            <Table.Td>{pack.units}</Table.Td>
            <Table.Td>{formats.timestamp(pack.closedAt)}</Table.Td>
            {onTakeOff !== null && (
              <Table.Td>
                <TakeOff pack={pack} onTakeOff={onTakeOff} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TakeOff(props: { readonly pack: PackRow; readonly onTakeOff: (packNumber: string) => void }) {
  const { t } = useTranslation();
  const { pack, onTakeOff } = props;
  const number = pack.packNumber;
  if (number === null || !pack.actions.includes('take-off')) return null;
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={t('ui.common.named', { name: t('ui.shipments.takeOff'), number })}
      onClick={() => onTakeOff(number)}
    >
      {t('ui.shipments.takeOff')}
    </Button>
  );
}
