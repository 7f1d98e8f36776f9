import type { ContractRouterClient } from '@orpc/contract';
import { backupsContract } from './contract/backups.ts';
import { benchContract } from './contract/bench.ts';
import { damageContract } from './contract/damage.ts';
import { exchangeContract } from './contract/exchange.ts';
import { exportsContract } from './contract/exports.ts';
import { firstRunContract } from './contract/first-run.ts';
import { floorContract } from './contract/floor.ts';
import { goodsChangesContract } from './contract/goods-changes.ts';
import { goodsDraftsContract } from './contract/goods-drafts.ts';
import { goodsFilesContract } from './contract/goods-files.ts';
import { goodsListContract } from './contract/goods-list.ts';
import { goodsRulesContract } from './contract/goods-rules.ts';
import { keptFilesContract } from './contract/kept-files.ts';
import { lookupContract } from './contract/lookup.ts';
import { orderChangesContract } from './contract/order-changes.ts';
import { ordersContract } from './contract/orders.ts';
import { outboxContract } from './contract/outbox.ts';
import { practiceContract } from './contract/practice.ts';
import { pricesContract } from './contract/prices.ts';
import { printersContract } from './contract/printers.ts';
import { printsContract } from './contract/prints.ts';
import { queueContract } from './contract/queue.ts';
import { recordsContract } from './contract/records.ts';
import { recoveryContract } from './contract/recovery.ts';
import { restoreContract } from './contract/restore.ts';
import { returnsContract } from './contract/returns.ts';
import { scannersContract } from './contract/scanners.ts';
import { settingsContract } from './contract/settings.ts';
import { shiftContract } from './contract/shift.ts';
import { shipmentsContract } from './contract/shipments.ts';
import { statisticsContract } from './contract/statistics.ts';
import { statusContract } from './contract/status.ts';
import { stockContract } from './contract/stock.ts';
import { storageContract } from './contract/storage.ts';
import { suppliesContract } from './contract/supplies.ts';
import { supplyMakingContract } from './contract/supply-making.ts';
import { tourContract } from './contract/tour.ts';
import { windowContract } from './contract/window.ts';

/** The whole interface between screen and station, one contract per area. */
export const contract = {
  bench: benchContract,
  queue: queueContract,
  orderChanges: orderChangesContract,
  lookup: lookupContract,
  orders: ordersContract,
  goods: goodsListContract,
  shift: shiftContract,
  statistics: statisticsContract,
  records: recordsContract,
  floor: floorContract,
  outbox: outboxContract,
  goodsChanges: goodsChangesContract,
  goodsDrafts: goodsDraftsContract,
  goodsRules: goodsRulesContract,
  goodsFiles: goodsFilesContract,
  stock: stockContract,
  returns: returnsContract,
  status: statusContract,
  recovery: recoveryContract,
  storage: storageContract,
  shipments: shipmentsContract,
  supplies: { ...suppliesContract, making: supplyMakingContract },
  prices: pricesContract,
  prints: printsContract,
  printers: printersContract,
  settings: settingsContract,
  firstRun: firstRunContract,
  scanners: scannersContract,
  exports: exportsContract,
  exchange: exchangeContract,
  keptFiles: keptFilesContract,
  restore: restoreContract,
  backups: backupsContract,
  practice: practiceContract,
  tour: tourContract,
  /** Only while the view has `damage`; of the other areas only `bench` is available then. */
  damage: damageContract,
  /** Only in the station's own window: browser tabs may come and go. */
  window: windowContract,
};

export type StationClient = ContractRouterClient<typeof contract>;
