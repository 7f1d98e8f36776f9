import { IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isSilenced } from '../sounds/sound-patterns.ts';
import { useSoundState } from '../sounds/speaker.ts';
import { useView } from '../station/station-store.ts';
import styles from './SoundSign.module.css';
import { showScreen } from './screen-store.ts';

/** A crossed loudspeaker while nothing can be heard: because somebody has muted it, or the machine has no sound. */
export function SoundSign() {
  const { t } = useTranslation();
  const isMuted = useView(({ screen }) => isSilenced(screen)) ?? false;
  const hasFailed = useSoundState(({ state }) => state === 'failed');
  if (!isMuted && !hasFailed) return null;
  const text = t(isMuted ? 'ui.sound.muted' : 'ui.sound.failed');
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={text}
      title={text}
      onClick={() => showScreen('settings')}
    >
      <IconVolumeOff size={26} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
