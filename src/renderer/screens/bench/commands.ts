import type { StationView } from '#shared/contract/bench.ts';
import type { russianBenchScreen } from '#shared/messages/ru/bench-screen.ts';

export type CommandName = keyof (typeof russianBenchScreen)['commands'];

/** The code on the command sheet; a button sends the same. */
export const COMMAND_CODES = {
  ok: 'CMD:OK',
  back: 'CMD:BACK',
  close: 'CMD:CLOSE',
  new: 'CMD:NEW',
  undo: 'CMD:UNDO',
  reopen: 'CMD:REOPEN',
  missing: 'CMD:MISSING',
  hold: 'CMD:HOLD',
  next: 'CMD:NEXT',
  reprint: 'CMD:REPRINT',
  itemLabel: 'CMD:ITEMLABEL',
  pallet: 'CMD:PALLET',
  closePallet: 'CMD:CLOSEPALLET',
  ship: 'CMD:SHIP',
  confirm: 'CMD:CONFIRM',
  logout: 'CMD:LOGOUT',
} as const satisfies Record<CommandName, string>;

/** Buttons that are always on the bar, and those behind "more". Any command may be given at any time: the station decides. */
export type OfferedCommands = {
  readonly near: readonly CommandName[];
  readonly more: readonly CommandName[];
};

const ALL = Object.keys(COMMAND_CODES) as readonly CommandName[];

export function offeredCommands(has: {
  readonly order: boolean;
  readonly isCancelled: boolean;
  readonly asking: StationView['asking'];
  /** What is asked cannot be answered by OK: nothing may go. */
  readonly isBlocked?: boolean;
  /** The label of a closed pack is to be scanned. */
  readonly isProofAwaited?: boolean;
}): OfferedCommands {
  const near = nearCommands(has);
  return { near, more: ALL.filter((name) => !near.includes(name)) };
}

function nearCommands(has: Parameters<typeof offeredCommands>[0]): readonly CommandName[] {
  if (has.isBlocked === true) return ['ship', 'reopen', 'back'];
  if (has.asking !== null) return isAnsweredByOk(has.asking) ? ['ok', 'back'] : ['back'];
  if (has.isCancelled) return ['ok', 'hold'];
  if (has.isProofAwaited === true) return ['reprint', 'undo', 'reopen', 'pallet', 'closePallet'];
  if (has.order) return ['close', 'new', 'undo', 'missing', 'hold'];
  return ['next', 'undo', 'pallet', 'closePallet', 'ship'];
}

/** A code, a badge or a number answers the others: OK would only drop them. */
function isAnsweredByOk(asking: NonNullable<StationView['asking']>): boolean {
  if (asking.kind === 'confirm-missing') return !asking.needsSupervisor;
  return asking.kind !== 'missing-reason' && asking.kind !== 'reopen-pack';
}
