import { describe, expect, it } from 'vitest';
import type { RehearsalResult } from '#shared/contract/rehearsal.ts';
import { rehearsalText } from '../../../../../../src/renderer/screens/settings/rehearsal/rehearsal-file.ts';
import {
  comparedLines,
  countsOf,
  obstacleSentence,
} from '../../../../../../src/renderer/screens/settings/rehearsal/rehearsal-words.ts';
import { createTexts } from '../../../../../../src/renderer/shell/i18n.ts';

const { t } = createTexts('en');

const difference = { of: null, looksLikeZone: false };
const RESULT: RehearsalResult = {
  startedAt: '2026-11-28T09:00:00.000Z',
  endedAt: '2026-11-28T09:02:00.000Z',
  by: '9',
  obstacle: null,
  groups: [
    {
      kind: 'order',
      equal: 12,
      rows: [
        {
          id: 'RU261128-100001',
          outcome: 'differs',
          differences: [
            {
              ...difference,
              field: 'cutOff',
              v1: '2026-11-29T12:00:00.000Z',
              v2: '2026-11-29T15:00:00.000Z',
              looksLikeZone: true,
            },
            { ...difference, field: 'mayBePacked', v1: 'true', v2: 'false' },
            { ...difference, field: 'address', v1: null, v2: null },
            { ...difference, field: 'itemSize', of: 'RU261128-100001-001', v1: '42', v2: null },
          ],
        },
        {
          id: 'RU261128-100002',
          outcome: 'failed',
          failure: { api: 'v2', cause: 'forbidden', detail: 'HTTP 403' },
        },
      ],
      skipped: 3,
    },
  ],
  operations: [
    {
      operation: 'GET /v2/orders/{orderId}',
      answers: 13,
      spellings: [{ field: 'items[].id', came: ['items[].itemId'] }],
      unknown: [{ path: 'courier', types: ['object', 'null'] }],
      missing: [{ field: 'allowedForAssembly', type: 'boolean', stops: 'may-be-packed' }],
    },
  ],
};

describe('a comparison in words', () => {
  it('is a line for each field that differs and each record that could not be read', () => {
    const lines = comparedLines(t, RESULT.groups, (iso) => iso.slice(11, 16));
    expect(lines.map(({ record, field, v1, v2, note }) => [record, field, v1, v2, note])).toEqual([
      ['Order RU261128-100001', 'cut-off', '12:00', '15:00', expect.stringContaining('time zone')],
      ['Order RU261128-100001', 'may be packed', 'yes', 'no', ''],
      ['Order RU261128-100001', 'address of the customer', '', '', 'addresses are not shown'],
      ['Order RU261128-100001', 'size (RU261128-100001-001)', '42', 'not given', ''],
      [
        'Order RU261128-100002',
        'could not be read through v2',
        '',
        'HTTP 403',
        expect.stringContaining('right'),
      ],
    ]);
    expect(RESULT.groups.map(countsOf)).toEqual([{ equal: 12, differing: 1, unread: 4 }]);
  });

  it('is a file with the differences, the fields of v2 and what reading does not prove', () => {
    const text = rehearsalText(t, RESULT).split('\r\n');
    expect(text).toEqual(
      expect.arrayContaining([
        'Orders: equal 12, different 1, not read 4',
        'Order RU261128-100001: cut-off: v1 2026-11-29T12:00:00.000Z | v2 2026-11-29T15:00:00.000Z (a whole number of hours apart: probably another time zone)',
        'Order RU261128-100001: address of the customer (addresses are not shown)',
        'GET /v2/orders/{orderId} (answers: 13)',
        '  Field allowedForAssembly (boolean) is missing: the order status decides whether it may be packed',
        '  Field items[].id is spelled items[].itemId',
        '  Unknown fields (harmless): courier (object | null)',
        'What the comparison does not prove',
      ]),
    );
  });

  it('states why nothing could be compared', () => {
    const obstacle = { reason: 'v2-failed', cause: 'forbidden', detail: 'HTTP 403' } as const;
    expect(obstacleSentence(t, obstacle)).toMatch(/^REST v2 did not answer.*right/);
    expect(obstacleSentence(t, { ...obstacle, reason: 'no-seller-id', cause: null })).toMatch(/seller ID/);
  });
});
