import { useState } from 'react';
import type { PracticeView } from '#shared/contract/practice.ts';
import { isInElectron } from '../../station/connect-station.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { type Action, useAction } from '../../station/use-action.ts';

const OFF: PracticeView = { status: 'off' };

/** What the station says of practice. */
export function usePractice(): PracticeView {
  return useView((view) => view.practice) ?? OFF;
}

/** Calls the scanners back to the window that shows this. */
export function useScannersHere(): Action & { readonly bring: () => void } {
  const { client } = useStationLink();
  const action = useAction();
  const at = usePractice().status === 'inside' ? 'practice' : 'bench';
  return { ...action, bring: () => void action.run(() => client.practice.moveScanners({ at })) };
}

/** Practice runs on the station's computer and answers no other. */
export const isAtStation =
  isInElectron || ['localhost', '[::1]'].includes(location.hostname) || location.hostname.startsWith('127.');

/** Starts practice, or shows its window again. */
export function useStartPractice(): Action & { readonly isBlocked: boolean; readonly start: () => void } {
  const { client } = useStationLink();
  const action = useAction();
  const [isBlocked, setBlocked] = useState(false);

  async function startAndOpen() {
    const started = await client.practice.start();
    if (!started.done) return started;
    setBlocked(started.address !== null && !openWindow(started.address));
    return { done: true } as const;
  }

  return { ...action, isBlocked, start: () => void action.run(startAndOpen) };
}

/** False: the browser has refused. It allows a window within some seconds of a press. */
function openWindow(address: string): boolean {
  return window.open(address, '_blank', 'popup,width=1280,height=800') !== null;
}
