import { expect, it } from 'vitest';
import type { ApiVersionView } from '#shared/contract/api-version.ts';
import { versionSentences } from '../../../../../src/renderer/screens/settings/version-sentences.ts';

const NOVEMBER: ApiVersionView = {
  api: 'v1',
  mode: 'auto',
  cause: 'v1-lives',
  since: '2026-11-20T12:00:00.000Z',
  maySwitchTo: 'v2',
  endsOn: '2026-11-30',
  daysLeft: 9,
  isNear: true,
  isOver: false,
  switchesOn: '2026-12-01',
  staysUntil: null,
  mayStay: false,
  v2State: { state: 'ready', cause: null },
};
const OVER = { daysLeft: null, isNear: false, isOver: true, switchesOn: null } as const;

it.each([
  ['before the end', {}, 'ui.apiVersion.causeV1Lives', 'ui.apiVersion.lastDay'],
  ['on the last day', { daysLeft: 0 }, 'ui.apiVersion.causeV1Lives', 'ui.apiVersion.lastDayToday'],
  [
    'without a date from the platform',
    { daysLeft: null, isNear: false, switchesOn: null },
    'ui.apiVersion.causeV1Lives',
    'ui.apiVersion.lastDayUnknown',
  ],
  // No seller id, or no v2.
  ['still on v1 after the end', OVER, 'ui.apiVersion.causeV1Over', 'ui.apiVersion.lastDayOver'],
  [
    'on v2 since v1 is gone before its day',
    { api: 'v2', cause: 'v1-ended', daysLeft: 8, switchesOn: null },
    'ui.apiVersion.causeV1Ended',
    null,
  ],
  [
    'on v2 since v1 is gone, after its day',
    { api: 'v2', cause: 'v1-ended', ...OVER },
    'ui.apiVersion.causeV1Ended',
    'ui.apiVersion.lastDayOver',
  ],
  [
    'on v2 by a supervisor while v1 lives',
    { api: 'v2', cause: 'supervisor', switchesOn: null },
    'ui.apiVersion.causeSupervisor',
    'ui.apiVersion.lastDay',
  ],
  [
    'kept on v1 after its end',
    { mode: 'v1', cause: 'fixed', ...OVER },
    'ui.apiVersion.causeFixed',
    'ui.apiVersion.lastDayOver',
  ],
] as const)('the sentences on the version are right %s', (_, over, cause, lastDay) => {
  expect(versionSentences({ ...NOVEMBER, ...over })).toEqual({ cause, lastDay });
});
