import type { Migration } from 'kysely/migration';
import { first } from './2026-11-20-first.ts';
import { queueCounts } from './2026-11-20-queue-counts.ts';
import { cancelsTold } from './2026-11-21-cancels-told.ts';
import { freedCodes } from './2026-11-21-freed-codes.ts';
import { orderAddress } from './2026-11-21-order-address.ts';
import { queueBySku } from './2026-11-21-queue-by-sku.ts';
import { restV2 } from './2026-11-22-rest-v2.ts';
import { scannerFindings } from './2026-11-23-scanner-findings.ts';
import { labelCodes } from './2026-11-24-label-codes.ts';
import { printRoutes } from './2026-11-25-print-routes.ts';
import { proofOfLabel } from './2026-11-26-proof-of-label.ts';
import { missingFilesFound } from './2026-11-27-missing-files.ts';
import { numbersForEver } from './2026-11-28-numbers-for-ever.ts';
import { orderAge } from './2026-11-28-order-age.ts';
import { unreadableOrders } from './2026-11-28-unreadable-orders.ts';
import { session } from './2026-11-29-session.ts';
import { leanUnits } from './2026-11-30-lean-units.ts';
import { plainNames } from './2026-12-01-plain-names.ts';
import { ordersByCutOff } from './2026-12-02-orders-by-cut-off.ts';
import { twins } from './2026-12-02-twins.ts';
import { holdNote } from './2026-12-03-hold-note.ts';
import { pictures } from './2026-12-03-pictures.ts';
import { lookup } from './2026-12-04-lookup.ts';
import { shift } from './2026-12-04-shift.ts';
import { timeline } from './2026-12-04-timeline.ts';
import { goodsByWord } from './2026-12-05-goods-words.ts';
import { usedMarks } from './2026-12-06-used-marks.ts';
import { floor } from './2026-12-07-floor.ts';
import { goodsWork } from './2026-12-08-goods-work.ts';
import { goodsSearch } from './2026-12-09-goods-search.ts';
import { goodsRules } from './2026-12-10-goods-rules.ts';
import { stockTake } from './2026-12-11-stock-take.ts';
import { goodsDrafts } from './2026-12-12-goods-drafts.ts';
import { soldOut } from './2026-12-13-sold-out.ts';
import { changesBySku } from './2026-12-14-changes-by-sku.ts';
import { changesReviewed } from './2026-12-14-changes-reviewed.ts';
import { stockSent } from './2026-12-14-stock-sent.ts';
import { statistics } from './2026-12-18-statistics.ts';
import { returns } from './2026-12-21-returns.ts';
import { supplies } from './2026-12-22-supplies.ts';
import { pins } from './2026-12-23-pins.ts';
import { receivedNotifications } from './2026-12-24-received-notifications.ts';
import { supplyCounts } from './2026-12-25-supply-counts.ts';
import { returnsCounted } from './2026-12-26-returns-counted.ts';

/**
 * In the order in which they run. A name never changes once it has been installed somewhere. Its date only
 * keeps the order: several of one day have later dates.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-20-first': first,
  '2026-11-20-queue-counts': queueCounts,
  '2026-11-21-freed-codes': freedCodes,
  '2026-11-21-order-address': orderAddress,
  '2026-11-21-queue-by-sku': queueBySku,
  '2026-11-21-cancels-told': cancelsTold,
  '2026-11-22-rest-v2': restV2,
  '2026-11-23-scanner-findings': scannerFindings,
  '2026-11-24-label-codes': labelCodes,
  '2026-11-25-print-routes': printRoutes,
  '2026-11-26-proof-of-label': proofOfLabel,
  '2026-11-27-missing-files': missingFilesFound,
  '2026-11-28-numbers-for-ever': numbersForEver,
  '2026-11-28-order-age': orderAge,
  '2026-11-28-unreadable-orders': unreadableOrders,
  '2026-11-29-session': session,
  '2026-11-30-lean-units': leanUnits,
  '2026-12-01-plain-names': plainNames,
  '2026-12-02-orders-by-cut-off': ordersByCutOff,
  '2026-12-02-twins': twins,
  '2026-12-03-hold-note': holdNote,
  '2026-12-03-pictures': pictures,
  '2026-12-04-lookup': lookup,
  '2026-12-04-shift': shift,
  '2026-12-04-timeline': timeline,
  '2026-12-05-goods-words': goodsByWord,
  '2026-12-06-used-marks': usedMarks,
  '2026-12-07-floor': floor,
  '2026-12-08-goods-work': goodsWork,
  '2026-12-09-goods-search': goodsSearch,
  '2026-12-10-goods-rules': goodsRules,
  '2026-12-11-stock-take': stockTake,
  '2026-12-12-goods-drafts': goodsDrafts,
  '2026-12-13-sold-out': soldOut,
  '2026-12-14-changes-by-sku': changesBySku,
  '2026-12-14-changes-reviewed': changesReviewed,
  '2026-12-14-stock-sent': stockSent,
  '2026-12-18-statistics': statistics,
  '2026-12-21-returns': returns,
  '2026-12-22-supplies': supplies,
  '2026-12-23-pins': pins,
  '2026-12-24-received-notifications': receivedNotifications,
  '2026-12-25-supply-counts': supplyCounts,
  '2026-12-26-returns-counted': returnsCounted,
};
