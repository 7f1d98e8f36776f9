import type { PackingPlatform } from '#client/packing-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Screen } from '#main/base/screen.ts';
import type { Operators } from '#main/settings/operators.ts';
import type { FloorRules } from '#main/shipping/floor.ts';
import { floorOverview } from '#main/shipping/overview.ts';
import type { Database } from '#main/store/database.ts';
import type { DemoCode, StationView, VerdictView } from '#shared/contract/bench.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { type BenchButton, codeOfButton } from '#shared/domain/command.ts';
import type { PackerHoldReason } from '#shared/domain/packer-reasons.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { BenchActions } from './audited-actions.ts';
import { demoCodes } from './demo-codes.ts';
import { holdReasonGiven } from './hold-reason.ts';
import { idleView } from './idle.ts';
import { nextOrderIds } from './idle-store.ts';

const MAX_DEMO_ORDERS = 8;

export type BenchApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly screen: Pick<Screen, 'current' | 'subscribe'>;
  readonly actions: Pick<BenchActions, 'state' | 'run'>;
  readonly operators: Pick<Operators, 'list'>;
  readonly platform: () => Pick<PackingPlatform, 'traits'>;
  readonly floorRules: () => FloorRules;
  readonly isDemo: boolean;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
  /** The entry point for scans of every source. */
  readonly scan: (raw: RawScan) => Promise<VerdictView>;
  readonly press: (code: string) => Promise<VerdictView>;
  readonly acknowledge: (alarm: number) => Promise<VerdictView>;
  /** Somebody works at the screen. */
  readonly onActive: () => void;
};

/** What the bench shows, and the scans and buttons of its screen. */
export function createBenchApi(parts: BenchApiDeps) {
  const { db, screen, actions, keptPictures } = parts;
  return {
    view: (): StationView => screen.current(),
    subscribe: (listener: (view: StationView) => void) => screen.subscribe(listener),
    scan: async (raw: RawScan) => keptPictures(await parts.scan(raw)),
    /** Same as a scan of the button's code, also in the journal. */
    press: async (button: BenchButton) => keptPictures(await parts.press(codeOfButton(button))),
    acknowledge: async (alarm: number) => keptPictures(await parts.acknowledge(alarm)),
    active: () => parts.onActive(),
    giveHoldReason: (orderId: string, reason: PackerHoldReason): Promise<Outcome> =>
      actions.run(() => holdReasonGiven(db, orderId, reason)),
    async overview() {
      const query = {
        now: parts.clock.platformNow(),
        oldestCreatedOn: parts.floorRules().oldestCreatedOn,
        operator: actions.state().operator?.id ?? null,
      };
      return keptPictures(await idleView(db, query));
    },
    async demoCodes(): Promise<readonly DemoCode[]> {
      if (!parts.isDemo) return [];
      const rules = parts.floorRules();
      const { oldestCreatedOn, needsMark } = rules;
      const floor = await floorOverview(db, rules, actions.state().pallet, parts.platform().traits);
      return demoCodes({
        db,
        state: actions.state(),
        nextOrders: await nextOrderIds(db, { oldestCreatedOn, limit: MAX_DEMO_ORDERS }),
        packs: floor.loosePacks.flatMap((pack) => pack.packNumber ?? []),
        badges: (await parts.operators.list()).demoIds,
        needsMark,
      });
    },
  };
}
