import { describe, expect, it } from 'vitest';
import type { GoodsChangeView } from '#shared/contract/goods-changes.ts';
import { shownChanges } from '../../../../../src/renderer/widgets/goods-changes/shown-changes.ts';

const change = (id: number, endedAt: string | null): GoodsChangeView => ({
  id,
  kind: 'stock',
  country: null,
  source: 'csv',
  isForced: false,
  operator: 'Supervisor',
  at: '2026-11-28T10:00:00.000Z',
  cancelledAt: null,
  endedAt,
  total: 2,
  rows: { waiting: 0, done: 1, quarantine: 0, refused: 1, cancelled: 0 },
  unsure: 0,
  about: null,
  isUnseen: endedAt !== null,
  waitingFor: null,
});
const AT = '2026-11-28T10:01:00.000Z';

describe('the shown changes', () => {
  it('are those that go on, and then those that somebody must look at', () => {
    const [ongoing, seen, unseen] = [change(3, null), change(2, AT), change(1, AT)];
    expect(shownChanges([ongoing, seen, unseen], [unseen])).toEqual([ongoing, unseen]);
  });

  it('have a change once, as ended, that ended between the reading of the two lists', () => {
    const ended = change(4, AT);
    expect(shownChanges([change(4, null)], [ended])).toEqual([ended]);
  });
});
