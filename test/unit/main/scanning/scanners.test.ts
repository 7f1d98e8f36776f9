import { describe, expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { activityAfter, createScanners, isSilent, noActivity } from '#main/scanning/scanners.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { ScannerView } from '#shared/domain/scanner-state.ts';

it('reports an unknown name of an older version', async () => {
  const { promise: states, resolve } = Promise.withResolvers<readonly ScannerView[]>();
  const log = createLog('silent');
  const scanners = createScanners({ names: () => ['usb:1'], log, onScan: () => {}, onStates: resolve });
  scanners.apply();
  expect(await states).toEqual([{ name: 'usb:1', state: 'offline', cause: 'name-unknown', isSilent: false }]);
  await scanners.stop();
});

const OWN: RawScan = { source: 'serial', scanner: 'serial:COM3', raw: '4006381333931' };
const OTHER: RawScan = { ...OWN, scanner: 'serial:COM4' };
const TYPED: RawScan = { source: 'keyboard', raw: '4006381333931' };
const BUTTON: RawScan = { source: 'screen', raw: 'CMD:OK' };

const silentAfter = (...scans: readonly RawScan[]) =>
  isSilent(scans.reduce(activityAfter, noActivity('serial:COM3')));

describe('a scanner that is connected', () => {
  it('is silent once two codes have come from elsewhere and none from it', () => {
    expect([silentAfter(), silentAfter(TYPED), silentAfter(TYPED, TYPED), silentAfter(OTHER, TYPED)]).toEqual(
      [false, false, true, true],
    );
  });

  it('is not silent because of codes of the screen', () => {
    expect(silentAfter(BUTTON, TYPED, BUTTON, BUTTON)).toBe(false);
  });

  it('is no longer silent once it has sent a code', () => {
    expect([silentAfter(TYPED, TYPED, OWN), silentAfter(OWN, TYPED, OTHER, TYPED)]).toEqual([false, false]);
  });
});
