import { findPack } from '#main/packs/pack-store.ts';
import type { ScanContext } from './action.ts';
import { accept, type Decision } from './decision.ts';
import type { BenchEvent } from './events.ts';
import type { FactSources } from './fact-sources.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { BenchState, Params, TakeOffTask } from './state.ts';

/** How many characters of a pallet's barcode it is found by in the hall: those that its tag has in large. */
const PALLET_SUFFIX_LENGTH = 4;

/** What is said of a task: the pack's number (or that of its order, while it has none) and the end of the pallet's. */
function taskParams({ packNumber, orderId, pallet }: TakeOffTask): Params {
  return { pack: packNumber ?? orderId, pallet: pallet.slice(-PALLET_SUFFIX_LENGTH) };
}

/** The books take the pack off its pallet, and somebody must do so in the hall. */
export function takeOffEvents(task: TakeOffTask): readonly BenchEvent[] {
  const { packId, pallet } = task;
  return [
    { type: 'PackTakenOff', packId, pallet, from: null },
    { type: 'TakeOffDue', task },
  ];
}

/** The task that this scan does: whoever scans the number of such a pack has it in hand. */
export async function findScannedTask(
  { db }: FactSources,
  { takeOffTasks }: BenchState,
  intent: ScanIntent,
): Promise<TakeOffTask | null> {
  if (intent.kind !== 'pack' || takeOffTasks.length === 0) return null;
  const pack = await findPack(db, intent);
  const { packNumber } = intent;
  return takeOffTasks.find((task) => task.packNumber === packNumber || task.packId === pack?.id) ?? null;
}

/**
 * Tells of the packs that must be taken off a pallet: when they come up, and again whenever a pallet is opened or closed. They
 * lock nothing. `seen`: one that the scan shows to be in somebody's hand: that is done, beside whatever the scan means.
 */
export function withTakeOffTasks(
  { state, intent }: ScanContext,
  decision: Decision,
  seen: TakeOffTask | null,
): Decision {
  const due = decision.events.flatMap((event) => (event.type === 'TakeOffDue' ? [event.task] : []));
  if (due.length > 0) return withReminder(decision, due);
  if (intent.kind === 'pack')
    return seen === null ? decision : withTaskDone(decision, seen, intent.packNumber);
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
  // A refusal and an alarm sound like what they are.
  return decision.verdict === 'refused' ? { ...decision, also } : { ...decision, also, sound: 'reminder' };
}

function withTaskDone(decision: Decision, task: TakeOffTask, packNumber: string): Decision {
  const event: BenchEvent = { type: 'TakeOffDone', packId: task.packId };
  const params = taskParams({ ...task, packNumber });
  const events = [...decision.events, event];
  // Without a pallet for it the scan means nothing else.
  if (decision.reason === 'no-pallet')
    return accept('take-off-seen', events, { params, subject: { orderId: task.orderId, packNumber } });
  return { ...decision, events, also: { situation: 'take-off-seen', params } };
}
