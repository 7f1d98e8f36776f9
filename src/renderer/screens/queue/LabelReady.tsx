import { Text } from '@mantine/core';
import { IconTagFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Stands beside an order whose label lies here already. Quiet: it asks nothing of anybody. */
export function LabelReady() {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="gray.8">
      <IconTagFilled size={16} aria-hidden="true" /> {t('ui.queue.labelReady')}
    </Text>
  );
}
