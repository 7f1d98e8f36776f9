import type { BenchEvent } from './events.ts';
import type { TakeOffTask } from './take-off-task.ts';

/** The books take the pack off its pallet, and somebody must do so in the hall. */
export function takenOffToDo(task: TakeOffTask): readonly BenchEvent[] {
  const { packId, pallet } = task;
  return [
    { type: 'PackTakenOff', packId, pallet, from: null },
    { type: 'TakeOffDue', task },
  ];
}

/** The tasks after an event. A pack that was put on a pallet, reopened or taken apart was in somebody's hands. */
export function tasksAfter(tasks: readonly TakeOffTask[], event: BenchEvent): readonly TakeOffTask[] {
  switch (event.type) {
    case 'TakeOffDue':
      return [...without(tasks, event.task.packId), event.task];
    case 'TakeOffDone':
    case 'PackPlaced':
    case 'PackReopened':
      return without(tasks, event.packId);
    case 'OrderTakenApart':
      return tasks.filter(({ orderId }) => orderId !== event.orderId);
    case 'PackNumberGiven':
      return tasks.map((task) =>
        task.packId === event.packId ? { ...task, packNumber: event.packNumber } : task,
      );
    default:
      return tasks;
  }
}

function without(tasks: readonly TakeOffTask[], packId: string): readonly TakeOffTask[] {
  return tasks.filter((task) => task.packId !== packId);
}
