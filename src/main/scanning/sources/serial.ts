import type { ScanSource } from '../scan-source.ts';
import { bytesToText } from './bytes-to-text.ts';
import { createCodeSplitter } from './code-splitter.ts';
import { keepConnected } from './keep-connected.ts';
import { offlineCause } from './offline-cause.ts';
import { openPort, type SerialSettings } from './serial-port.ts';

/** A scanner on a serial port, real or virtual (USB-CDC). Comes back by itself when it is plugged in again. */
export function serialSource(settings: SerialSettings): ScanSource {
  return {
    name: `serial:${settings.path}`,
    kind: 'serial',

    start(onScan, onState) {
      let isStopped = false;
      const splitter = createCodeSplitter((bytes) => onScan({ source: 'serial', raw: bytesToText(bytes) }));
      const onData = (bytes: Uint8Array) => {
        if (!isStopped) splitter.push(bytes);
      };

      const disconnect = keepConnected({
        open: (onGone) => openPort(settings, { onData, onGone }),
        causeOf: offlineCause,
        onState,
        onLost: splitter.drop,
      });

      return async () => {
        isStopped = true;
        splitter.drop();
        await disconnect();
      };
    },
  };
}
