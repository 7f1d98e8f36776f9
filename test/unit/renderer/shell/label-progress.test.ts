import { describe, expect, it } from 'vitest';
import { labelProgress } from '../../../../src/renderer/shell/label-progress.ts';
import { verdictFace } from '../../../../src/renderer/shell/verdict-face.ts';
import { echoVerdict } from '../../../support/echo-view.ts';

const PACK = 'FBS000000001';
const OTHER = 'FBS000000002';
const held = { id: 1, kind: 'pack-label', number: PACK, problem: 'label-code-unread', detail: null } as const;
const awaited = { orderId: 'RU1', ordinal: 1, packNumber: PACK, isPrinted: false, isStopped: false } as const;
const last = { ...echoVerdict(1, '1'), verdict: 'accepted', reason: null, orderId: 'RU1' } as const;
const prints = {
  ...last,
  outcome: { closed: { packId: 'RU1/1', packNumber: PACK }, label: 'prints' },
} as const;
const waits = {
  ...last,
  outcome: { closed: { packId: 'RU1/1', packNumber: null }, label: 'awaits-number' },
} as const;
const NOTHING = { awaited: [], held: [], troubles: [], failed: [] };
const AWAITED = { ...NOTHING, awaited: [awaited] };

describe('the band after a pack was closed', () => {
  it.each([
    ['prints now', prints],
    ['was waited for', waits],
  ])('shows that the label was not printed when one that %s has a wrong code', (_, verdict) => {
    const label = labelProgress(verdict, { ...AWAITED, held: [held] });
    expect(label).toEqual({ progress: 'held', params: { pack: PACK } });
    expect(verdictFace(verdict, label?.progress)).toBe('refused');
    expect(labelProgress(verdict, { ...AWAITED, held: [{ ...held, number: OTHER }] })).toBeNull();
  });

  it('no longer promises that a cancelled label prints by itself', () => {
    expect(labelProgress(waits, AWAITED)).toBeNull();
    const label = labelProgress(waits, { ...NOTHING, awaited: [{ ...awaited, isStopped: true }] });
    expect(label).toEqual({ progress: 'stopped', params: { pack: PACK } });
    expect(verdictFace(waits, label?.progress)).toBe('refused');
  });

  it('names the pack of a label that was printed after a wait', () => {
    const label = labelProgress(waits, { ...NOTHING, awaited: [{ ...awaited, isPrinted: true }] });
    expect(label).toEqual({ progress: 'arrived', params: { order: 'RU1', ordinal: 1, pack: PACK } });
    expect(verdictFace(waits, label?.progress)).toBe('accepted');
  });

  it.each([
    ['prints now', prints],
    ['was waited for', waits],
  ])('does not send the packer for a label that %s while its printer holds it back', (_, verdict) => {
    const label = labelProgress(verdict, { ...AWAITED, troubles: [{ numbers: [OTHER, PACK] }] });
    expect(label).toEqual({ progress: 'kept-back', params: { pack: PACK } });
    expect(verdictFace(verdict, label?.progress)).toBe('waiting');
    expect(labelProgress(verdict, { ...AWAITED, troubles: [{ numbers: [OTHER] }] })).toBeNull();
  });

  it('does not send the packer for a label that failed or that the platform does not give', () => {
    const failed = { kind: 'pack-label', number: PACK } as const;
    const label = labelProgress(prints, { ...NOTHING, failed: [failed] });
    expect(label).toEqual({ progress: 'stopped', params: { pack: PACK } });
    expect(verdictFace(prints, label?.progress)).toBe('refused');
    expect(labelProgress(prints, { ...NOTHING, failed: [{ ...failed, kind: 'item-label' }] })).toBeNull();
    expect(labelProgress(prints, { ...NOTHING, failed: [{ ...failed, number: OTHER }] })).toBeNull();
  });
});
