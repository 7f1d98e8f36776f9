import { describe, expect, it } from 'vitest';
import { isPassed, profileOf } from '#main/scanning/check/check-report.ts';
import { CHECK_CODES } from '#shared/domain/check-report.ts';
import { swapCase } from '#shared/domain/layout-text.ts';
import type { GsKey } from '#shared/domain/scan.ts';
import { GS } from '../../../../support/marks.ts';
import type { Typing } from '../../../../support/scan-corpus/keyboards.ts';
import { checked, type Emission, found, keyboard, results, wire } from './sheet-scans.ts';

const READ = ['read', 'read', 'read', 'read', 'read'];

function traced(
  emission: Emission,
  trace: Partial<NonNullable<ReturnType<Emission> & {}>['trace'] & {}>,
): Emission {
  return (text, code) => {
    const scan = emission(text, code);
    const whole = { ms: 300, end: 'enter', gsKeys: [], isAltCoded: false, ...scan?.trace, ...trace } as const;
    return scan && { ...scan, trace: whole };
  };
}

describe('a scanner that does not read all codes', () => {
  it.each(CHECK_CODES)('has a problem when %s is not read', (unread) => {
    const finding = found((text, code) => (code === unread ? null : wire('serial')(text, code)));
    expect(finding).toMatchObject({ unread: [unread], problems: ['codes-unread'] });
    expect(isPassed(finding)).toBe(false);
  });
});

describe('a correctly set scanner', () => {
  it('on HID POS: no problems, with AIM identifiers', () => {
    const aim = (text: string) => (/^01\d{14}/.test(text) ? `]d2${text}` : text);
    const finding = found(wire('hid', aim));
    expect(finding).toMatchObject({
      scanner: 'hid:1',
      source: 'hid',
      layout: 'latin',
      capsLock: 'off',
      gs: 'kept',
      sendsAim: true,
      end: 'report',
      unread: [],
      problems: [],
    });
    expect(isPassed(finding)).toBe(true);
    expect(results(checked(wire('hid', aim)))).toEqual(READ);
  });

  it('on a serial port', () => {
    expect(found(wire('serial'))).toMatchObject({ end: 'cr', sendsAim: false, problems: [] });
  });

  it('as a keyboard on a Latin layout: only the mode is reported', () => {
    const finding = found(keyboard());
    expect(finding).toMatchObject({ scanner: 'keyboard', reading: 'keys', problems: ['keyboard-mode'] });
    expect(results(checked(keyboard()))).toEqual(READ);
    expect(profileOf(finding)).toEqual({ keepsCase: true });
  });

  it.each([keyboard(), wire('serial'), wire('hid', (text) => `]d2${text}`)])(
    'keeps the case of letters, so that decoding may rely on it',
    (emission) => {
      expect(profileOf(found(emission))?.keepsCase).toBe(true);
    },
  );

  it.each([keyboard({}, swapCase), wire('serial', swapCase), wire('hid', swapCase)])(
    'is trusted with nothing if it inverts the case of letters',
    (emission) => {
      expect(found(emission).problems).toContain('characters-changed');
      expect(profileOf(found(emission))).toBeUndefined();
    },
  );

  it('has its pace measured on the longest code', () => {
    expect(found(traced(keyboard(), { ms: 1280 }))).toMatchObject({ msPerCharacter: 10 });
    expect(found(traced(keyboard(), { ms: 12_800 })).problems).toEqual(['slow', 'keyboard-mode']);
  });
});

describe('the separators', () => {
  it.each<[string, readonly GsKey[]]>([
    ['0x1D itself', ['character']],
    ['F8', ['f8']],
    ['Ctrl+]', ['ctrl']],
    ['the down arrow', ['arrow-down']],
    ['Alt and its number', ['alt']],
  ])('are kept as %s', (_name, gsKeys) => {
    const finding = found(traced(keyboard({ layout: 'ru' }), { gsKeys }));
    expect(finding).toMatchObject({ gs: 'kept', gsKeys });
    expect(finding.problems).not.toContain('gs-dropped');
  });

  it('are reported as dropped: the bench still reads these marks', () => {
    const dropping = keyboard({}, (text) => text.replaceAll(GS, ''));
    expect(found(dropping)).toMatchObject({ gs: 'dropped', problems: ['gs-dropped', 'keyboard-mode'] });
    expect(results(checked(dropping))).toEqual(['read', 'read', 'repaired', 'repaired', 'read']);
    expect(isPassed(found(dropping))).toBe(true);
  });

  it.each(['<GS>', '\\u001d', '029', ' '])('are reported as spelled out: %j', (written) => {
    const finding = found(wire('serial', (text) => text.replaceAll(GS, written)));
    expect(finding).toMatchObject({ gs: 'written', problems: ['gs-written'] });
    expect(isPassed(finding)).toBe(true);
  });

  it('are unknown for a scanner that reads no DataMatrix', () => {
    const laser: Emission = (text, code) => (/mark|matrix/.test(code) ? null : keyboard()(text, code));
    const finding = found(laser);
    expect(finding).toMatchObject({
      gs: 'unknown',
      unread: ['gs1-datamatrix', 'long-mark'],
      problems: ['no-datamatrix', 'keyboard-mode'],
    });
    expect(isPassed(finding)).toBe(false);
  });

  it('are Alt codes if the whole code is', () => {
    const alt = traced(keyboard({ isWithoutPlaces: true }), { isAltCoded: true, gsKeys: ['alt'] });
    expect(found(alt)).toMatchObject({ isAltCoded: true, gs: 'kept', problems: ['keyboard-mode'] });
  });
});

describe('the layout of the system', () => {
  it.each(['ru', 'by', 'kz'] as const)('is undone by the keys: %s', (layout) => {
    const finding = found(keyboard({ layout }));
    expect(finding).toMatchObject({
      layout: 'cyrillic',
      capsLock: 'off',
      reading: 'keys',
      problems: ['layout-not-latin', 'keyboard-mode'],
    });
    expect(isPassed(finding)).toBe(true);
    expect(results(checked(keyboard({ layout }))).slice(1)).toEqual(Array(4).fill('repaired'));
  });

  it('is undone without keys if it is the Russian one', () => {
    const finding = found(keyboard({ layout: 'ru', isWithoutPlaces: true }));
    expect(finding).toMatchObject({ layout: 'cyrillic', problems: ['layout-not-latin', 'keyboard-mode'] });
  });

  it('is another Latin one, which decoding takes into account', () => {
    const finding = found(keyboard({ layout: 'de' }));
    expect(finding).toMatchObject({ layout: 'other', reading: 'keys' });
    expect(finding.problems).toEqual(['layout-not-latin', 'keyboard-mode']);
    expect(profileOf(finding)).toEqual({ reading: 'keys', keepsCase: true });
  });

  it('is the one that the scanner is set to: the characters are the code', () => {
    const german: Emission = (text) => ({
      source: 'keyboard',
      raw: text,
      keys: text.replace(/[-?:;yz]/gi, '#'),
    });
    const finding = found(german);
    expect(finding).toMatchObject({ layout: 'latin', capsLock: 'off', reading: 'characters' });
    expect(finding.problems).toEqual(['keyboard-mode']);
    expect(profileOf(finding)).toEqual({ reading: 'characters', keepsCase: true });
  });

  it('cannot be undone from its characters alone', () => {
    const finding = found(keyboard({ layout: 'de', isWithoutPlaces: true }));
    expect(finding.problems).toContain('layout-garbled');
    expect(isPassed(finding)).toBe(false);
  });

  it('may change in the middle of a code', () => {
    const switched: Emission = (text) => {
      const half = keyboard({ layout: 'ru', isWithoutPlaces: true })(text.slice(40), 'long-mark');
      return { source: 'keyboard', raw: `${text.slice(0, 40)}${half?.raw ?? ''}` };
    };
    expect(results(checked(switched))).toContain('changed');
    expect(found(switched).problems).toContain('layout-garbled');
  });
});

describe('Caps Lock', () => {
  const caps = (typing: Typing) => keyboard({ isCapsOn: true, ...typing });

  it.each(['us', 'ru'] as const)('is undone by the keys: %s', (layout) => {
    const finding = found(caps({ layout }));
    expect(finding).toMatchObject({ capsLock: 'undone', reading: 'keys' });
    expect(finding.problems).toContain('caps-lock-on');
    expect(isPassed(finding)).toBe(true);
    expect(profileOf(finding)).toEqual({ reading: 'keys', keepsCase: true });
  });

  it('is compensated by the scanner: the characters are the code', () => {
    const finding = found(caps({ isCapsUndoneByScanner: true }));
    expect(finding).toMatchObject({ capsLock: 'compensated', reading: 'characters', layout: 'latin' });
    expect(finding.problems).toEqual(['keyboard-mode']);
    expect(results(checked(caps({ isCapsUndoneByScanner: true })))).toEqual(READ);
    expect(profileOf(finding)).toEqual({ reading: 'characters', keepsCase: true });
  });

  it('cannot be undone without key positions', () => {
    const finding = found(caps({ isWithoutPlaces: true }));
    expect(finding).toMatchObject({ capsLock: 'on' });
    expect(finding.problems[0]).toBe('caps-lock-on');
    expect(isPassed(finding)).toBe(false);
  });
});

describe('a scanner whose settings spoil the code', () => {
  it('sends no end', () => {
    expect(found(traced(keyboard(), { end: 'silence' })).problems).toEqual(['no-suffix', 'keyboard-mode']);
  });

  it.each([20, 40, 80, 120])('cuts what is longer than %d characters', (most) => {
    const cut = wire('serial', (text) => text.slice(0, most));
    expect(found(cut).problems).toEqual(['cut-short']);
    expect(results(checked(cut)).at(3)).toBe('changed');
    expect(isPassed(found(cut))).toBe(false);
  });

  it.each([
    ['in front', (text: string) => `A${text}`],
    ['behind', (text: string) => `${text}#1`],
  ])('adds characters %s', (_where, add) => {
    const finding = found(keyboard({ layout: 'ru' }, add));
    expect(finding.problems).toContain('extra-characters');
    expect(isPassed(finding)).toBe(false);
  });

  it('is set to another case', () => {
    const upper = wire('serial', (text) => text.toUpperCase());
    expect(found(upper)).toMatchObject({ capsLock: 'off', problems: ['characters-changed'] });
  });

  it('leaves characters out', () => {
    const gappy = wire('serial', (text) => text.replace(/[&<>]/g, ''));
    expect(found(gappy).problems).toEqual(['characters-changed']);
    expect(results(checked(gappy))).toEqual(['read', 'changed', 'changed', 'read', 'read']);
  });
});
