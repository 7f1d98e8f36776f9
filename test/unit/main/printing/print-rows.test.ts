import { describe, expect, it } from 'vitest';
import { heldLabelView } from '#main/printing/print-rows.ts';

describe('a held label on the bench screen', () => {
  const held = { id: 1, kind: 'pack-label', number: 'FBS8FB24963F' };

  it('shows the codes that were read', () => {
    const other = { ...held, problem: 'label-code-other', detail: 'FBS000000001' };
    expect(heldLabelView(other)).toEqual(other);
  });

  it.each(['', 'the PDF thread ended'])('shows no reason why no code could be read: "%s"', (detail) => {
    const unread = { ...held, problem: 'label-code-unread', detail };
    expect(heldLabelView(unread)).toEqual({ ...unread, detail: null });
  });
});
