import type { CommandName } from '#shared/domain/command.ts';
import type { WithoutServer } from '#shared/domain/without-server.ts';
import { type Decision, refuse } from './decision.ts';
import type { BenchChange, BenchEvent } from './events.ts';
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

/** Before the decision: null, or the refusal of a scan that is not about the open order. */
export function refuseWhileAway({ alarm, order }: BenchState, intent: ScanIntent): Decision | null {
  if (alarm !== null || isAboutOrder(order, intent)) return null;
  return refuse(order === null ? 'server-away' : 'server-away-finish');
}

function isAboutOrder(order: BenchState['order'], intent: ScanIntent): boolean {
  switch (intent.kind) {
    case 'command':
      return COMMANDS.includes(intent.command.name);
    case 'operator':
      return true;
    case 'item':
      return order?.units.some(({ itemNr }) => itemNr === intent.itemNr) === true;
    case 'pack':
      return order?.packs.some(({ packNumber }) => packNumber === intent.packNumber) === true;
    case 'order':
    case 'pallet':
      return false;
    default:
      return order !== null;
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
