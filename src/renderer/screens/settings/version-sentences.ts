import type { ApiVersionCause, ApiVersionView } from '#shared/contract/api-version.ts';

const CAUSES = {
  fixed: 'ui.apiVersion.causeFixed',
  supervisor: 'ui.apiVersion.causeSupervisor',
  'v1-lives': 'ui.apiVersion.causeV1Lives',
  'v1-ended': 'ui.apiVersion.causeV1Ended',
  date: 'ui.apiVersion.causeDate',
  kept: 'ui.apiVersion.causeKept',
} as const satisfies Record<ApiVersionCause, string>;

/** Why the station uses its version, and a sentence on v1's last day; null: v1 had ended before. */
export function versionSentences({ api, cause, daysLeft, isOver }: ApiVersionView) {
  const isStuck = api === 'v1' && cause === 'v1-lives' && isOver;
  return {
    cause: isStuck ? 'ui.apiVersion.causeV1Over' : CAUSES[cause],
    lastDay: cause === 'v1-ended' && !isOver ? null : lastDayOf(daysLeft, isOver),
  } as const;
}

function lastDayOf(daysLeft: number | null, isOver: boolean) {
  if (daysLeft === null) return isOver ? 'ui.apiVersion.lastDayOver' : 'ui.apiVersion.lastDayUnknown';
  return daysLeft === 0 ? 'ui.apiVersion.lastDayToday' : 'ui.apiVersion.lastDay';
}
