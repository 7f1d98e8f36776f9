import { describe, expect, it } from 'vitest';
import { createTexts } from '../../../../src/renderer/shell/i18n.ts';
import { cutOffWords } from '../../../../src/renderer/widgets/cut-off-words.ts';

const NOW = Date.parse('2026-11-23T08:00:00.000Z');
const formats = { wall: () => ({ local: '12:10', moscow: '11:10' }) };

function inWords(cutOff: string, isOverdue: boolean) {
  const { state, time, left } = cutOffWords(cutOff, isOverdue, { t: createTexts('ru').t, formats, now: NOW });
  return [state, time, left];
}

describe('a cut-off is said', () => {
  it.each<[string, boolean, string, string | null]>([
    ['2026-11-23T08:10:00.000Z', false, 'last', 'осталось 10\u00a0мин'],
    ['2026-11-23T08:50:00.000Z', false, 'soon', 'осталось 50\u00a0мин'],
    ['2026-11-23T10:30:00.000Z', false, 'calm', 'осталось 2\u00a0ч\u00a030\u00a0мин'],
    // The station decides; its clock and the screen's may differ.
    ['2026-11-23T07:59:00.000Z', false, 'calm', null],
    ['2026-11-23T08:01:00.000Z', true, 'overdue', 'просрочен'],
  ])('%s, overdue %s', (cutOff, isOverdue, state, left) => {
    expect(inWords(cutOff, isOverdue)).toEqual([state, 'до 12:10', left]);
  });

  it('with Moscow’s time where the station’s is another', () => {
    const said = cutOffWords('2026-11-23T08:10:00.000Z', false, {
      t: createTexts('ru').t,
      formats,
      now: NOW,
    });
    expect(said.moscow).toBe('(11:10 МСК)');
  });
});
