import type { GivenAccount } from '#main/account/account-test.ts';
import type { AccountWait } from '#main/account/account-wait.ts';
import type { Crossing } from '#main/api-version/crossing.ts';
import type { Rehearsal } from '#main/api-version/rehearsal/rehearsal.ts';
import type { ExportThreads } from '#main/audit/export-thread.ts';
import type { Clock } from '#main/base/clock.ts';
import type { ProgramLog } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import type { BenchActions } from '#main/bench/audited-actions.ts';
import type { ScanDoor } from '#main/bench/scan-door.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { Receiver } from '#main/orders/notifications/receiver.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { QueueContext } from '#main/orders/queue-list-store.ts';
import type { OrderRequests } from '#main/outbox/order-requests.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import type { PackingPlatform } from '#main/platform/packing-platform.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { KnownScanners } from '#main/scanning/known-scanners.ts';
import type { Scanners } from '#main/scanning/scanners.ts';
import type { Operators } from '#main/settings/operators.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import type { FloorRules } from '#main/shipping/floor.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import type { FoundPrinters } from '#shared/contract/printers.ts';
import type { AccountTestView } from '#shared/contract/settings.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PaperLabels } from '../paper.ts';
import type { PrinterSetup } from './printer-setup.ts';

/** What the desks stand on. */
export type DeskParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: ProgramLog;
  readonly settings: SettingsStore;
  readonly operators: Operators;
  readonly screen: Screen;
  readonly actions: BenchActions;
  readonly scanners: Pick<Scanners, 'apply' | 'lookAgain'>;
  /** Where every scan comes in, whatever its source. */
  readonly scan: ScanDoor['scan'];
  readonly door: ScanDoor;
  readonly knownScanners: KnownScanners;
  readonly printerSetup: PrinterSetup;
  /** Asks the system for its printers. */
  readonly findPrinters: () => Promise<FoundPrinters>;
  readonly shipping: ShippingService;
  readonly polling: Polling;
  readonly notifications: Receiver;
  /** Where the station's own page is served; null: nowhere. */
  readonly pagePort: number | null;
  /** Where the files of the program log are. */
  readonly logFolder: string;
  readonly prints: PrintQueue;
  readonly labels: PaperLabels;
  readonly pdf: PdfThread;
  readonly deeds: OrderRequests;
  readonly outbox: Outbox;
  readonly platform: () => PackingPlatform;
  readonly crossing: Crossing;
  readonly accountWait: Pick<AccountWait, 'look'>;
  readonly rehearsal: Rehearsal;
  readonly exports: ExportThreads;
  /** Asks the platform, by the version in force. */
  readonly testAccount: (account: GivenAccount) => Promise<AccountTestView>;
  /** Ends the station and starts it again with what is set by then. */
  readonly restart: () => void;
  readonly filesFolder: string;
  /** Path of the database in use. */
  readonly databaseFile: string;
  readonly isDemo: boolean;
  readonly oldestCreatedOn: () => string;
  readonly needsMark: (goods: Pick<Goods, 'categories'>) => boolean;
};

export function moment(parts: Pick<DeskParts, 'clock' | 'oldestCreatedOn'>): QueueContext {
  return { now: parts.clock.platformNow().toISOString(), oldestCreatedOn: parts.oldestCreatedOn() };
}

export function floorRules(parts: Pick<DeskParts, 'oldestCreatedOn' | 'needsMark'>): FloorRules {
  return { oldestCreatedOn: parts.oldestCreatedOn(), needsMark: parts.needsMark };
}
