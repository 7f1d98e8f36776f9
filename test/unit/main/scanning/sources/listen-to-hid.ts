import type { SourceState } from '#main/scanning/scan-source.ts';
import { hidSource } from '#main/scanning/sources/hid.ts';
import { hidByName } from '#main/scanning/sources/hid-name.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { scriptedHid } from '../../../../support/scripted-hid.ts';

/** A source for the scanners of this name, with what it delivered. */
export function listenToHid(hid: ReturnType<typeof scriptedHid>, name = 'hid') {
  const scans: RawScan[] = [];
  const states: string[] = [];
  const isChosen = hidByName(name) ?? (() => false);
  const source = hidSource({ name, isChosen, driver: hid.driver });
  const stop = source.start(
    (scan) => scans.push(scan),
    (state: SourceState) => states.push(state.status === 'ready' ? 'ready' : state.cause),
  );
  return {
    scans,
    states,
    stop,
    refreshDevices: () => source.refreshDevices?.(),
    codes: () => scans.map(({ raw }) => raw),
  };
}
