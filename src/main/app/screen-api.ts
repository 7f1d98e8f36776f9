import { type AccountApiDeps, createAccountApi } from '#main/account/account-api.ts';
import { createKeptFilesApi, type KeptFilesApiDeps } from '#main/account/kept-files-api.ts';
import { type ApiVersionApiDeps, createApiVersionApi } from '#main/api-version/api-version-api.ts';
import { createExportsApi, type ExportsApiDeps } from '#main/audit/exports-api.ts';
import { createRecordsApi, type RecordsApiDeps } from '#main/audit/records-api.ts';
import { type BackupsApiDeps, createBackupsApi } from '#main/backup/backups-api.ts';
import { createRestoreApi, type RestoreApiDeps } from '#main/backup/restore-api.ts';
import { type BenchApiDeps, createBenchApi } from '#main/bench/bench-api.ts';
import { createTourApi, type TourApiDeps } from '#main/bench/tour-api.ts';
import { createExchangeApi, type ExchangeApiDeps } from '#main/exchange/exchange-api.ts';
import { createFloorApi, type FloorApiDeps } from '#main/floor-screen/floor-api.ts';
import { createGoodsRulesApi, type GoodsRulesApiDeps } from '#main/goods/goods-rules-api.ts';
import { createGoodsFilesApi, type GoodsFilesApiDeps } from '#main/goods-changes/files/goods-files-api.ts';
import { createGoodsChangesApi, type GoodsChangesApiDeps } from '#main/goods-changes/goods-changes-api.ts';
import { createGoodsDraftsApi, type GoodsDraftsApiDeps } from '#main/goods-edit/goods-drafts-api.ts';
import { createGoodsApi, type GoodsApiDeps } from '#main/goods-screen/goods-api.ts';
import { createLookupApi, type LookupApiDeps } from '#main/lookup/lookup-api.ts';
import { createOrderChangesApi, type OrderChangesApiDeps } from '#main/order-changes/order-changes-api.ts';
import { createOrdersApi, type OrdersApiDeps } from '#main/order-search/orders-api.ts';
import { createOutboxApi, type OutboxApiDeps } from '#main/outbox/outbox-api.ts';
import { createPricesApi, type PricesApiDeps } from '#main/prices/prices-api.ts';
import { createPrintsApi, type PrintsApiDeps } from '#main/printing/prints-api.ts';
import { createPrintersApi, type PrintersApiDeps } from '#main/printing/setup/printers-api.ts';
import { createSheetsApi, type SheetsApiDeps } from '#main/printing/sheets-api.ts';
import { createStorageApi, type StorageApiDeps } from '#main/pruning/storage-api.ts';
import { createQueueApi, type QueueApiDeps } from '#main/queue/queue-api.ts';
import { createRecoveryApi, type RecoveryApiDeps } from '#main/recovery/recovery-api.ts';
import { createReturnsApi, type ReturnsApiDeps } from '#main/returns/returns-api.ts';
import { createScannersApi, type ScannersApiDeps } from '#main/scanning/scanners-api.ts';
import { createFirstRunApi, type FirstRunApiDeps } from '#main/settings/first-run-api.ts';
import { createOperatorsApi, type OperatorsApiDeps } from '#main/settings/operators-api.ts';
import { createPinsApi, type PinsApiDeps } from '#main/settings/pins-api.ts';
import { createSettingsApi, type SettingsApiDeps } from '#main/settings/settings-api.ts';
import { createShiftApi, type ShiftApiDeps } from '#main/shift/shift-api.ts';
import { createShipmentsApi, type ShipmentsApiDeps } from '#main/shipping/shipments-api.ts';
import { createStatisticsApi, type StatisticsApiDeps } from '#main/statistics-screen/statistics-api.ts';
import { createStatusApi, type StatusApiDeps } from '#main/status/status-api.ts';
import { createStockApi, type StockApiDeps } from '#main/stock/stock-api.ts';
import { createSupplyMakingApi, type SupplyMakingApiDeps } from '#main/supplies/making/supply-making-api.ts';
import { createSuppliesApi, type SuppliesApiDeps } from '#main/supplies/supplies-api.ts';
import type { PracticeApi } from './practice/practice-part.ts';

/** The dependencies of all features' APIs; each feature declares its own. */
export type ScreenApiDeps = { readonly practice: { readonly api: PracticeApi } } & BenchApiDeps &
  QueueApiDeps &
  OrderChangesApiDeps &
  TourApiDeps &
  LookupApiDeps &
  OrdersApiDeps &
  GoodsApiDeps &
  ShiftApiDeps &
  StatisticsApiDeps &
  RecordsApiDeps &
  ExchangeApiDeps &
  FloorApiDeps &
  OutboxApiDeps &
  GoodsChangesApiDeps &
  GoodsDraftsApiDeps &
  GoodsRulesApiDeps &
  GoodsFilesApiDeps &
  StockApiDeps &
  ReturnsApiDeps &
  RecoveryApiDeps &
  StatusApiDeps &
  StorageApiDeps &
  ShipmentsApiDeps &
  SuppliesApiDeps &
  SupplyMakingApiDeps &
  PricesApiDeps &
  PrintsApiDeps &
  PrintersApiDeps &
  SheetsApiDeps &
  SettingsApiDeps &
  OperatorsApiDeps &
  PinsApiDeps &
  FirstRunApiDeps &
  AccountApiDeps &
  ApiVersionApiDeps &
  ScannersApiDeps &
  ExportsApiDeps &
  KeptFilesApiDeps &
  RestoreApiDeps &
  BackupsApiDeps;

/**
 * The API for the screens. Its areas are those of the contract; the calls of `settings` come from six
 * features.
 */
export function createScreenApi(parts: ScreenApiDeps) {
  const settings = createSettingsApi(parts);
  return {
    bench: createBenchApi(parts),
    queue: createQueueApi(parts),
    orderChanges: createOrderChangesApi(parts),
    tour: createTourApi(parts),
    lookup: createLookupApi(parts),
    orders: createOrdersApi(parts),
    goods: createGoodsApi(parts),
    shift: createShiftApi(parts),
    statistics: createStatisticsApi(parts),
    records: createRecordsApi(parts),
    floor: {
      ...createFloorApi(parts),
      otherTable: settings.otherTable,
      copyTable: settings.copyTable,
    },
    outbox: createOutboxApi(parts),
    goodsChanges: createGoodsChangesApi(parts),
    goodsDrafts: createGoodsDraftsApi(parts),
    goodsRules: createGoodsRulesApi(parts),
    goodsFiles: createGoodsFilesApi(parts),
    stock: createStockApi(parts),
    returns: createReturnsApi(parts),
    recovery: createRecoveryApi(parts),
    status: createStatusApi(parts),
    storage: createStorageApi(parts),
    shipments: createShipmentsApi(parts),
    supplies: { ...createSuppliesApi(parts), making: createSupplyMakingApi(parts) },
    prices: createPricesApi(parts),
    prints: createPrintsApi(parts),
    printers: createPrintersApi(parts),
    settings: {
      ...settings,
      ...createOperatorsApi(parts),
      ...createPinsApi(parts),
      ...createAccountApi(parts),
      ...createApiVersionApi(parts),
      ...createSheetsApi(parts),
    },
    firstRun: createFirstRunApi(parts),
    scanners: createScannersApi(parts),
    exchange: createExchangeApi(parts),
    exports: createExportsApi(parts),
    keptFiles: createKeptFilesApi(parts),
    restore: createRestoreApi(parts),
    backups: createBackupsApi(parts),
    practice: parts.practice.api,
  };
}

export type ScreenApi = ReturnType<typeof createScreenApi>;
