import type { SerialPortStream } from '@serialport/stream';

export type SerialSettings = { readonly path: string; readonly baudRate: number };

export type OpenPort = {
  /** Whether the device still answers. A port that never could is taken at its word. */
  isThere(): Promise<boolean>;
  /** Resolves when the device is free. */
  close(): Promise<void>;
};

type PortListener = { onData(bytes: Uint8Array): void; onGone(detail: string): void };

const PROBE_MS = 500;

/**
 * Opens a serial port; rejects with the driver's error where it cannot. `onGone` comes once, when the device has
 * gone by itself. The driver is loaded here, so that a station that cannot load it still starts.
 */
export async function openPort(settings: SerialSettings, listener: PortListener): Promise<OpenPort> {
  const binding = await loadBinding();
  const { SerialPortStream } = await import('@serialport/stream');
  const port = new SerialPortStream({ binding, ...settings, autoOpen: false });
  let isClosing = false;
  let watch: HangUpWatch | undefined;

  // Without a listener an error would end the station. What matters is told by `close`, which follows.
  port.on('error', () => {});
  port.on('data', (bytes: Buffer) => {
    if (!isClosing) listener.onData(bytes);
  });
  port.once('close', (cause: Error | null) => {
    watch?.stop();
    if (!isClosing) listener.onGone(cause?.message ?? 'closed');
  });

  await new Promise<void>((resolve, reject) => port.open((error) => (error ? reject(error) : resolve())));
  // Some scanners send nothing until both are set; a port without these lines refuses, which is fine.
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

/** The system's serial ports. Starts a program on Linux; rejects with the driver's error. */
export async function listPorts() {
  return (await loadBinding()).list();
}

/** The driver of this system. The package `serialport` would add ten parsers to it, none of which is used. */
async function loadBinding() {
  return (await import('@serialport/bindings-cpp')).autoDetect();
}

type HangUpWatch = { ask(): Promise<boolean>; stop(): void };

/**
 * Closes a port whose device hung up unnoticed: on Linux serialport 13.0.0 then reads 0 bytes for ever, at full
 * speed and without an event, where the device goes right after sending (seen). A question to the device fails
 * from then on. A port that cannot answer it from the start is not watched.
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
