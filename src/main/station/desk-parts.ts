import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import type { LabelFiles } from '#main/labels/label-files.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { PackingService } from '#main/packing/packing-service.ts';
import type { PackingPlatform } from '#main/platform/packing-platform.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { Operators } from '#main/settings/operators.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import type { FloorRules } from '#main/shipping/floor.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import type { QueueMoment } from '#main/store/repositories/queue-list.ts';
import type { Outbox } from '#main/sync/outbox/outbox.ts';
import type { Polling } from '#main/sync/polling.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { StationDeeds } from './deeds.ts';
import type { Screen } from './screen.ts';

/** What the desks stand on. */
export type DeskParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: SettingsStore;
  readonly operators: Operators;
  readonly screen: Screen;
  readonly packing: PackingService;
  readonly shipping: ShippingService;
  readonly polling: Polling;
  readonly prints: PrintQueue;
  readonly labels: LabelFiles;
  readonly pdf: PdfThread;
  readonly deeds: StationDeeds;
  readonly outbox: Outbox;
  readonly platform: () => PackingPlatform;
  readonly filesFolder: string;
  readonly isDemo: boolean;
  readonly oldestCreatedOn: () => string;
  readonly needsMark: (goods: Pick<Goods, 'categories'>) => boolean;
};

export const DONE: Outcome = { done: true };

export function notDone(reason: Reason, params: Readonly<Record<string, string | number>> = {}): Outcome {
  return { done: false, reason, params };
}

/** Deeds that only a supervisor may do (design, bench); null: the operator may. */
export function supervisorOnly({ packing }: Pick<DeskParts, 'packing'>): Outcome | null {
  const operator = packing.state().operator;
  if (operator === null) return notDone('no-operator');
  return operator.role === 'supervisor' ? null : notDone('not-allowed', { name: operator.name });
}

/** Deeds at the screen have a doer: they are in the journal. */
export function operatorOnly({ packing }: Pick<DeskParts, 'packing'>): Outcome | null {
  return packing.state().operator === null ? notDone('no-operator') : null;
}

export function moment(parts: Pick<DeskParts, 'clock' | 'oldestCreatedOn'>): QueueMoment {
  return { now: parts.clock.platformNow().toISOString(), oldestCreatedOn: parts.oldestCreatedOn() };
}

export function floorRules(parts: Pick<DeskParts, 'oldestCreatedOn' | 'needsMark'>): FloorRules {
  return { oldestCreatedOn: parts.oldestCreatedOn(), needsMark: parts.needsMark };
}
