import type { OfflineCause } from '#shared/domain/scanner-state.ts';
import type { ScanSource } from '../scan-source.ts';
import { bytesToText } from './bytes-to-text.ts';
import { createCodeSplitter } from './code-splitter.ts';
import { offlineCause } from './offline-cause.ts';
import { type OpenPort, openPort, type SerialSettings } from './serial-port.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5000;

/** A scanner on a serial port, real or virtual (USB-CDC). Comes back by itself when it is plugged in again. */
export function serialSource(settings: SerialSettings): ScanSource {
  return {
    name: `serial:${settings.path}`,
    kind: 'serial',

    start(onScan, onState) {
      let isStopped = false;
      let retryMs = FIRST_RETRY_MS;
      let retry: NodeJS.Timeout | undefined;
      let port: OpenPort | undefined;
      let connecting = Promise.resolve();
      let lastCause: OfflineCause | undefined;

      const splitter = createCodeSplitter((bytes) => onScan({ source: 'serial', raw: bytesToText(bytes) }));

      function offline(cause: OfflineCause, detail: string): void {
        port = undefined;
        splitter.drop();
        if (isStopped) return;
        // The same cause again is no change: a scanner that is away all night says so once.
        if (cause !== lastCause) onState({ status: 'offline', cause, detail });
        lastCause = cause;
        retry = setTimeout(() => {
          connecting = connect();
        }, retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }

      async function connect(): Promise<void> {
        try {
          port = await openPort(settings, {
            onData: (bytes) => {
              if (!isStopped) splitter.push(bytes);
            },
            onGone: (detail) => offline('unplugged', detail),
          });
        } catch (error) {
          const detail = error instanceof Error ? error.message : String(error);
          // While a scanner is away its device file is too: it stays `unplugged` until it is back or says more.
          const cause = offlineCause(detail);
          offline(cause === 'not-found' && lastCause === 'unplugged' ? 'unplugged' : cause, detail);
          return;
        }
        if (isStopped) return;
        retryMs = FIRST_RETRY_MS;
        lastCause = undefined;
        onState({ status: 'ready' });
      }

      onState({ status: 'offline', cause: 'connecting', detail: '' });
      connecting = connect();

      return async () => {
        isStopped = true;
        clearTimeout(retry);
        splitter.drop();
        await connecting;
        await port?.close();
        port = undefined;
      };
    },
  };
}
