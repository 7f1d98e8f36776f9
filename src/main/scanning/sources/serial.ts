import type { ScanSource } from '../scan-source.ts';
import { bytesToText, createCodeSplitter, createReadClock } from './incoming-bytes.ts';
import { type Connection, keepConnected } from './keep-connected.ts';
import { offlineCause } from './offline-cause.ts';
import { createSerialFinder } from './serial-finder.ts';
import type { ListPorts, SerialTarget } from './serial-identity.ts';
import { listPorts, type OpenPort, openPort } from './serial-port.ts';

export type SerialScanner = {
  /** Name in the settings. */
  readonly name: string;
  readonly target: SerialTarget;
  /** USB scanners with a virtual port accept any rate. */
  readonly baudRate: number;
};

/** Paths of the ports that sources of this station have open. */
const openPaths = new Set<string>();

/**
 * A scanner on a serial port, real or virtual (USB-CDC). Reconnects when it is plugged in again, even if the
 * system renames its port.
 */
export function serialSource(
  { name, target, baudRate }: SerialScanner,
  list: ListPorts = listPorts,
): ScanSource {
  return {
    name,
    kind: 'serial',

    start(onScan, onState) {
      let isStopped = false;
      let port: OpenPort | undefined;
      const clock = createReadClock();
      const splitter = createCodeSplitter(
        (bytes, trace, endedAt) =>
          onScan({ source: 'serial', raw: bytesToText(bytes), scanner: name, trace, endedAt }),
        clock.arrivedAt,
        async () => (await port?.isThere()) ?? true,
      );
      const onData = (bytes: Uint8Array) => {
        if (!isStopped) splitter.push(bytes);
      };
      const finder = createSerialFinder(target, list, (path) => openPaths.has(path));

      async function open(path: string, onGone: (detail: string) => void): Promise<Connection> {
        const opened = await openPort({ path, baudRate }, { onData, onGone });
        port = opened;
        openPaths.add(path);
        return { close: () => opened.close().finally(() => openPaths.delete(path)) };
      }

      const disconnect = keepConnected({
        open: (onGone) => finder.open((path) => open(path, onGone)),
        causeOf: offlineCause,
        onState,
        onLost: splitter.drop,
      });

      return async () => {
        isStopped = true;
        clock.stop();
        splitter.drop();
        await disconnect();
      };
    },
  };
}
