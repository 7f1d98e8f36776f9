import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFloorAway, useStationStore } from '../station/station-store.ts';

/** Says that a list could not be loaded, and loads it again; by itself when the server of the floor is back. */
export function LoadFailed({ onReload }: { readonly onReload: (() => void) | undefined }) {
  const { t } = useTranslation();
  const isAway = useStationStore(isFloorAway);
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />} c="black">
      <Group>
        <Text>{t(isAway ? 'ui.common.serverAway' : 'ui.common.loadFailed')}</Text>
        {!isAway && (
          <Button variant="default" onClick={onReload}>
            {t('ui.common.tryAgain')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
