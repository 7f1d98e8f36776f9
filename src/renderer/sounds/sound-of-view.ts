import type { StationView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';

/** null: nothing is to be heard. */
export type SoundToPlay = Sound | null;

type Audible = {
  readonly alarm: Pick<NonNullable<StationView['alarm']>, 'no' | 'sound'> | null;
  readonly last: Pick<NonNullable<StationView['last']>, 'sound'> | null;
  readonly order: Pick<NonNullable<StationView['order']>, 'orderId' | 'isAddressChanged'> | null;
  readonly scannerCheck: Pick<NonNullable<StationView['scannerCheck']>, 'lastSound'> | null;
  readonly printerSetup: Pick<NonNullable<StationView['printerSetup']>, 'lastSound'> | null;
};

/**
 * What a new view sounds like. Each alarm is heard once, whoever raised it: a scan, the platform's word, or the
 * acknowledgement of the one before. A page that comes upon a locked bench sounds the alarm, since nobody may have heard
 * it yet. Any other answered scan, also one of a scanner check or of a printer's set-up, has its own sound, and a notice that locks nothing a mild one.
 */
export function soundOf(before: Audible | null, view: Audible, isScanAnswered: boolean): SoundToPlay {
  if (view.alarm !== null && view.alarm.no !== before?.alarm?.no) return view.alarm.sound;
  const alertSound = before === null ? null : soundOfAlert(before, view);
  if (alertSound !== null) return alertSound;
  if (isScanAnswered && view.last !== null) return view.last.sound;
  return isNewAddressChange(before, view) ? 'info' : null;
}

/** Of a scan that was none of the bench. */
function soundOfAlert(before: Audible, view: Audible): SoundToPlay {
  for (const part of ['scannerCheck', 'printerSetup'] as const) {
    const sound = view[part]?.lastSound ?? null;
    if (sound !== null && sound.no !== before[part]?.lastSound?.no) return sound.sound;
  }
  return null;
}

/** The open order, which was on the bench before, is to be sent somewhere else. */
function isNewAddressChange(before: Audible | null, { order }: Audible): boolean {
  const known = before?.order ?? null;
  if (order === null || known === null || known.orderId !== order.orderId) return false;
  return order.isAddressChanged && !known.isAddressChanged;
}
