import { describe, expect, it } from 'vitest';
import { playKeys } from './play-keys.ts';

const CODE = '4006381333931';

describe('a configured suffix', () => {
  it('is the only end of a code: another end is part of it, and spoils it', () => {
    expect(
      playKeys('page', { keyboardSuffix: 'tab' })
        .type('46', 5)
        .key('Enter')
        .wait(5)
        .type('28', 5)
        .key('Tab')
        .scans(),
    ).toEqual(['46\r28']);
    expect(
      playKeys('page', { keyboardSuffix: 'enter' })
        .type('46', 5)
        .key('Tab')
        .wait(5)
        .type('28', 5)
        .key('Enter')
        .scans(),
    ).toEqual(['46\t28']);
  });

  it('does not hinder a person who types a code by hand', () => {
    const keys = playKeys('page', { keyboardSuffix: 'tab' }).type('OP:1', 200).key('Enter');
    expect(keys.scans()).toEqual(['OP:1']);
  });
});

describe('without a suffix', () => {
  it.each(['none', 'auto'] as const)('a code ends by silence: %s', (keyboardSuffix) => {
    for (const place of ['page', 'control', 'field'] as const) {
      const keys = playKeys(place, { keyboardSuffix }).type(CODE, 20).wait(500).type('RU-12345', 1).wait(500);
      expect(keys.scans()).toEqual([CODE, 'RU-12345']);
      expect(keys.scanned().map(({ trace }) => trace.end)).toEqual(['silence', 'silence']);
      expect([keys.typed(), keys.passed]).toEqual(['', []]);
    }
  });

  it('a code of Alt and numbers ends by silence', () => {
    const keys = playKeys('page', { keyboardSuffix: 'none' });
    for (const char of '46287') keys.altCode(char, 20);
    expect(keys.wait(500).scans()).toEqual(['46287']);
  });

  it('a pause of 190 ms ends nothing', () => {
    const keys = playKeys('page', { keyboardSuffix: 'none' }).type('46287', 5).wait(185).type('49506', 5);
    expect(keys.wait(500).scans()).toEqual(['4628749506']);
  });

  it('a word that a person types is not a scan, in a field or elsewhere', () => {
    for (const place of ['page', 'field'] as const) {
      for (const pause of [71, 90, 150]) {
        expect(
          playKeys(place, { keyboardSuffix: 'none' }).type('password', pause).wait(5000).scans(),
        ).toEqual([]);
      }
    }
    const burst = playKeys('field', { keyboardSuffix: 'none' }).type('passing', 40).wait(2000);
    expect([burst.typed(), burst.scans()]).toEqual(['passing', []]);
  });

  it('silence ends nothing any more after an end was received', () => {
    const keys = playKeys('page', { keyboardSuffix: 'auto' }).type(CODE, 5).key('Enter').wait(500);
    expect(keys.type('46287', 5).wait(5000).type('49506261', 5).key('Enter').scans()).toEqual([
      CODE,
      '4628749506261',
    ]);
  });

  it('silence ends codes again after one code without an end, until the next end', () => {
    const keys = playKeys('page', { keyboardSuffix: 'auto' }).type(CODE, 5).key('Enter').wait(500);
    keys.type('46287495', 5).wait(16_000).type('49506261', 5).wait(500).type('46287495', 5).wait(500);
    expect(keys.scans()).toEqual([CODE, '49506261', '46287495']);
    keys.type(CODE, 5).key('Enter').wait(500).type('46287', 5).wait(5000).type('495', 5).key('Enter');
    expect(keys.scans().slice(3)).toEqual([CODE, '46287495']);
  });

  it('a late Enter presses nothing; one later on is the person’s', () => {
    const auto = { keyboardSuffix: 'auto' } as const;
    const late = playKeys('control', auto).type(CODE, 5).wait(600).key('Enter');
    expect([late.scans(), late.passed, late.loneKeys()]).toEqual([[CODE], [], []]);
    const own = playKeys('control', auto).type(CODE, 5).wait(1000).key('Enter');
    expect([own.scans(), own.passed, own.loneKeys()]).toEqual([[CODE], ['Enter'], ['Enter']]);
  });
});

describe('a configured prefix', () => {
  const F9 = { keyboardPrefix: 'F9' } as const;

  it.each(['page', 'control', 'field'] as const)(
    'certainly begins a code, whatever its speed: on a %s',
    (place) => {
      for (const pause of [1, 100, 900]) {
        const keys = playKeys(place, F9)
          .key('F9')
          .wait(pause)
          .type('ab c', pause)
          .key('ArrowLeft')
          .wait(pause);
        keys.type('d', pause).key('Enter');
        expect([keys.scans(), keys.passed, keys.typed()]).toEqual([['ab cd'], [], '']);
      }
    },
  );

  it.each([
    ['~', ['~', 'Backquote', true]],
    ['~', ['Ё', 'Backquote', true]],
    ['Ctrl+B', ['и', 'KeyB', false]],
  ] as const)('is cut off, under any layout: %s as %j', (keyboardPrefix, [key, code, shiftKey]) => {
    const keys = playKeys('field', { keyboardPrefix });
    keys.key(key, { code, shiftKey, ctrlKey: keyboardPrefix.startsWith('Ctrl') }).wait(5);
    keys.type('42', 400).key('Enter');
    expect([keys.scans(), keys.passed, keys.typed()]).toEqual([['42'], [], '']);
  });

  it('may be several characters', () => {
    const keys = playKeys('field', { keyboardPrefix: '@@' })
      .type('@@42', 5)
      .wait(500)
      .type('7', 5)
      .key('Enter');
    expect([keys.scans(), keys.typed()]).toEqual([['427'], '']);
    const person = playKeys('field', { keyboardPrefix: '@@' }).type('a@@b', 200).wait(500);
    expect([person.scans(), person.typed()]).toEqual([[], 'a@@b']);
  });

  it('leaves what a person has typed before it', () => {
    const keys = playKeys('field', F9)
      .type('abc', 120)
      .key('F9')
      .wait(5)
      .type(CODE, 5)
      .key('Enter')
      .wait(500);
    expect([keys.typed(), keys.scans()]).toEqual(['abc', [CODE]]);
    expect(
      playKeys('page', { keyboardPrefix: '~' }).key('x').wait(200).type(`~${CODE}`, 5).key('Enter').scans(),
    ).toEqual([CODE]);
  });

  it('does not cut a code that contains it: such a code is refused, not shortened', () => {
    const tilde = { keyboardPrefix: '~' } as const;
    expect(playKeys('page', tilde).type(`12~${CODE}`, 5).key('Enter').scans()).toEqual([`12~${CODE}`]);
    expect(playKeys('page', tilde).type(`~12~${CODE}`, 5).key('Enter').scans()).toEqual([`12~${CODE}`]);
    const twice = playKeys('page', F9).key('F9').type('12', 5).key('F9').wait(5).type(CODE, 5).key('Enter');
    expect(twice.scans()).toEqual([`12\u0002${CODE}`]);
  });

  it('without a suffix: silence ends the code', () => {
    const keys = playKeys('field', { ...F9, keyboardSuffix: 'none' })
      .key('F9')
      .wait(5)
      .type('7A', 20)
      .wait(500);
    expect([keys.scans(), keys.typed()]).toEqual([['7A'], '']);
  });

  it('that a person types into a field is given to the field after a while', () => {
    const keys = playKeys('field', { keyboardPrefix: '~' }).key('~').wait(2000);
    expect([keys.scans(), keys.typed()]).toEqual([[], '~']);
    const words = playKeys('field', { keyboardPrefix: '~' }).type('~ab', 300).key('Escape');
    expect([words.scans(), words.typed()]).toEqual([[], '~ab']);
  });

  it('is optional: a code without it is recognised by its speed', () => {
    expect(playKeys('field', F9).type(CODE, 5).key('Enter').scans()).toEqual([CODE]);
  });
});
