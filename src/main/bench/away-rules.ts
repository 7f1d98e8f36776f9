import type { PossibleScans, ScannableCode } from '#shared/contract/bench.ts';
import type { CommandName } from '#shared/domain/command.ts';
import type { WithoutServer } from '#shared/domain/without-server.ts';
import { type Decision, refuse } from './decision.ts';
import type { BenchChange, BenchEvent } from './events.ts';
import { dueProofs } from './label-proof.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';

/*
 * What a bench may do while the floor's database is away: finish the order that it has open. Everything else needs what
 * only the floor knows.
 */

const COMMANDS: readonly CommandName[] = ['OK', 'BACK', 'CLOSE', 'NEW', 'UNDO', 'HOLD', 'LOGOUT'];

/** What a scan may do to the bench meanwhile; it is done again on the floor, or listed as a contradiction. */
const EVENTS: readonly BenchEvent['type'][] = [
  ...(['OperatorLoggedIn', 'OperatorLoggedOut', 'AlarmRaised', 'AlarmAcknowledged'] as const),
  ...(['OrderOpened', 'OrderLeft', 'OrderHeld', 'PackStarted', 'PackDropped'] as const),
  ...(['UnitAwaitsMark', 'UnitPacked', 'UnitTakenOut', 'PackClosed', 'PackReopened'] as const),
  ...(['LabelProven', 'ProofTakenBack', 'ProofPutOff', 'ProofInsisted'] as const),
  ...(['PackPlaced', 'PackTakenOff', 'Asked', 'AskingDropped'] as const),
];

type AwayFacts = {
  readonly isServerAway: boolean;
  /** The bench works on its local journal, or may with its next scan. */
  readonly isLocal: boolean;
  /** See `isOrderInHand`. */
  readonly hasOrder: boolean;
  readonly isMerging: boolean;
};

/** What the packer can do; null: everything. */
export function withoutServer({
  isServerAway,
  isLocal,
  hasOrder,
  isMerging,
}: AwayFacts): WithoutServer | null {
  if (isMerging) return 'merging';
  if (isLocal) return hasOrder ? 'finish' : 'saved';
  return isServerAway ? 'refused' : null;
}

const CODES: readonly ScannableCode[] = ['badge', 'goods', 'mark', 'label'];

/** What can be scanned while a table does this; `possible`: with its server. */
export function possibleWithoutServer(possible: PossibleScans, work: WithoutServer | null): PossibleScans {
  if (work === null || work === 'merging') return possible;
  if (work === 'refused') return { commands: [], codes: [] };
  const commands = possible.commands.filter((name) => COMMANDS.includes(name));
  const codes = possible.codes.filter((code) =>
    work === 'finish' ? CODES.includes(code) : code === 'badge',
  );
  return { commands, codes };
}

/** Before the decision: null, or the refusal of a scan that is not about the open order. */
export function refuseWhileAway(state: BenchState, intent: ScanIntent): Decision | null {
  if (state.alarm !== null || isAboutOrder(state, intent)) return null;
  return refuse(isOrderInHand(state) ? 'server-away-finish' : 'server-away');
}

/** Something of the order can be scanned: goods, or the label of a pack that was closed with the last of them. */
export function isOrderInHand(state: BenchState): boolean {
  return state.order !== null || dueProofs(state).length > 0;
}

function isAboutOrder(state: BenchState, intent: ScanIntent): boolean {
  const { order } = state;
  switch (intent.kind) {
    case 'command':
      return COMMANDS.includes(intent.command.name);
    case 'operator':
      return true;
    case 'item':
      return order?.units.some(({ itemNr }) => itemNr === intent.itemNr) === true;
    case 'pack':
      // That of another one is refused as such.
      if (dueProofs(state).length > 0) return true;
      return order?.packs.some(({ packNumber }) => packNumber === intent.packNumber) === true;
    case 'order':
    case 'pallet':
      return false;
    default:
      return isOrderInHand(state);
  }
}

/** After the decision: the same decision, or a refusal if it needs the floor. */
export function allowedWhileAway(decision: Decision): Decision {
  return isAllowedWhileAway(decision) ? decision : refuse('server-away-finish');
}

export function isAllowedWhileAway(decision: BenchChange): boolean {
  const isOpening = decision.undo !== 'pop' && decision.events.some(({ type }) => type === 'OrderOpened');
  return !isOpening && decision.events.every(({ type }) => EVENTS.includes(type));
}
