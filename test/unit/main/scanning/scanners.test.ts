import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createScanners } from '#main/scanning/scanners.ts';
import type { ScannerView } from '#shared/domain/scanner-state.ts';

it('says which name of an older station it does not understand', async () => {
  const { promise: told, resolve } = Promise.withResolvers<readonly ScannerView[]>();
  const log = createLog('silent');
  const scanners = createScanners({ names: () => ['usb:1'], log, onScan: () => {}, onStates: resolve });
  scanners.apply();
  expect(await told).toEqual([{ name: 'usb:1', state: 'offline', cause: 'name-unknown', isSilent: false }]);
  await scanners.stop();
});
