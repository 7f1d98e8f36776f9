import { vi } from 'vitest';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { LOSSES } from '../../support/lost-answers.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';

export type Api = 'v1' | 'v2';

/** `late`: the platform does it when the station that asked was killed, came back and looked in vain. */
export const WAYS = [...LOSSES, 'late'] as const;
export type Way = (typeof WAYS)[number];
const LATE_MS = 1_500;

/** What goes on one pallet, and which way all of its answers are lost. */
export type Load = {
  readonly way: Way;
  /** Waits to be confirmed; two units, in two packs. */
  readonly twoPacks: FloorOrder;
  /** Of its two units the second is missing. */
  readonly short: FloorOrder;
  readonly whole: FloorOrder;
  /** Where its POSTs go, each once if all is well. */
  readonly confirm: string;
  readonly cancel: string;
  readonly numbers: readonly string[];
};

export type LossyDay = AsyncDisposable & {
  readonly api: Api;
  readonly floor: Floor;
  readonly bench: MortalStation;
  readonly loads: readonly Load[];
  /** The next POST to each of these paths is lost in this way. */
  lose(way: Way, ...paths: readonly string[]): Promise<void>;
  /** Every other POST to this path is lost, each in another way: what is lost in a row makes the station rest for long. */
  loseSome(path: string): Promise<void>;
  untilAsked(paths: readonly string[]): Promise<void>;
  /** `kill -9`; the first tokens after that are lost in these ways. */
  dieAndComeBack(...tokens: readonly Way[]): Promise<void>;
};

export const PATHS = {
  v1: {
    token: '/auth/token',
    create: '/api/v1/shipments/out',
    packLabels: '/api/v1/label/packs',
    palletLabels: '/api/v1/label/pallets',
  },
  v2: {
    token: '/api/v2/auth-token',
    create: '/api/v2/fbs/shipments',
    packLabels: '/api/v2/labels/order-packs',
    palletLabels: '/api/v2/labels/pallets',
  },
} as const;

/** A station of one version whose platform has a load for each kind of loss; even its first tokens are lost. */
export async function lossyDay(api: Api): Promise<LossyDay> {
  await using resources = new AsyncDisposableStack();
  const floor = resources.use(await startFloor());
  const { sandbox } = floor;
  // v2 has no event that confirms a shipment: the platform does it by itself.
  await sandbox.control('settings', { autoConfirm: api === 'v2' });
  const loads: Load[] = [];
  for (const way of WAYS) loads.push(await loadOf(floor, api, way));

  async function lose(way: Way, ...paths: readonly string[]): Promise<void> {
    const kind = way === 'late' ? { kind: 'delay', delayMs: LATE_MS } : { kind: way };
    for (const path of paths) await floor.fault({ method: 'POST', path, times: 1, ...kind });
  }
  const loseTokens = async (ways: readonly Way[]) => {
    for (const way of ways) await lose(way, PATHS[api].token);
  };
  await loseTokens(['drop-response', 'drop-request']);
  const bench = resources.use(
    await startMortalStation({ ...floor.account, PACKBENCH_API: api }, { settings: NO_PREFETCH }),
  );

  const all = resources.move();
  return {
    api,
    floor,
    bench,
    loads,
    lose,
    async loseSome(path) {
      for (const [n, kind] of LOSSES.entries())
        await floor.fault({ method: 'POST', path, times: 1, kind, every: n + 1 });
    },
    untilAsked: (paths) =>
      vi.waitFor(
        async () => {
          const posts = (await sandbox.log()).filter(({ method }) => method === 'POST');
          const missing = paths.filter((wanted) => !posts.some(({ path }) => path === wanted));
          if (missing.length > 0) throw new Error(`not asked yet: ${missing.join(', ')}`);
        },
        { timeout: 45_000, interval: 10 },
      ),
    async dieAndComeBack(...tokens) {
      await bench.kill();
      await loseTokens(tokens);
      await bench.comeBack();
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function loadOf(floor: Floor, api: Api, way: Way): Promise<Load> {
  const [bag, belt, cream, scarf] = [0, 1, 2, 3].map((n) => pick(floor.plain, n));
  if (!bag || !belt || !cream || !scarf) throw new Error('the sandbox has too few goods');
  const twoPacks = await floor.order({ goods: [bag, bag], status: 'new' });
  const short = await floor.order({ goods: [belt, cream] });
  const whole = await floor.order({ goods: [scarf] });
  const of = ({ id }: FloorOrder) => `/api/${api}/orders/${id}`;
  const missing = pick(short.itemNrs, 1);
  if (api === 'v1')
    return {
      way,
      twoPacks,
      short,
      whole,
      confirm: `${of(twoPacks)}/events`,
      cancel: `${of(short)}/items/${missing}/change_status_request`,
      numbers: [`${of(twoPacks)}/pack-numbers`, `${of(whole)}/pack-numbers`],
    };
  const items = (await floor.sandbox.state()).orders.flatMap((order) => order.items);
  const { id } = items.find(({ itemNr }) => itemNr === missing) ?? {};
  return {
    way,
    twoPacks,
    short,
    whole,
    confirm: `${of(twoPacks)}/status`,
    cancel: `${of(short)}/items/${id}/status`,
    numbers: [`${of(twoPacks)}/packs`, `${of(whole)}/assembly`],
  };
}
