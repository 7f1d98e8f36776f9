import { demoCodes } from '#main/bench/demo-codes.ts';
import { listQueue } from '#main/orders/queue-list-store.ts';
import { floorOverview } from '#main/shipping/overview.ts';
import type { DemoCode, StationView, VerdictView } from '#shared/contract/bench.ts';
import { type BenchButton, codeOfButton } from '#shared/domain/command.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { type DeskParts, floorRules, moment } from './desk-parts.ts';
import { createExportsApi } from './exports-api.ts';
import { createKeptFilesApi } from './kept-files-api.ts';
import { createPrintersDesk } from './printers-desk.ts';
import { createPrintsDesk } from './prints-desk.ts';
import { createQueueDesk } from './queue-desk.ts';
import { createScannersDesk } from './scanners-desk.ts';
import { createSettingsDesk } from './settings-desk.ts';
import { createShipmentsDesk } from './shipments-desk.ts';

/** What the screens may ask of the station: one desk an area of the contract. */
export function createDesks(parts: DeskParts) {
  return {
    bench: createBenchDesk(parts),
    queue: createQueueDesk(parts),
    shipments: createShipmentsDesk(parts),
    prints: createPrintsDesk(parts),
    printers: createPrintersDesk(parts),
    settings: createSettingsDesk(parts),
    scanners: createScannersDesk(parts),
    exports: createExportsApi(parts),
    keptFiles: createKeptFilesApi(parts),
  };
}

export type Desks = ReturnType<typeof createDesks>;

const MOST_DEMO_ORDERS = 8;

function createBenchDesk(parts: DeskParts) {
  const { screen, actions } = parts;
  return {
    view: (): StationView => screen.current(),
    subscribe: (listener: (view: StationView) => void) => screen.subscribe(listener),
    scan: (scan: RawScan): Promise<VerdictView> => parts.scan(scan),
    press: (button: BenchButton): Promise<VerdictView> =>
      parts.scan({ raw: codeOfButton(button), source: 'screen' }),
    acknowledge: (alarm: number): Promise<VerdictView> => parts.door.acknowledge(alarm),
    async demoCodes(): Promise<readonly DemoCode[]> {
      if (!parts.isDemo) return [];
      const queue = await listQueue(parts.db, moment(parts));
      const { traits } = parts.platform();
      const floor = await floorOverview(parts.db, floorRules(parts), actions.state().pallet, traits);
      const open = queue.rows.filter((row) => row.blocked === null);
      return demoCodes({
        db: parts.db,
        state: actions.state(),
        nextOrders: open.slice(0, MOST_DEMO_ORDERS).map((row) => row.orderId),
        packs: floor.loosePacks.flatMap((pack) => pack.packNumber ?? []),
        badges: (await parts.operators.list()).demoIds,
        needsMark: parts.needsMark,
      });
    },
  };
}
