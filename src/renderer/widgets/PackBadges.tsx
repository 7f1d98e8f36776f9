import { Text } from '@mantine/core';
import { IconCircleX, IconMapPinOff, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Stands beside what has a label that shows an address from before it changed. */
export function OldLabel() {
  const { t } = useTranslation();
  return (
    <Text fw={700} c="#8b0016">
      <IconMapPinOff size={18} aria-hidden="true" /> {t('ui.shipments.oldLabel')}
    </Text>
  );
}

/** Stands beside a pack that may not go: the platform has cancelled a unit in it, or its whole order. */
export function CancelledMark({ cancelled }: { readonly cancelled: 'unit' | 'order' }) {
  const { t } = useTranslation();
  return (
    <Text fw={700} c="#8b0016">
      <IconCircleX size={18} aria-hidden="true" />{' '}
      {t(cancelled === 'unit' ? 'ui.shipments.unitCancelled' : 'ui.shipments.orderCancelled')}
    </Text>
  );
}

/** Stands beside a pack whose printed label is still to be scanned. */
export function UnprovenLabel() {
  const { t } = useTranslation();
  return (
    <Text fw={700} c="#8b0016">
      <IconScan size={18} aria-hidden="true" /> {t('ui.shipments.unproven')}
    </Text>
  );
}
