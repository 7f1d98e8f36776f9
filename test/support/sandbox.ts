import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The sources as they stand; the bundle by PACKBENCH_SANDBOX, which starts in a third of the time: `npm test` has just built it. */
const SERVER =
  process.env.PACKBENCH_SANDBOX || fileURLToPath(new URL('../../src/sandbox/server.ts', import.meta.url));
const START_TIMEOUT_MS = 30_000;

export interface SandboxOptions {
  readonly seed?: number;
  readonly orders?: number;
  /** Start of its clock, ISO. */
  readonly now?: string;
  /** Last day of version 1, `YYYY-MM-DD`. */
  readonly sunset?: string;
}

/** The line that the sandbox prints when it is ready. */
export interface SandboxReady {
  readonly pid: number;
  readonly b2b: string;
  readonly seller: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  readonly sellerId: number;
}

/** What `GET /sandbox/state` answers, as far as tests look at it. */
export interface SandboxState {
  readonly now: string;
  readonly orders: readonly SandboxOrder[];
  readonly packs: readonly { readonly packNumber: string; readonly orderId: string }[];
  readonly shipments: readonly SandboxShipment[];
  readonly supplies: readonly { readonly code: string; readonly status: string }[];
  readonly stock: readonly SandboxStock[];
  readonly goods: readonly SandboxGoods[];
}

/** Units of a supplier SKU; reserved are those of unconfirmed orders. */
export interface SandboxStock {
  readonly sku: string;
  readonly quantity: number;
  readonly reserved: number;
  readonly available: number;
}

export interface SandboxOrder {
  readonly id: string;
  readonly orderNr: string;
  readonly status: string;
  readonly shippingType: string;
  readonly currency: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cutOff: string | null;
  readonly packNumbers: readonly string[];
  readonly items: readonly {
    readonly id: number;
    readonly itemNr: string;
    readonly sku: string;
    readonly status: string;
    readonly datamatrix: string;
    readonly datamatrixCode: string;
  }[];
}

export interface SandboxShipment {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly shippedAt: string;
  readonly pallets: readonly {
    readonly barcode: string;
    readonly packs: readonly {
      readonly packNumber: string;
      readonly items: readonly {
        readonly orderNr: string;
        readonly itemNr: string;
        readonly sku: string;
        readonly unitload: string;
        readonly datamatrix: string | null;
      }[];
    }[];
  }[];
}

export interface SandboxGoods {
  /** The supplier SKU. */
  readonly sku: string;
  readonly platformSku: string;
  readonly barcode: string;
  readonly name: string;
  readonly size: string;
  readonly markRequired: boolean;
}

export interface SandboxLogEntry {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly fault: string | null;
  readonly body: unknown;
}

export interface Sandbox extends SandboxReady, AsyncDisposable {
  state(): Promise<SandboxState>;
  log(): Promise<SandboxLogEntry[]>;
  /** POSTs to `/sandbox/<path>`; throws when the sandbox refuses. */
  control<T = unknown>(path: string, body: unknown): Promise<T>;
}

/** Starts the sandbox on a free port, in a process of its own: `await using sandbox = await startSandbox()`. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const child = spawn(process.execPath, [SERVER, '--port', '0', '--quiet', ...asArguments(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = await readyLine(child);
  const release = leaveWithTests(child);
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${ready.b2b}/sandbox/${path}`, {
      method,
      // A kept connection may be closed by the server just when a test that has waited for 5 s uses it.
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} /sandbox/${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    ...ready,
    state: () => call('GET', 'state'),
    log: () => call('GET', 'log'),
    control: (path, body) => call('POST', path, body),
    async [Symbol.asyncDispose]() {
      release();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A file that fails before its tests disposes of nothing: its sandbox must neither keep it running nor outlive it. */
function leaveWithTests(child: ChildProcess): () => void {
  const end = () => void child.kill('SIGTERM');
  child.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
  process.once('exit', end);
  return () => {
    process.off('exit', end);
    child.ref();
  };
}

function asArguments(options: SandboxOptions): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

async function readyLine(child: ChildProcess): Promise<SandboxReady> {
  if (child.stdout === null) throw new Error('the sandbox has no standard output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    for await (const line of createInterface({ input: child.stdout }))
      return JSON.parse(line) as SandboxReady;
  } finally {
    clearTimeout(timer);
  }
  throw new Error('the sandbox ended before it was ready');
}
