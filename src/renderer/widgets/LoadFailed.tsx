import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says that a list could not be loaded, and loads it again. */
export function LoadFailed({ onReload }: { readonly onReload: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />} c="black">
      <Group>
        <Text>{t('ui.common.loadFailed')}</Text>
        <Button variant="default" onClick={onReload}>
          {t('ui.common.tryAgain')}
        </Button>
      </Group>
    </Alert>
  );
}
