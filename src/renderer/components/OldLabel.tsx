import { Text } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
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
