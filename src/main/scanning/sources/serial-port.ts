import type { SerialPortStream } from '@serialport/stream';

export type SerialSettings = { readonly path: string; readonly baudRate: number };

export type OpenPort = {
  /** Whether the device still answers. Always true for a port that cannot be probed. */
  isThere(): Promise<boolean>;
  /** Resolves when the device is free. */
  close(): Promise<void>;
};

type PortListener = { onData(bytes: Uint8Array): void; onGone(detail: string): void };

const PROBE_MS = 500;

/**
 * Opens a serial port; rejects with the error of the driver. Calls `onGone` once, when the device has gone.
 * Loads the driver on demand, so that a station without it still starts.
 */
export async function openPort(settings: SerialSettings, listener: PortListener): Promise<OpenPort> {
  const binding = await loadBinding();
  const { SerialPortStream } = await import('@serialport/stream');
  const port = new SerialPortStream({ binding, ...settings, autoOpen: false });
  let isClosing = false;
  let watch: HangUpWatch | undefined;

  // An unhandled `error` event would end the process. The `close` event follows, with the cause.
  port.on('error', () => {});
  port.on('data', (bytes: Buffer) => {
    if (!isClosing) listener.onData(bytes);
  });
  port.once('close', (cause: Error | null) => {
    watch?.stop();
    if (!isClosing) listener.onGone(cause?.message ?? 'closed');
  });

  await new Promise<void>((resolve, reject) => port.open((error) => (error ? reject(error) : resolve())));
  // Some scanners send nothing until both are set; a port without these lines refuses, which is harmless.
  port.set({ dtr: true, rts: true }, () => {});
  const watching = watchForHangUp(port);
  watch = watching;

  return {
    isThere: watching.ask,
    async close() {
      isClosing = true;
      watching.stop();
      if (port.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()));
    },
  };
}

/** Lists serial ports. Runs a program on Linux; rejects with the error of the driver. */
export async function listPorts() {
  return (await loadBinding()).list();
}

/** Loads the binding for this system. The package `serialport` would add ten unused parsers. */
async function loadBinding() {
  return (await import('@serialport/bindings-cpp')).autoDetect();
}

type HangUpWatch = { ask(): Promise<boolean>; stop(): void };

/**
 * Closes a port whose device hung up without an event: on Linux serialport 13.0.0 then reads 0 bytes in a
 * busy loop if the device goes right after sending (observed). Queries to the device fail from then on. A
 * port that fails the first query is not watched.
 */
function watchForHangUp(port: SerialPortStream): HangUpWatch {
  let hasAnswered = false;

  async function ask(): Promise<boolean> {
    try {
      await port.port?.getBaudRate();
      hasAnswered = true;
    } catch {
      if (!hasAnswered) clearInterval(timer);
      else if (port.isOpen) port.close();
      return !hasAnswered;
    }
    return true;
  }

  const timer = setInterval(ask, PROBE_MS);
  void ask();
  return { ask, stop: () => clearInterval(timer) };
}
