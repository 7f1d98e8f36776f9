import { IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isSilenced } from '../sounds/sound-patterns.ts';
import { useSoundState } from '../sounds/speaker.ts';
import { useStationLink } from '../station/station-link.tsx';
import { useView } from '../station/station-store.ts';
import styles from './SoundBanner.module.css';

/**
 * The browser lets no page sound before a key or a click. A keyboard scanner ends that by its first scan; with
 * any other scanner somebody must press here, once. Not shown where no sound is wanted.
 */
export function SoundBanner() {
  const { t } = useTranslation();
  const { ears } = useStationLink();
  const isBlocked = useIsSoundBlocked();
  return (
    <div role="alert">
      {isBlocked && (
        <button type="button" className={styles.banner} onClick={ears.wake}>
          <IconVolumeOff className={styles.icon} aria-hidden="true" />
          {t('ui.sound.blocked')}
        </button>
      )}
    </div>
  );
}

/** Whether the page may not sound although somebody wants it to. */
export function useIsSoundBlocked(): boolean {
  const isBlocked = useSoundState(({ state }) => state === 'blocked');
  const isWanted = useView(({ screen }) => !isSilenced(screen)) ?? false;
  return isBlocked && isWanted;
}
