import { expect, it } from 'vitest';
import type { CrossingView } from '#shared/contract/crossing.ts';
import { versionSentences } from '../../../../../src/renderer/screens/settings/version-sentences.ts';

const NOVEMBER: CrossingView = {
  ...{ api: 'v1', mode: 'auto', cause: 'v1-lives', since: '2026-11-20T12:00:00.000Z', mayCrossTo: 'v2' },
  ...{ endsOn: '2026-11-30', daysLeft: 9, isNear: true, isOver: false, willCross: '2026-12-01' },
  ...{ staysUntil: null, mayStay: false },
  v2State: { state: 'ready', cause: null },
};
const OVER = { daysLeft: null, isNear: false, isOver: true, willCross: null } as const;

it.each([
  ['before the end', {}, 'ui.crossing.causeV1Lives', 'ui.crossing.lastDay'],
  ['on the last day', { daysLeft: 0 }, 'ui.crossing.causeV1Lives', 'ui.crossing.lastDayToday'],
  [
    'without a date from the platform',
    { daysLeft: null, isNear: false, willCross: null },
    'ui.crossing.causeV1Lives',
    'ui.crossing.lastDayUnknown',
  ],
  // No seller id, or v2 is not there.
  ['still on v1 after the end', OVER, 'ui.crossing.causeV1Over', 'ui.crossing.lastDayOver'],
  [
    'on v2 since v1 is gone before its day',
    { api: 'v2', cause: 'v1-ended', daysLeft: 8, willCross: null },
    'ui.crossing.causeV1Ended',
    null,
  ],
  [
    'on v2 since v1 is gone, after its day',
    { api: 'v2', cause: 'v1-ended', ...OVER },
    'ui.crossing.causeV1Ended',
    'ui.crossing.lastDayOver',
  ],
  [
    'on v2 by a supervisor while v1 lives',
    { api: 'v2', cause: 'supervisor', willCross: null },
    'ui.crossing.causeSupervisor',
    'ui.crossing.lastDay',
  ],
  [
    'kept on v1 after its end',
    { mode: 'v1', cause: 'fixed', ...OVER },
    'ui.crossing.causeFixed',
    'ui.crossing.lastDayOver',
  ],
] as const)('what is said of the version is true %s', (_, over, cause, lastDay) => {
  expect(versionSentences({ ...NOVEMBER, ...over })).toEqual({ cause, lastDay });
});
