import { Text } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

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
