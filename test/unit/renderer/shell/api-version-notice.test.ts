import { expect, it } from 'vitest';
import type { ApiVersionView } from '#shared/contract/api-version.ts';
import { apiVersionNotice } from '../../../../src/renderer/shell/api-version-notice.ts';

const QUIET: ApiVersionView = {
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

const inV2State = (state: ApiVersionView['v2State']['state']) => ({ v2State: { state, cause: null } });

it.each([
  ['calm while all is ready', {}, 'switchesOn', false],
  ['calm on the last day', { daysLeft: 0 }, 'switchesTonight', false],
  ['calm before v2 was tried', inV2State('unknown'), 'switchesUntried', false],
  ['calm while v2 is out of reach', inV2State('unreachable'), 'unreachable', false],
  ['urgent without a seller id', inV2State('no-seller-id'), 'noSellerId', true],
  ['urgent where v2 refuses', inV2State('refused'), 'refused', true],
  ['urgent where v2 is not there', inV2State('not-offered'), 'notOffered', true],
  [
    'urgent while a supervisor keeps it on v1 past its end',
    { isNear: false, isOver: true, daysLeft: null, staysUntil: '2026-12-02T05:00:00.000Z' },
    'staysOnV1',
    true,
  ],
  ['urgent where a setting keeps it on v1', { mode: 'v1', switchesOn: null }, 'keptOnV1', true],
] as const)('the notice about the end of v1 is %s', (_, over, text, isUrgent) => {
  expect(apiVersionNotice({ ...QUIET, ...over })).toEqual({ text, isUrgent });
});

it.each([
  ['it is far away', { isNear: false, daysLeft: 40 }],
  ['it is over', { isNear: false, isOver: true, daysLeft: null }],
  ['the station is on v2', { api: 'v2' }],
] as const)('there is no notice about the end of v1 while %s', (_, over) => {
  expect(apiVersionNotice({ ...QUIET, ...over })).toBeNull();
});
