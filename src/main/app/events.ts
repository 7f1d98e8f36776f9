import type { HealthEvents } from '#main/base/health.ts';
import type { BenchEvents } from '#main/bench/packing-service.ts';
import type { GoodsEvents } from '#main/goods/catalog.ts';
import type { OrderChangeEvents } from '#main/outbox/handlers/order-outcomes.ts';
import type { OutboxEvents } from '#main/outbox/outbox.ts';
import type { PrinterSetupEvents } from '#main/printing/setup/printer-setup.ts';
import type { ScannerCheckEvents } from '#main/scanning/check/check-service.ts';
import type { ShippingEvents } from '#main/shipping/shipment-poller.ts';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { OrderEvents } from './orders-sync.ts';

/** All that the parts of the station tell each other; `who-hears-what.ts` says who hears of it. */
export type StationEvents = HealthEvents &
  OrderEvents &
  OrderChangeEvents &
  BenchEvents &
  ScannerCheckEvents &
  PrinterSetupEvents &
  GoodsEvents &
  ShippingEvents &
  OutboxEvents & {
    /** Of the database. */
    queryFailed: [error: unknown];
    /** A code has come from a scanner. */
    codeScanned: [raw: RawScan];
    /** A print, or the file that it waits for, is not what it was. */
    printsChanged: [];
    labelFileArrived: [];
    /** A print waits for a file that is not there. */
    labelFileWanted: [];
    /** The station works by another version of the platform. */
    versionSwitched: [api: ApiVersion];
    /** What is shown of the versions. */
    versionViewChanged: [];
    /** What is needed of the account. */
    accountNeedChanged: [];
    notificationsChanged: [];
  };
