import type { CommandName } from '#shared/domain/command.ts';
import { type Decision, refuse } from './decision.ts';
import type { IntentKind, ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';

/**
 * What finishes the open order, or leaves it to another day. Everything else waits for room on the disk: what
 * is left of it belongs to the pack on the table.
 */
const FINISHES_ORDER = {
  OK: true,
  BACK: true,
  CLOSE: true,
  NEW: true,
  UNDO: true,
  REOPEN: false,
  MISSING: true,
  REASON: true,
  HOLD: true,
  NEXT: false,
  REPRINT: true,
  ITEMLABEL: true,
  PALLET: false,
  CLOSEPALLET: false,
  SHIP: false,
  CONFIRM: false,
  HANDOVER: false,
  RETURNS: false,
  STOCK: false,
  SUPPLY: false,
  LOGOUT: true,
} as const satisfies Record<CommandName, boolean>;

/** Codes that pack into the open order; on an idle bench they would open one. */
const PACKS_UNIT: readonly IntentKind[] = ['item', 'order', 'mark', 'barcode', 'sku'];

/** Whether this command is accepted while the disk is almost full. */
export function finishesOrder(command: CommandName): boolean {
  return FINISHES_ORDER[command];
}

/**
 * The refusal of a scan that does not finish the open order while the disk is almost full. null: the scan goes
 * to its action; see `withoutNewOrder`.
 */
export function refuseOnAlmostFullDisk({ order }: BenchState, intent: ScanIntent): Decision | null {
  const isRefused =
    intent.kind === 'command'
      ? !finishesOrder(intent.command.name)
      : intent.kind === 'pallet' || (order === null && PACKS_UNIT.includes(intent.kind));
  return isRefused ? refuse('disk-almost-full', { subject: { orderId: order?.orderId ?? null } }) : null;
}

/** The decision, or a refusal if it opens an order. What is taken back had been open before. */
export function withoutNewOrder(decision: Decision): Decision {
  const opens = decision.undo !== 'pop' && decision.events.some(({ type }) => type === 'OrderOpened');
  return opens ? refuse('disk-almost-full', { subject: decision.subject }) : decision;
}
