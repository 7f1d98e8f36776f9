import { describe, expect, it } from 'vitest';
import { withArrivedLabel } from '../../../../src/renderer/components/arrived-label.ts';
import { verdictFace } from '../../../../src/renderer/components/verdict-face.ts';
import { echoVerdict } from '../../../support/echo-view.ts';

const PACK = 'FBS000000001';
const held = { id: 1, kind: 'pack-label', number: PACK, problem: 'label-code-unread', detail: null } as const;
const awaited = { orderId: 'RU1', ordinal: 1, packNumber: PACK, isPrinted: false, isStopped: false } as const;
const last = { ...echoVerdict(1, '1'), verdict: 'accepted', reason: null, orderId: 'RU1' } as const;

describe('the band after a pack was closed', () => {
  it.each([
    ['prints now', { ...last, told: 'order-done', params: { pack: PACK } }],
    ['was waited for', { ...last, told: 'order-done-number-waits', params: {} }],
  ] as const)('says that the label was not printed where one that %s has a wrong code', (_, verdict) => {
    const shown = withArrivedLabel(verdict, [awaited], [held], [], []);
    expect(shown).toMatchObject({ told: 'label-held', params: { pack: PACK } });
    expect(verdictFace(shown)).toBe('refused');
    expect(withArrivedLabel(verdict, [awaited], [{ ...held, number: 'FBS000000002' }], [], [])).toBe(verdict);
  });

  it('does not promise any more that a label prints by itself whose print was taken out', () => {
    const waits = { ...last, told: 'order-done-number-waits', params: {} } as const;
    expect(withArrivedLabel(waits, [awaited], [], [], [])).toBe(waits);
    const shown = withArrivedLabel(waits, [{ ...awaited, isStopped: true }], [], [], []);
    expect(shown).toMatchObject({ told: 'label-stopped', params: { pack: PACK } });
    expect(verdictFace(shown)).toBe('refused');
  });

  it.each([
    ['prints now', { ...last, told: 'order-done', params: { pack: PACK } }],
    ['was waited for', { ...last, told: 'order-done-number-waits', params: {} }],
  ] as const)('does not send for a label that %s while its printer keeps it back', (_, verdict) => {
    const shown = withArrivedLabel(verdict, [awaited], [], [{ numbers: ['FBS000000002', PACK] }], []);
    expect(shown).toMatchObject({ told: 'label-kept-back', params: { pack: PACK } });
    expect(verdictFace(shown)).toBe('waiting');
    expect(withArrivedLabel(verdict, [awaited], [], [{ numbers: ['FBS000000002'] }], [])).toBe(verdict);
  });

  it('does not send for a label that failed or that the platform does not give', () => {
    const done = { ...last, told: 'order-done', params: { pack: PACK } } as const;
    const failed = { kind: 'pack-label', number: PACK } as const;
    const shown = withArrivedLabel(done, [], [], [], [failed]);
    expect(shown).toMatchObject({ told: 'label-stopped', params: { pack: PACK } });
    expect(verdictFace(shown)).toBe('refused');
    expect(withArrivedLabel(done, [], [], [], [{ ...failed, kind: 'item-label' }])).toBe(done);
    expect(withArrivedLabel(done, [], [], [], [{ ...failed, number: 'FBS000000002' }])).toBe(done);
  });
});
