import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useDeed } from '../../station/use-deed.ts';
import { DeedNoteLine } from '../../widgets/DeedNoteLine.tsx';

/** What was saved takes effect when the station starts again: here and now, by whoever saved it. */
export function RestartNow({ mayRestart }: { readonly mayRestart: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  const restart = () => void deed.run(() => client.settings.restart());
  return (
    <Alert color="yellow" c="black">
      <Group>
        <Text>{t('ui.settings.restart')}</Text>
        <Button color="dark" disabled={!mayRestart} loading={deed.isBusy} onClick={restart}>
          {t('ui.settings.restartNow')}
        </Button>
        <DeedNoteLine note={deed.note} doneText={t('ui.settings.restarting')} />
      </Group>
    </Alert>
  );
}
