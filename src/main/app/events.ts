import type { HealthEvents } from '#main/base/health.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import type { ApiVersion } from '#shared/contract/crossing.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { OrderChangeEvents } from './order-outcomes.ts';
import type { OrderEvents } from './orders-sync.ts';

/** All that the parts of the station tell each other; `who-hears-what.ts` says who hears of it. */
export type StationEvents = HealthEvents &
  OrderEvents &
  OrderChangeEvents & {
    /** Of the database. */
    queryFailed: [error: unknown];
    /** A code has come from a scanner. */
    codeScanned: [raw: RawScan];
    /** Committed, and answered: none where a scan changed nothing but its answer. */
    benchChanged: [events: readonly BenchEvent[]];
    scannerCheckChanged: [];
    printerSetupChanged: [];
    printerKept: [];
    goodsChanged: [];
    shipmentsChanged: [];
    /** The outbox has carried out a change, or put it off. */
    outboxMoved: [];
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
