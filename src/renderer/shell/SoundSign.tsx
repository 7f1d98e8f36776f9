import { IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from './addresses.ts';
import styles from './SoundSign.module.css';
import { useSilence } from './use-silence.ts';

/** A crossed loudspeaker while nothing can be heard: because somebody has muted it, or the machine has no sound. */
export function SoundSign() {
  const { t } = useTranslation();
  const silence = useSilence();
  // A blocked page has a notice of its own.
  if (silence === null || silence === 'blocked') return null;
  const text = t(`ui.sound.${silence}`);
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={text}
      title={text}
      onClick={() => goTo(addressOf.settings)}
    >
      <IconVolumeOff size={26} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
