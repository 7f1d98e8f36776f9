import { describe, expect, it } from 'vitest';
import { heldLabelView } from '#main/printing/print-rows.ts';

describe('a held label shows at the bench', () => {
  const held = { id: 1, kind: 'pack-label', number: 'FBS8FB24963F' };

  it('what its codes say', () => {
    const other = { ...held, problem: 'label-code-other', detail: 'FBS000000001' };
    expect(heldLabelView(other)).toEqual(other);
  });

  it.each(['', 'the PDF thread ended'])('no reason why no code could be read: "%s"', (detail) => {
    const unread = { ...held, problem: 'label-code-unread', detail };
    expect(heldLabelView(unread)).toEqual({ ...unread, detail: null });
  });
});
