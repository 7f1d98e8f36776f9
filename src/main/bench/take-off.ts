import type { ScanContext } from './action.ts';
import { accept, type Decision } from './decision.ts';
import type { BenchEvent } from './events.ts';
import type { FactSources } from './fact-sources.ts';
import type { ScanIntent } from './scan-intent.ts';
import { findTask } from './session-store.ts';
import type { Params, TakeOffTask } from './state.ts';

/** How many characters at the end of a pallet's barcode identify it in the hall: its tag shows them large. */
const PALLET_SUFFIX_LENGTH = 4;

/**
 * Values for the message of a task: the pack's number (its order while it has none) and the end of the
 * pallet's barcode.
 */
function taskParams({ packNumber, orderId, pallet }: TakeOffTask): Params {
  return { pack: packNumber ?? orderId, pallet: pallet.slice(-PALLET_SUFFIX_LENGTH) };
}

/** The tables take the pack off its pallet now, and somebody must do so in the hall. */
export function takeOffEvents(task: TakeOffTask): readonly BenchEvent[] {
  const { packId, pallet } = task;
  return [
    { type: 'PackTakenOff', packId, pallet, from: null },
    { type: 'TakeOffDue', task },
  ];
}

/** The task that this scan completes, of any station: whoever scans the number of such a pack has it in hand. */
export async function findScannedTask({ db }: FactSources, intent: ScanIntent): Promise<TakeOffTask | null> {
  return intent.kind === 'pack' ? findTask(db, intent.packNumber) : null;
}

/**
 * Reminds of packs that must be taken off a pallet: when they become due, and whenever a pallet is opened or
 * closed. They lock nothing. `scannedTask`: the task of a pack that was just scanned, which completes it whatever
 * else the scan means.
 */
export function withTakeOffTasks(
  { state, intent }: ScanContext,
  decision: Decision,
  scannedTask: TakeOffTask | null,
): Decision {
  const due = decision.events.flatMap((event) => (event.type === 'TakeOffDue' ? [event.task] : []));
  if (due.length > 0) return withReminder(decision, due);
  if (intent.kind === 'pack')
    return scannedTask === null ? decision : withTaskDone(decision, scannedTask, intent.packNumber);
  const isOfPallets = intent.kind === 'command' && ['PALLET', 'CLOSEPALLET'].includes(intent.command.name);
  return isOfPallets ? withReminder(decision, state.takeOffTasks) : decision;
}

function withReminder(decision: Decision, tasks: readonly TakeOffTask[]): Decision {
  const [first] = tasks;
  if (first === undefined) return decision;
  const also = {
    situation: tasks.length === 1 ? 'take-off' : 'take-off-many',
    params: { ...taskParams(first), packs: tasks.length },
  } as const;
  // A refusal or an alarm keeps its sound.
  return decision.verdict === 'refused' ? { ...decision, also } : { ...decision, also, sound: 'reminder' };
}

function withTaskDone(decision: Decision, task: TakeOffTask, packNumber: string): Decision {
  const event: BenchEvent = { type: 'TakeOffDone', packId: task.packId };
  const params = taskParams({ ...task, packNumber });
  const events = [...decision.events, event];
  // Without an open pallet the scan has no other effect.
  if (decision.reason === 'no-pallet')
    return accept('take-off-seen', events, { params, subject: { orderId: task.orderId, packNumber } });
  return { ...decision, events, also: { situation: 'take-off-seen', params } };
}
