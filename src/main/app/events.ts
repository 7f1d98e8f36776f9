import type { HealthEvents } from '#main/base/health.ts';
import type { BenchEvents } from '#main/bench/packing-service.ts';
import type { GoodsEvents } from '#main/goods/goods-fill.ts';
import type { PictureEvents } from '#main/goods/pictures/pictures.ts';
import type { GoodsChangeEvents } from '#main/goods-changes/goods-changes.ts';
import type { FindEvents } from '#main/lookup/find-session.ts';
import type { OrderChangeEvents } from '#main/outbox/handlers/order-outcomes.ts';
import type { OutboxEvents } from '#main/outbox/outbox.ts';
import type { PriceEvents } from '#main/prices/price-refresh.ts';
import type { PrinterSetupEvents } from '#main/printing/setup/printer-setup.ts';
import type { ReturnsEvents } from '#main/returns/returns-reading.ts';
import type { ScannerCheckEvents } from '#main/scanning/check/check-service.ts';
import type { ShippingEvents } from '#main/shipping/shipment-poller.ts';
import type { StockEvents } from '#main/stock/stock-reading.ts';
import type { SupplyEvents } from '#main/supplies/supply-reading.ts';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { WorkerEvents } from './floor-worker.ts';
import type { OrderEvents } from './orders-sync.ts';

/** All events of the station; `event-wiring.ts` connects them to their listeners. */
export type StationEvents = HealthEvents &
  OrderEvents &
  OrderChangeEvents &
  BenchEvents &
  ScannerCheckEvents &
  FindEvents &
  PrinterSetupEvents &
  GoodsEvents &
  GoodsChangeEvents &
  StockEvents &
  ReturnsEvents &
  PictureEvents &
  PriceEvents &
  ShippingEvents &
  SupplyEvents &
  OutboxEvents &
  WorkerEvents & {
    /** A database query failed. */
    queryFailed: [error: unknown];
    /** What could not be stored on a full disk can be stored again. */
    diskHasSpace: [];
    /** The server of the floor was away, and answers again. */
    serverIsBack: [];
    /** A scanner has read a code. */
    codeScanned: [raw: RawScan];
    /** A print job, or the file it waits for, changed. */
    printsChanged: [];
    labelFileArrived: [];
    /** A print job waits for a missing file. */
    labelFileWanted: [];
    /** The station has switched to another api version. */
    versionSwitched: [api: ApiVersion];
    /** Settings were written at this station and are applied. */
    settingsChanged: [];
    /** The list of operators was changed at this station. */
    operatorsChanged: [];
    /** Who works at this table, what is wrong there, or who is the worker of the floor has changed. */
    floorChanged: [];
    /** The displayed state of the api versions changed. */
    versionViewChanged: [];
    /** The account data that is still missing changed. */
    accountNeedChanged: [];
    /** The progress of the recovery changed. */
    recoveryChanged: [];
    notificationsChanged: [];
    /** A backup has begun or ended. */
    backupsChanged: [];
    /** The practice station of this table changed, or who has the scanners. */
    practiceChanged: [];
  };
