import { vi } from 'vitest';
import { createV2Compatibility } from '#client/v2/compatibility.ts';
import { openAccount } from '#main/account/account.ts';
import { defaultSettings } from '#main/app/defaults.ts';
import { openRehearsal } from '#main/app/open-rehearsal.ts';
import { createLog } from '#main/base/log.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { storedNames } from '#main/orders/v2-names-store.ts';
import { openSettings } from '#main/settings/settings.ts';
import type { ComparedGroup, ComparedKind, RehearsalView } from '#shared/contract/rehearsal.ts';
import { addOrder, draftOf, must, platformOf } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';
import { storeOrder } from '../../support/store-rows.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PATIENCE = { timeout: 30_000, interval: 10 };

/** Orders, goods, two labels and a shipment that both versions of the sandbox tell of. */
export async function comparedWorld(sandbox: Sandbox) {
  const v1 = platformOf(sandbox);
  const cutOff = '2026-11-29T15:00:00+03:00';
  const ids = [];
  for (const units of [1, 2, 3]) ids.push(await addOrder(sandbox, units, { cutOff }));
  const [single = '', pair = '', shipped = ''] = ids;
  const [packNumber = ''] = must(await v1.requestPackNumbers(pair, 1));
  const draft = await draftOf(sandbox, v1, must(await v1.readOrder(shipped)));
  const shipment = must(await v1.createShipment(draft));
  return {
    v1,
    /** For all comparisons of a file: starting it takes longer than reading two labels. */
    pdf: createPdfThread(),
    ids,
    single,
    pair,
    shipped,
    packNumber,
    shippedPack: draft.pallets[0]?.packs[0]?.packNumber,
    shipment,
  };
}

export type ComparedWorld = Awaited<ReturnType<typeof comparedWorld>>;

/** The comparison over a real account, a real store and the real PDF thread; the test sets what is open on the bench. */
export async function rehearsalBench(
  sandbox: Sandbox,
  world: Pick<ComparedWorld, 'ids' | 'pdf'>,
  given: { readonly sellerId?: number } = {},
) {
  const resources = new AsyncDisposableStack();
  const { db } = resources.use(await temporaryDatabase());
  const folder = resources.use(await temporaryFolder());
  const { pdf } = world;
  const clock = shiftedClock();
  clock.observePlatformTime(new Date((await sandbox.state()).now).toUTCString());
  const log = createLog('silent');
  const settings = await openSettings({
    db,
    station: 'bench-1',
    secrets: fileSecretStore(folder.path),
    defaults: defaultSettings(folder.path, true),
    fixed: {
      b2bUrl: sandbox.b2b,
      sellerUrl: sandbox.seller,
      sellerId: given.sellerId ?? sandbox.sellerId,
      clientId: sandbox.clientId,
      clientSecret: sandbox.clientSecret,
    },
  });
  const deps = { fetch, clock, log, names: storedNames(db), compatibility: createV2Compatibility(log) };
  const account = openAccount(settings, null, deps);
  const v1 = platformOf(sandbox);
  for (const id of world.ids) {
    const order = must(await v1.readOrder(id));
    await db.transaction().execute((trx) => storeOrder(trx, order, new Date().toISOString()));
  }
  const bench = { isOpen: false, listeners: new Set<() => void>(), isOver: false, api: 'v1' };

  const open = () =>
    openRehearsal({
      db,
      clock,
      log,
      account,
      pdf,
      versionSwitch: { view: () => ({ api: bench.api, isOver: bench.isOver }) as never },
      packing: { state: () => ({ ...EMPTY_BENCH, order: bench.isOpen ? ({} as never) : null }) },
      screen: {
        changed: () => undefined,
        subscribe(listener) {
          const notify = () => listener({} as never);
          bench.listeners.add(notify);
          return () => bench.listeners.delete(notify);
        },
      },
      labelSize: () => 'm',
      isWorker: () => true,
    });
  let rehearsal = await open();
  resources.defer(() => rehearsal.stop());

  const ended = () =>
    vi.waitFor(() => {
      const view = rehearsal.view();
      if (view.state !== 'idle') throw new Error(`the comparison is ${view.state}`);
      return view;
    }, PATIENCE);

  return {
    db,
    clock,
    bench,
    get rehearsal() {
      return rehearsal;
    },
    setOrderOpen(isOpen: boolean) {
      bench.isOpen = isOpen;
      for (const listener of [...bench.listeners]) listener();
    },
    async restart() {
      await rehearsal.stop();
      rehearsal = await open();
    },
    ended,
    async compare(): Promise<RehearsalView> {
      if (!rehearsal.begin('9')) throw new Error('a comparison is under way');
      return ended();
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** What is not equal, in a line each: `kind id field of: v1 -> v2`. */
export function differencesOf({ last }: RehearsalView): readonly string[] {
  return (last?.groups ?? []).flatMap(({ kind, rows }) =>
    rows.flatMap((row) =>
      row.outcome === 'failed'
        ? [`${kind} ${row.id} ${row.failure.api}: ${row.failure.cause}`]
        : row.differences.map(({ field, of, v1, v2 }) => `${kind} ${row.id} ${field} ${of}: ${v1} -> ${v2}`),
    ),
  );
}

export function equalOf({ last }: RehearsalView): Record<ComparedKind, number> {
  const groups: readonly ComparedGroup[] = last?.groups ?? [];
  const equal = (kind: ComparedKind) => groups.find((group) => group.kind === kind)?.equal ?? 0;
  return { order: equal('order'), goods: equal('goods'), label: equal('label'), shipment: equal('shipment') };
}
