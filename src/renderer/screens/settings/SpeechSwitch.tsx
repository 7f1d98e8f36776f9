import { Alert, Button, Stack, Switch, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '#shared/domain/language.ts';
import { isSilenced } from '../../sounds/sound-patterns.ts';
import { useSpeechState } from '../../speech/narrator.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';

type Props = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/** Whether a voice speaks; which one; and where there is none, that it cannot. */
export function SpeechSwitch({ isOn, onChange }: Props) {
  const { t } = useTranslation();
  const { ears } = useStationLink();
  const language = useView((view) => view.language) ?? DEFAULT_LANGUAGE;
  const isMuted = useView(({ screen }) => isSilenced(screen)) ?? false;
  const { status, voice, error } = useSpeechState();
  useEffect(() => ears.findVoice(language), [ears, language]);
  return (
    <Stack gap="xs" align="start">
      <Switch
        size="lg"
        label={t('ui.sound.speech')}
        description={t('ui.sound.speechHint')}
        checked={isOn}
        // It can always be switched off.
        disabled={status !== 'ready' && !isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div role="status">
        {status === 'unknown' && <Text>{t('ui.sound.voiceAwaited')}</Text>}
        {status === 'none' && (
          <Alert color="yellow" fz="md">
            <Text>{t('ui.sound.voiceNone')}</Text>
          </Alert>
        )}
        {status === 'ready' && <Text>{t('ui.sound.voice', { voice })}</Text>}
        {status === 'ready' && error !== null && (
          <Alert color="red">{t('ui.sound.voiceFailed', { error })}</Alert>
        )}
      </div>
      <Button
        size="lg"
        variant="default"
        disabled={status !== 'ready' || isMuted}
        leftSection={<IconMessage aria-hidden="true" />}
        onClick={() => ears.speak(t('speech.sample'))}
      >
        {t('ui.sound.speechTest')}
      </Button>
    </Stack>
  );
}
