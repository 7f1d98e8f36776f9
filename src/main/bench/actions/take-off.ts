import { accept, type Decision } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import type { Facts } from '../facts.ts';
import type { ScanIntent } from '../scan-intent.ts';
import type { BenchState, Params } from '../state.ts';
import type { TakeOffTask } from '../take-off-task.ts';

/** How many characters of a pallet's barcode it is found by in the hall: those that its tag has in large. */
const PALLET_END = 4;

/** What is said of a task: the pack's number (or that of its order, while it has none) and the end of the pallet's. */
function taskParams({ packNumber, orderId, pallet }: TakeOffTask): Params {
  return { pack: packNumber ?? orderId, pallet: pallet.slice(-PALLET_END) };
}

/**
 * Tells of the packs that must be taken off a pallet: when they come up, and again whenever a pallet is opened or closed. They lock
 * nothing. Whoever scans the number of such a pack has it in hand: that is done, beside whatever the scan means.
 */
export function withTakeOffTasks(
  state: BenchState,
  intent: ScanIntent,
  decision: Decision,
  facts: Facts,
): Decision {
  if (state.alarm !== null || state.operator === null || facts.packingLock !== null) return decision;
  const due = decision.events.flatMap((event) => (event.type === 'TakeOffDue' ? [event.task] : []));
  if (due.length > 0) return reminded(decision, due);
  if (intent.kind === 'pack') return seen(state, intent.packNumber, decision, facts);
  const isOfPallets = intent.kind === 'command' && ['PALLET', 'CLOSEPALLET'].includes(intent.command.name);
  return isOfPallets && state.takeOffTasks.length > 0 ? reminded(decision, state.takeOffTasks) : decision;
}

function reminded(decision: Decision, tasks: readonly TakeOffTask[]): Decision {
  const [first] = tasks;
  if (first === undefined) return decision;
  const also = {
    told: tasks.length === 1 ? 'take-off' : 'take-off-many',
    params: { ...taskParams(first), packs: tasks.length },
  } as const;
  // A refusal and an alarm sound like what they are.
  return decision.verdict === 'refused' ? { ...decision, also } : { ...decision, also, sound: 'reminder' };
}

function seen(state: BenchState, packNumber: string, decision: Decision, { pack }: Facts): Decision {
  const task = state.takeOffTasks.find((one) => one.packNumber === packNumber || one.packId === pack?.packId);
  if (task === undefined) return decision;
  const done: BenchEvent = { type: 'TakeOffDone', packId: task.packId };
  const params = taskParams({ ...task, packNumber });
  // Without a pallet for it the scan means nothing else.
  if (decision.reason === 'no-pallet')
    return accept('take-off-seen', [done], { params, subject: { orderId: task.orderId, packNumber } });
  return { ...decision, events: [...decision.events, done], also: { told: 'take-off-seen', params } };
}
