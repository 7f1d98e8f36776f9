import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network cable to a printer on this machine that counts the bytes sent. */
export type PrinterWire = AsyncDisposable & {
  readonly port: number;
  /** Bytes sent to the printer. */
  readonly carried: number;
  /** Calls `action` once after this many more bytes, and holds the following bytes until it is done. */
  tripAfter(bytes: number, action: () => Promise<void>): void;
};

export async function wireToPrinter(printer: number): Promise<PrinterWire> {
  const open = new Set<Socket>();
  let carried = 0;
  let trip: { readonly at: number; readonly action: () => Promise<void> } | null = null;

  async function carry(bytes: Buffer, far: Socket): Promise<void> {
    const beforeTrip = trip === null ? bytes.length : Math.min(bytes.length, trip.at - carried);
    if (beforeTrip > 0) far.write(bytes.subarray(0, beforeTrip));
    carried += beforeTrip;
    if (trip === null || carried < trip.at) return;
    const { action } = trip;
    trip = null;
    await action();
    await carry(bytes.subarray(beforeTrip), far);
  }

  const server = createServer((near) => {
    const far = connect({ port: printer, host: '127.0.0.1', noDelay: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    let last: Promise<void> = Promise.resolve();
    near.on('data', (bytes: Buffer) => {
      last = last.then(() => carry(bytes, far));
    });
    // Data that a program has handed to its system reaches the printer although the program is dead.
    near.on('close', () => void last.then(() => far.end()));
    far.on('data', (bytes: Buffer) => near.write(bytes));
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  return {
    port: address.port,
    get carried() {
      return carried;
    },
    tripAfter(bytes, action) {
      trip = { at: carried + bytes, action };
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
