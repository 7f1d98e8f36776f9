import type { CrossingCause, CrossingView } from '#shared/contract/crossing.ts';

const CAUSES = {
  fixed: 'ui.crossing.causeFixed',
  supervisor: 'ui.crossing.causeSupervisor',
  'v1-lives': 'ui.crossing.causeV1Lives',
  'v1-ended': 'ui.crossing.causeV1Ended',
  date: 'ui.crossing.causeDate',
  kept: 'ui.crossing.causeKept',
} as const satisfies Record<CrossingCause, string>;

/** Why the station is on its version, and what is said of v1's last day; null: it was gone before. */
export function versionSentences({ api, cause, daysLeft, isOver }: CrossingView) {
  const isStuck = api === 'v1' && cause === 'v1-lives' && isOver;
  return {
    cause: isStuck ? 'ui.crossing.causeV1Over' : CAUSES[cause],
    lastDay: cause === 'v1-ended' && !isOver ? null : lastDayOf(daysLeft, isOver),
  } as const;
}

function lastDayOf(daysLeft: number | null, isOver: boolean) {
  if (daysLeft === null) return isOver ? 'ui.crossing.lastDayOver' : 'ui.crossing.lastDayUnknown';
  return daysLeft === 0 ? 'ui.crossing.lastDayToday' : 'ui.crossing.lastDay';
}
