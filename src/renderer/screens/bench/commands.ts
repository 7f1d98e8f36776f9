import type { StationView } from '#shared/contract/bench.ts';
import { PLAIN_COMMANDS, type PlainCommand } from '#shared/domain/command.ts';

/** Buttons that are always on the bar, and those behind "more". Any command may be given at any time: the station decides. */
type OfferedCommands = {
  readonly near: readonly PlainCommand[];
  readonly more: readonly PlainCommand[];
};

export function offeredCommands(has: {
  readonly order: boolean;
  readonly isCancelled: boolean;
  readonly asking: StationView['asking'];
  /** The label of a closed pack is to be scanned. */
  readonly isProofAwaited?: boolean;
}): OfferedCommands {
  const near = nearCommands(has);
  return { near, more: PLAIN_COMMANDS.filter((name) => !near.includes(name)) };
}

function nearCommands(has: Parameters<typeof offeredCommands>[0]): readonly PlainCommand[] {
  if (has.asking?.kind === 'send-shipment' && has.asking.isBlocked) return ['SHIP', 'REOPEN', 'BACK'];
  if (has.asking !== null) return isAnsweredByOk(has.asking) ? ['OK', 'BACK'] : ['BACK'];
  if (has.isCancelled) return ['OK', 'HOLD'];
  if (has.isProofAwaited === true) return ['REPRINT', 'UNDO', 'REOPEN', 'PALLET', 'CLOSEPALLET'];
  if (has.order) return ['CLOSE', 'NEW', 'UNDO', 'MISSING', 'HOLD'];
  return ['NEXT', 'UNDO', 'PALLET', 'CLOSEPALLET', 'SHIP'];
}

/** A code, a badge or a number answers the others: OK would only drop them. */
function isAnsweredByOk(asking: NonNullable<StationView['asking']>): boolean {
  if (asking.kind === 'confirm-missing') return !asking.needsSupervisor;
  return asking.kind !== 'missing-reason' && asking.kind !== 'reopen-pack';
}
