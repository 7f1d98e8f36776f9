import { Text } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Stands beside a pack whose printed label is still to be scanned. */
export function UnprovenLabel() {
  const { t } = useTranslation();
  return (
    <Text fw={700} c="#8b0016">
      <IconScan size={18} aria-hidden="true" /> {t('ui.shipments.unproven')}
    </Text>
  );
}
