import { Text } from '@mantine/core';
import { IconCircleX, IconMapPinOff, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Marks a label whose address has changed since. */
export function OldLabel() {
  const { t } = useTranslation();
  return (
    <Text fw={700} c="var(--pb-stop-text)">
      <IconMapPinOff size={18} aria-hidden="true" /> {t('ui.shipments.oldLabel')}
    </Text>
  );
}

/** Marks a pack that may not go: the platform has cancelled a unit in it, or its whole order. */
export function CancelledMark({ cancelled }: { readonly cancelled: 'unit' | 'order' }) {
  const { t } = useTranslation();
  return (
    <Text fw={700} c="var(--pb-stop-text)">
      <IconCircleX size={18} aria-hidden="true" />{' '}
      {t(cancelled === 'unit' ? 'ui.shipments.unitCancelled' : 'ui.shipments.orderCancelled')}
    </Text>
  );
}

/** Marks a pack whose printed label must still be scanned. */
export function UnprovenLabel() {
  const { t } = useTranslation();
  return (
    <Text fw={700} c="var(--pb-stop-text)">
      <IconScan size={18} aria-hidden="true" /> {t('ui.shipments.unproven')}
    </Text>
  );
}
