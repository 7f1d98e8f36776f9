import { IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../station/station-link.tsx';
import styles from './SoundBanner.module.css';
import { useSilence } from './use-silence.ts';

/**
 * The browser lets no page sound before a key or a click. A keyboard scanner ends that by its first scan; with
 * any other scanner somebody must press here, once. Not shown where no sound is wanted.
 */
export function SoundBanner() {
  const { t } = useTranslation();
  const { ears } = useStationLink();
  const isBlocked = useSilence() === 'blocked';
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
