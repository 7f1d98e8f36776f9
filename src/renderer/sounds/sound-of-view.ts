import type { StationView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';

/** null: silence. */
type SoundToPlay = Sound | null;

type SoundFacts = {
  readonly alarm: Pick<NonNullable<StationView['alarm']>, 'no' | 'sound'> | null;
  readonly last: Pick<NonNullable<StationView['last']>, 'sound'> | null;
  readonly order: Pick<NonNullable<StationView['order']>, 'orderId' | 'isAddressChanged'> | null;
  readonly scannerCheck: Pick<NonNullable<StationView['scannerCheck']>, 'lastSound'> | null;
  readonly withoutServer: StationView['withoutServer'];
  readonly printerSetup: Pick<NonNullable<StationView['printerSetup']>, 'lastSound'> | null;
};

/**
 * The sound of a new view. Each alarm sounds once, whether a scan, the platform or the acknowledgement of
 * another alarm raised it. A page that opens on a locked bench sounds the alarm, since nobody may have
 * noticed it yet; likewise when the server of a floor is away. Any other answered scan, also in a scanner check or printer set-up, has its own sound. A
 * change of the open order's address, which does not lock the bench, plays a mild one.
 */
export function soundOf(before: SoundFacts | null, view: SoundFacts, isScanAnswered: boolean): SoundToPlay {
  if (view.alarm !== null && view.alarm.no !== before?.alarm?.no) return view.alarm.sound;
  const serverSound = soundOfServer(before, view);
  if (serverSound !== null) return serverSound;
  const alertSound = before === null ? null : soundOfAlert(before, view);
  if (alertSound !== null) return alertSound;
  if (isScanAnswered && view.last !== null) return view.last.sound;
  return isNewAddressChange(before, view) ? 'info' : null;
}

/** The server of the floor has gone, or is back and has what was packed meanwhile: each sounds once. */
function soundOfServer(before: SoundFacts | null, { withoutServer }: SoundFacts): SoundToPlay {
  const wasAway = before !== null && before.withoutServer !== null;
  const isAway = withoutServer !== null;
  if (isAway === wasAway) return null;
  if (!isAway) return 'server-back';
  return withoutServer === 'refused' ? 'server-lost' : 'server-lost-finish';
}

/** The sound of a change without a scan at the bench. */
function soundOfAlert(before: SoundFacts, view: SoundFacts): SoundToPlay {
  for (const part of ['scannerCheck', 'printerSetup'] as const) {
    const sound = view[part]?.lastSound ?? null;
    if (sound !== null && sound.no !== before[part]?.lastSound?.no) return sound.sound;
  }
  return null;
}

/** The address of the open order, which was open before, has changed. */
function isNewAddressChange(before: SoundFacts | null, { order }: SoundFacts): boolean {
  const known = before?.order ?? null;
  if (order === null || known === null || known.orderId !== order.orderId) return false;
  return order.isAddressChanged && !known.isAddressChanged;
}
