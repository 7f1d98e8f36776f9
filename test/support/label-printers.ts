import { createServer, type Server, type Socket } from 'node:net';
import { type Faults, type Interpreter, Machine } from './label-printers/machine.ts';
import type { Picture } from './label-printers/picture.ts';
import { tsplInterpreter } from './label-printers/tspl.ts';
import { zplInterpreter } from './label-printers/zpl.ts';

/** Faults of the printer's connection. */
export type Mischief = {
  /** It does not answer status requests. */
  isSilent: boolean;
  /** It cuts the next connection after this many bytes; null: it does not. */
  cutAfterBytes: number | null;
  /** It cuts the connection as soon as it has received a job: the job is printed anyway. */
  cutsAfterTheEnd: boolean;
};

/** A label printer on a loopback port: one client at a time. */
export type LabelPrinter = AsyncDisposable & {
  readonly port: number;
  /** The printed labels. */
  readonly labels: readonly Picture[];
  /** performance.now() when each label was complete. */
  readonly takenAt: readonly number[];
  readonly settings: { readonly darkness: number | null };
  readonly mischief: Mischief;
  /** Accepted connections, and those refused because another one was open. */
  readonly connections: { readonly opened: number; readonly turnedAway: number };
  set(faults: Partial<Faults>): void;
  /** Off: nothing listens, and unfinished jobs are lost. On: on the same port. */
  switch(to: 'off' | 'on'): Promise<void>;
};

export type LabelPrinterOptions = {
  readonly language: 'zpl' | 'tspl';
  readonly dpi?: 203 | 300;
  readonly msALabel?: number;
};

/** Written from the makers' manuals; shares nothing with the station's encoders. */
export async function startLabelPrinter(options: LabelPrinterOptions): Promise<LabelPrinter> {
  const machine = new Machine(options.msALabel ?? 60);
  const settings: { darkness: number | null } = { darkness: null };
  const mischief: Mischief = { isSilent: false, cutAfterBytes: null, cutsAfterTheEnd: false };
  const connections = { opened: 0, turnedAway: 0 };
  const dotsPerMm = options.dpi === 300 ? 300 / 25.4 : 8;
  const interpreter: Interpreter =
    options.language === 'zpl'
      ? zplInterpreter(machine, settings)
      : tsplInterpreter(machine, dotsPerMm, settings);
  let client: Socket | null = null;

  function serve(socket: Socket): void {
    socket.on('error', () => undefined);
    if (client !== null) {
      connections.turnedAway++;
      socket.resetAndDestroy();
      return;
    }
    client = socket;
    connections.opened++;
    let taken = 0;
    socket.on('data', (bytes) => {
      const capacity = (mischief.cutAfterBytes ?? Number.POSITIVE_INFINITY) - taken;
      const before = machine.inHand;
      interpreter.read(bytes.subarray(0, capacity), (answer) => {
        const isCut = mischief.cutsAfterTheEnd && machine.inHand > before;
        if (!mischief.isSilent && !isCut) socket.write(answer);
      });
      taken += bytes.length;
      const isCutShort = bytes.length > capacity;
      if (!isCutShort && !(mischief.cutsAfterTheEnd && machine.inHand > before)) return;
      if (isCutShort) mischief.cutAfterBytes = null;
      mischief.cutsAfterTheEnd = false;
      socket.resetAndDestroy();
    });
    socket.on('close', () => {
      client = null;
      interpreter.left();
    });
  }

  let server = await listen(serve, 0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  const { port } = address;
  async function off(): Promise<void> {
    client?.destroy();
    machine.forget();
    await new Promise((done) => server.close(done));
  }
  return {
    port,
    labels: machine.labels,
    takenAt: machine.takenAt,
    settings,
    mischief,
    connections,
    set: (faults) => machine.set(faults),
    async switch(to) {
      if (to === 'off') await off();
      else server = await listen(serve, port);
    },
    [Symbol.asyncDispose]: off,
  };
}

async function listen(serve: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(serve).listen(port, '127.0.0.1');
  await new Promise((done, fail) => {
    server.once('listening', done);
    server.once('error', fail);
  });
  return server;
}
