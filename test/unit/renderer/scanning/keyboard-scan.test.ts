import { describe, expect, it } from 'vitest';
import { GS } from '#shared/domain/barcode.ts';
import { type KeyPlayer, playKeys } from './play-keys.ts';

type Stroke = readonly [key: string, code: string, shiftKey?: boolean];

/** `sSB<"2`, typed by a US scanner. */
const LATIN: readonly Stroke[] = [
  ['s', 'KeyS'],
  ['S', 'KeyS', true],
  ['B', 'KeyB', true],
  ['<', 'Comma', true],
  ['"', 'Quote', true],
  ['2', 'Digit2'],
];
const inLayout = (keys: string): Stroke[] =>
  LATIN.map(([, code, shiftKey], at) => [keys.charAt(at), code, shiftKey ?? false]);

function typed(strokes: readonly Stroke[], keys = playKeys()): KeyPlayer {
  for (const [key, code, shiftKey = false] of strokes) keys.key(key, { code, shiftKey }).wait(5);
  return keys;
}

describe('a scan', () => {
  it('ends when its last key was pressed, not when the page handled it or silence ended it', () => {
    const keys = playKeys().type('4607', 5).key('Enter', {}, 300);
    expect(keys.scanned().map(({ endedAt }) => endedAt)).toEqual([10_020]);
    const silent = playKeys('page', { keyboardSuffix: 'none' }).type('4607', 5).wait(1_000);
    expect(silent.scanned().map(({ endedAt }) => endedAt)).toEqual([10_015]);
  });

  it('is one text under a US layout', () => {
    expect(typed(LATIN).key('Enter').scanned()).toEqual([
      {
        raw: 'sSB<"2',
        capsLock: false,
        endedAt: 10_030,
        trace: { ms: 25, end: 'enter', gsKeys: [], isAltCoded: false },
      },
    ]);
  });

  it.each([
    ['Russian', 'ыЫИБЭ2'],
    ['Kazakh', 'ыЫИБЭә'],
    ['Caps Lock', 'SsB<"2'.replace('B', 'b')],
    ['Russian with Caps Lock', 'Ыыибэ2'],
  ])('keeps the characters of the layout and the keys: %s', (name, text) => {
    const [scan] = typed(inLayout(text)).key('Enter').scanned();
    expect(scan).toMatchObject({ raw: text, keys: 'sSB<"2', capsLock: name.includes('Caps Lock') });
  });

  describe('of a program that sends shifted characters with keys without Shift', () => {
    const KEYS: Readonly<Record<string, string>> = { ':': 'Semicolon', '(': 'Digit9' };
    const untold = (text: string, keys = playKeys()) => {
      const strokes = [...text].map((char): Stroke => {
        if (/\d/.test(char)) return [char, `Digit${char}`];
        return [char, KEYS[char] ?? `Key${char.toUpperCase()}`];
      });
      return typed(strokes, keys).key('Enter');
    };

    it.each(['sSBmx', 'SB(1', 'OP:1'])('is its characters, without Caps Lock: %s', (text) => {
      const [scan] = untold(text).scanned();
      expect(scan).toMatchObject({ raw: text, capsLock: false });
      expect(scan).not.toHaveProperty('keys');
    });

    it('is recognised from then on, until a key has Shift', () => {
      const keys = untold('K4FNP6', untold('OP:1'));
      expect(keys.scanned()[1]).toMatchObject({ raw: 'K4FNP6', capsLock: false });
      typed(LATIN, keys).key('Enter');
      expect(untold('K4FNP6', keys).scanned()[3]).toMatchObject({ keys: 'k4fnp6', capsLock: true });
    });

    it('is not recognised by capitals alone, nor when the system reports Caps Lock', () => {
      expect(untold('K4FNP6').scanned()[0]).toMatchObject({ keys: 'k4fnp6', capsLock: true });
      const keys = playKeys();
      for (const [key, code] of [...'S(s1'].map((char) => [char, KEYS[char] ?? 'KeyS'] as const))
        keys.key(key, { code, capsLock: true }).wait(5);
      expect(keys.key('Enter').scanned()[0]).toMatchObject({ capsLock: true });
    });
  });

  it.each([
    [18, 5, 2000, 5, true],
    [18, 5, 250, 200, true],
    [18, 5, 150, 5, undefined],
    [18, 200, 250, 200, undefined],
  ])(
    'of %i keys every %i ms, a pause of %i ms and 13 keys every %i ms has paused: %j',
    (first, ms, pause, then, hasPaused) => {
      const keys = playKeys()
        .type('1'.repeat(first), ms)
        .wait(pause - ms)
        .type('4006381333931', then);
      expect(keys.key('Enter').scanned()).toMatchObject([{ raw: `${'1'.repeat(first)}4006381333931` }]);
      expect(keys.scanned()[0]?.hasPaused).toBe(hasPaused);
    },
  );

  it('has no second text when a key has no position', () => {
    const [scan] = typed([...inLayout('ыЫИБЭ2'), ['ы', '']])
      .key('Enter')
      .scanned();
    expect(scan).toMatchObject({ raw: 'ыЫИБЭ2ы' });
    expect(scan).not.toHaveProperty('keys');
  });

  it('names the keys that stood for GS, each once', () => {
    const keys = typed(inLayout('ыЫИБЭ2')).key('F8').wait(5).key('F8').wait(5).key(GS).wait(5);
    keys.key('ъ', { ctrlKey: true, code: 'BracketRight' }).wait(5).key('ArrowDown', { code: 'ArrowDown' });
    const [scan] = keys.wait(5).key('я', { code: 'KeyZ' }).key('Enter').scanned();
    expect(scan?.raw).toBe(`ыЫИБЭ2${GS.repeat(5)}я`);
    expect(scan?.keys).toBe(`sSB<"2${GS.repeat(5)}z`);
    expect(scan?.trace.gsKeys).toEqual(['f8', 'character', 'ctrl', 'arrow-down']);
  });

  it.each(['page', 'field'] as const)(
    'is whole when all of it arrives as Alt and numbers: on a %s',
    (place) => {
      const keys = playKeys(place);
      for (const char of `01046"<s${GS}91`) keys.altCode(char, 15);
      const [scan] = keys.altCode('\r', 15).wait(3000).scanned();
      expect(scan).toMatchObject({ raw: `01046"<s${GS}91`, capsLock: false });
      expect(scan).not.toHaveProperty('keys');
      expect(scan?.trace).toMatchObject({ isAltCoded: true, gsKeys: ['alt'], end: 'cr' });
      expect(keys.typed()).toBe('');
    },
  );

  it.each([
    ['Enter', {}, 'enter'],
    ['Tab', {}, 'tab'],
    ['m', { ctrlKey: true, code: 'KeyM' }, 'cr'],
    ['j', { ctrlKey: true, code: 'KeyJ' }, 'lf'],
    ['i', { ctrlKey: true, code: 'KeyI' }, 'tab'],
    ['Process', { code: 'Enter' }, 'enter'],
  ])('names its end: %s with %j', (key, more, end) => {
    const [scan] = typed(LATIN, playKeys('page', { keyboardSuffix: 'auto' }))
      .key(key, more)
      .scanned();
    expect(scan?.trace.end).toBe(end);
  });

  it('is read under an input method and dead keys, outside fields and within', () => {
    const dead = LATIN.map(
      ([, code, shift], at) => [at % 2 ? 'Process' : 'Dead', code, shift ?? false] as const,
    );
    expect(typed(dead).key('Process', { code: 'Enter' }).scans()).toEqual(['sSB<"2']);
    const inField = typed([...LATIN, ...dead], playKeys('field')).key('Enter');
    expect([inField.scans(), inField.passed]).toEqual([['sSB<"2sSB<"2'], []]);
  });

  it('has the digits of a number pad without NumLock', () => {
    const keys = typed(LATIN).key('End', { code: 'Numpad1' }).wait(5).key('ArrowDown', { code: 'Numpad2' });
    expect([keys.key('Enter').scans(), keys.passed]).toEqual([['sSB<"212'], []]);
  });
});

describe('keys with an effect', () => {
  const SHORTCUTS = [
    ['F5', { code: 'F5' }],
    ['F11', { code: 'F11' }],
    ['F12', { code: 'F12' }],
    ['ArrowLeft', { code: 'ArrowLeft', altKey: true }],
    ['r', { code: 'KeyR', ctrlKey: true }],
    ['w', { code: 'KeyW', ctrlKey: true }],
    ['p', { code: 'KeyP', ctrlKey: true }],
    ['Alt', { code: 'AltLeft', altKey: true }],
    ['Escape', { code: 'Escape' }],
  ] as const;

  it.each(SHORTCUTS)('are hidden from the page within a scan: %s with %j', (key, more) => {
    for (const place of ['page', 'control', 'field'] as const) {
      const keys = typed(LATIN, playKeys(place)).key(key, more).wait(5);
      expect([keys.passed, keys.typed(), keys.loneKeys()]).toEqual([[], '', []]);
      expect(typed(LATIN, keys).key('Enter').scanned()).toHaveLength(1);
    }
  });

  it('spoil the code if they stand for a control character: without them it would be another', () => {
    const keys = typed(LATIN).key('b', { code: 'KeyB', ctrlKey: true }).wait(5).key('x').key('Enter');
    expect(keys.scans()).toEqual(['sSB<"2\u0002x']);
  });

  it.each(SHORTCUTS.slice(0, -2))('are the person’s some time later: %s with %j', (key, more) => {
    expect(typed(LATIN).wait(150).key(key, more).passed).toEqual([key]);
    expect(typed(LATIN).key('Enter').wait(150).key(key, more).passed).toEqual([key]);
    expect(playKeys('field').key('a').wait(20).key(key, more).passed).toEqual([key]);
  });

  it('after the end belong to the scan', () => {
    expect(typed(LATIN).key('Enter').wait(5).key('F12').passed).toEqual([]);
  });

  it('of a person who composes text in a field are left alone', () => {
    const keys = playKeys('field');
    for (const key of ['Process', 'Dead', 'Process', 'Process', 'Process']) {
      keys.key(key, { code: 'KeyA', isComposing: key === 'Process' }).wait(30);
    }
    keys.key('Process', { code: 'Enter', isComposing: true });
    expect([keys.passed.length, keys.actions]).toEqual([6, []]);
  });
});
