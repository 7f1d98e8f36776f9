import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sound } from '#shared/domain/verdict.ts';
import { isSilenced, SOUND_FAMILY } from '../../sounds/sound-patterns.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';

/** Between two sounds, so that each is heard as one. */
const GAP_MS = 600;

/** Plays the sounds with their names: all in turn, or one. */
export function SoundTest() {
  const { t } = useTranslation();
  const isMuted = useView(({ screen }) => isSilenced(screen)) ?? false;
  const { playing, play, stop } = useTurns();
  const isInTurn = playing !== null;
  return (
    <div>
      <Button
        size="lg"
        variant="default"
        disabled={isMuted}
        leftSection={isInTurn ? <IconPlayerStop aria-hidden="true" /> : <IconPlayerPlay aria-hidden="true" />}
        onClick={() => (isInTurn ? stop() : play(SOUND_FAMILY))}
      >
        {t(isInTurn ? 'ui.sound.stop' : 'ui.sound.test')}
      </Button>
      <Text my="xs">{t(isMuted ? 'ui.sound.testMuted' : 'ui.sound.testHint')}</Text>
      <Group gap="xs" role="group" aria-label={t('ui.sound.test')}>
        {SOUND_FAMILY.map((sound) => (
          <Button
            key={sound}
            size="md"
            variant={sound === playing ? 'filled' : 'light'}
            disabled={isMuted}
            aria-pressed={sound === playing}
            onClick={() => play([sound])}
          >
            {t(`ui.sound.names.${sound}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** Plays sounds one after the other; ends with the screen. */
function useTurns() {
  const { ears } = useStationLink();
  const [playing, setPlaying] = useState<Sound | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function play([first, ...others]: readonly Sound[]): void {
    clearTimeout(timer.current);
    setPlaying(first ?? null);
    if (first === undefined) return;
    ears.stop();
    timer.current = setTimeout(() => play(others), ears.play(first) + GAP_MS);
  }

  function stop(): void {
    ears.stop();
    play([]);
  }

  return { playing, play, stop };
}
