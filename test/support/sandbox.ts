import { fileURLToPath } from 'node:url';
import { readOptions } from '../../src/sandbox/options.ts';
import { serveSandbox } from '../../src/sandbox/serve.ts';
import { startProcess } from './process.ts';

/** The sources, or the bundle in PACKBENCH_SANDBOX, which starts in a third of the time. */
const SERVER =
  process.env.PACKBENCH_SANDBOX || fileURLToPath(new URL('../../src/sandbox/server.ts', import.meta.url));

export interface SandboxOptions {
  readonly seed?: number;
  readonly orders?: number;
  /** Start of its clock, ISO. */
  readonly now?: string;
  /** Last day of version 1, `YYYY-MM-DD`. */
  readonly sunset?: string;
}

/** The sandbox's addresses and its only account. */
export interface SandboxAddress {
  readonly b2b: string;
  readonly seller: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  readonly sellerId: number;
}

/** The parts of `GET /sandbox/state` that tests use. */
export interface SandboxState {
  readonly now: string;
  readonly orders: readonly SandboxOrder[];
  readonly packs: readonly { readonly packNumber: string; readonly orderId: string }[];
  readonly shipments: readonly SandboxShipment[];
  readonly supplies: readonly { readonly code: string; readonly status: string }[];
  readonly stock: readonly SandboxStock[];
  readonly goods: readonly SandboxGoods[];
}

/** Units of a supplier SKU; `reserved`: those of unconfirmed orders. */
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
  readonly comment: string;
  readonly customer: { readonly lastName: string; readonly phone: string };
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

export interface Sandbox extends SandboxAddress, AsyncDisposable {
  state(): Promise<SandboxState>;
  log(): Promise<SandboxLogEntry[]>;
  /** POSTs to `/sandbox/<path>`; throws when the sandbox refuses. */
  control<T = unknown>(path: string, body: unknown): Promise<T>;
}

/**
 * Serves a new sandbox on a free port, in the process of the test: `await using sandbox = await
 * startSandbox()`. Without disposal it ends with the test's process.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { address, close } = await serveSandbox(readOptions(asArguments(options)), () => {});
  return sandboxAt(address, async () => close());
}

/** The same in a separate process, for tests and benchmarks that measure their own process. */
export async function startSandboxProcess(options: SandboxOptions = {}): Promise<Sandbox> {
  const program = startProcess([SERVER, ...asArguments(options)]);
  const ready: SandboxAddress = JSON.parse(await program.firstLine());
  return sandboxAt(ready, async () => {
    await program[Symbol.asyncDispose]();
  });
}

function sandboxAt(address: SandboxAddress, dispose: () => Promise<void>): Sandbox {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${address.b2b}/sandbox/${path}`, {
      method,
      // A kept-alive connection may be closed by the server just when a test that has waited for 5 s uses it.
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} /sandbox/${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    ...address,
    state: () => call('GET', 'state'),
    log: () => call('GET', 'log'),
    control: (path, body) => call('POST', path, body),
    [Symbol.asyncDispose]: dispose,
  };
}

function asArguments(options: SandboxOptions): string[] {
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return ['--port', '0', '--quiet', ...given];
}
