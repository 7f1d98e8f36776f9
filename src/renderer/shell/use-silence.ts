import { isSilenced } from '../sounds/sound-patterns.ts';
import { useSoundState } from '../sounds/speaker.ts';
import { useView } from '../station/station-store.ts';

/**
 * Why nothing can be heard. `muted`: somebody has chosen that; `failed`: the machine has no sound; `blocked`: the
 * browser lets no page sound before a key or a click.
 */
type Silence = 'muted' | 'failed' | 'blocked';

/** null: the page sounds, or is about to. What nobody wants to hear is not missed. */
export function useSilence(): Silence | null {
  const isMuted = useView(({ screen }) => isSilenced(screen)) ?? true;
  const state = useSoundState((sound) => sound.state);
  if (isMuted) return 'muted';
  return state === 'failed' || state === 'blocked' ? state : null;
}
