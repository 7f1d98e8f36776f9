import type { ScanTrace } from '#shared/domain/scan.ts';
import type { ScanSource } from '../scan-source.ts';
import { hidCause } from './hid-cause.ts';
import type { HidDevice, HidDriver } from './hid-driver.ts';
import { hidNameOf, isHidPos } from './hid-name.ts';
import { hidScanners } from './hid-scanners.ts';
import { createReadClock } from './incoming-bytes.ts';
import { keepConnected } from './keep-connected.ts';
import { nodeHidDriver } from './node-hid-driver.ts';

/** A report holds up to 56 characters: the reading speed is unknown. */
const TRACE: ScanTrace = { ms: 0, end: 'report', gsKeys: [], isAltCoded: false };

/**
 * Scanners in HID POS mode (usage page 0x8C, usage 0x02), one or several. They send bytes with the AIM
 * identifier first (`]d2…`), so layout and Caps Lock have no effect. `ready` means that at least one of them
 * is connected; devices are listed only while one is missing, or on request (see `hidScanners`).
 */
export function hidSource(settings: {
  /** Name in the settings, e.g. `hid`, `hid:0c2e:0b01`. */
  readonly name: string;
  readonly isChosen: (device: HidDevice) => boolean;
  readonly driver?: HidDriver;
}): ScanSource {
  const { name, isChosen, driver = nodeHidDriver } = settings;
  let refreshDevices = () => {};
  return {
    name,
    kind: 'hid',

    start(onScan, onState) {
      let isStopped = false;
      const clock = createReadClock();
      // Runs on the last report of a code.
      const onCode = (raw: string) => {
        const endedAt = clock.arrivedAt();
        if (!isStopped) onScan({ source: 'hid', raw, scanner: name, trace: TRACE, endedAt });
      };

      const scanners = hidScanners({ driver, isChosen, onCode });
      refreshDevices = scanners.refreshDevices;
      const disconnect = keepConnected({
        open: scanners.open,
        causeOf: hidCause,
        onState,
        // Each scanner drops its own code in progress.
        onLost: () => {},
      });

      return async () => {
        isStopped = true;
        clock.stop();
        await disconnect();
      };
    },

    refreshDevices: () => refreshDevices(),
  };
}

/** Scanners in HID POS mode that are plugged in; empty if the driver cannot be loaded. */
export async function listHidScanners(
  driver: HidDriver = nodeHidDriver,
): Promise<readonly { readonly name: string; readonly label: string }[]> {
  const devices = await driver.list().catch(() => []);
  const labels = new Map<string, string>();
  for (const device of devices.filter(isHidPos)) {
    const label = [device.manufacturer, device.product].filter((part) => part).join(' ');
    const name = hidNameOf(device);
    // Identical scanners without serial numbers share a name, which covers both.
    if (!labels.has(name)) labels.set(name, label === '' ? device.path : label);
  }
  return [...labels].map(([name, label]) => ({ name, label }));
}
