import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import type { UnscannedChange } from '#main/bench/events.ts';
import { applyChange } from '#main/bench/evolve.ts';
import { type BenchState, EMPTY_BENCH } from '#main/bench/state.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import { createPrintsApi } from '#main/printing/prints-api.ts';
import { createSheetsApi } from '#main/printing/sheets-api.ts';
import { createQueueApi } from '#main/queue/queue-api.ts';
import { createOperators } from '#main/settings/operators.ts';
import { openSettings } from '#main/settings/settings.ts';
import { createShipmentsApi } from '#main/shipping/shipments-api.ts';
import type { Database } from '#main/store/database.ts';
import { shippingFloor } from './shipping-floor.ts';

export const OLGA = { id: '7', name: 'Ольга', role: 'supervisor' } as const;

const NOW = new Date('2026-11-20T09:00:00.000Z');

const unused = () => {
  throw new Error('not part of this test');
};

const NO_PRINTS = {
  list: unused,
  reprint: unused,
  retry: unused,
  force: unused,
  cancel: unused,
  sendTo: unused,
  sendAllTo: unused,
  wake: unused,
};

/**
 * The screens' APIs over a real floor; `before` is what the bench does while an action waits in the queue, `folder`
 * where documents are stored.
 */
export async function screenApisOf(
  db: Database,
  before: () => Promise<unknown> = async () => undefined,
  api: 'v1' | 'v2' = 'v1',
  folder = '/nonexistent',
) {
  const floor = await shippingFloor(db, { api });
  const operators = createOperators(db, false);
  await operators.save(OLGA);
  let state: BenchState = { ...EMPTY_BENCH, operator: OLGA };
  const done: UnscannedChange[] = [];
  const packing = {
    state: () => state,
    async change(decide: (now: BenchState) => Promise<UnscannedChange | null>) {
      await before();
      const change = await decide(state);
      if (change === null) return;
      done.push(change);
      state = applyChange(state, change, done.length);
    },
  };
  const actions = createAuditedActions({ packing, operators });
  const settings = await openSettings({
    db,
    station: 'bench-1',
    secrets: fileSecretStore(folder),
    defaults: defaultSettings(folder, true),
    fixed: {},
  });
  await settings.write({ palletLabelSize: 'l' });
  const clock = { now: () => NOW, platformNow: () => NOW, observePlatformTime: () => undefined };
  const parts = {
    db,
    actions,
    settings,
    shipping: floor.shipping,
    filesFolder: folder,
    floorRules: unused,
    clock,
    benchId: 'bench-1',
    platform: () => ({ traits: floor.traits }),
    oldestCreatedOn: () => '2026-11-14T00:00:00.000Z',
    nameOfOperator: async (id: string) => (await operators.find(id))?.name ?? null,
    requests: createOrderRequests({ clock, cancelDelaySeconds: () => 8 }),
    keptPictures: <View>(view: View) => view,
    screen: { changed: unused },
    polling: { pollNow: unused },
    sendShown: unused,
    renderPage: unused,
    needsMark: ({ categories }: { readonly categories: readonly string[] }) => categories.includes('Shoes'),
    prints: NO_PRINTS,
    onPrintersChanged: unused,
    storeTestLabel: unused,
    storeSheet: unused,
  };
  return {
    ...floor,
    operators,
    done,
    events: () => done.flatMap((change) => change.events),
    leave: () => {
      state = { ...state, operator: null };
    },
    state: actions.state,
    shipments: createShipmentsApi(parts),
    queue: createQueueApi(parts),
    prints: createPrintsApi(parts),
    sheets: createSheetsApi(parts),
  };
}
