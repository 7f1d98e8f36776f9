import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GS } from '#shared/domain/barcode.ts';
import { playKeys } from './play-keys.ts';

const CODE = 'RU251120-123456';

describe('outside text fields', () => {
  it.each([0, 1, 10, 50, 75, 150, 400, 900])(
    'scans a code typed with %i ms between keys, and passes nothing on',
    (pause) => {
      const keys = playKeys('control').type(CODE, pause).key('Enter');
      expect(keys.scans()).toEqual([CODE]);
      expect(keys.passed).toEqual([]);
    },
  );

  it('ends a code at Tab as well, and at Ctrl+M', () => {
    const keys = playKeys('page', { keyboardSuffix: 'auto' })
      .type(CODE, 5)
      .key('Tab')
      .wait(200)
      .type('OP:1', 5)
      .key('m', { ctrlKey: true, code: 'KeyM' });
    expect(keys.scans()).toEqual([CODE, 'OP:1']);
    expect(keys.passed).toEqual([]);
  });

  it('scans 50 codes without any pause, in order', () => {
    const codes = Array.from({ length: 50 }, (_, n) => `RU-${n}`);
    const keys = playKeys('control');
    for (const code of codes) keys.type(code, 0).key('Enter');
    expect(keys.scans()).toEqual(codes);
    expect(keys.passed).toEqual([]);
  });

  it('reads GS as F8, as Ctrl+], as itself and as the down arrow', () => {
    const keys = playKeys('control')
      .type('01', 5)
      .key('F8')
      .wait(5)
      .type('91', 5)
      .key(']', { ctrlKey: true, code: 'BracketRight' });
    keys.wait(5).type('92', 5).key(GS).wait(5).key('ArrowDown').wait(5).type('x', 5).key('Enter');
    expect(keys.scans()).toEqual([`01${GS}91${GS}92${GS}${GS}x`]);
    expect(keys.passed).toEqual([]);
  });

  it("starts again after a pause of more than three seconds in a person's typing", () => {
    expect(playKeys().type('4006', 3001).type(CODE, 10).key('Enter').scans()).toEqual([CODE]);
  });

  it('keeps stray keys before a scan: a refused code does no harm, a truncated one may be another code', () => {
    expect(playKeys().key('x').wait(400).type(CODE, 10).key('Enter').scans()).toEqual([`x${CODE}`]);
  });

  it('never reads the rest of a code as a code, however long the machine freezes in its middle', () => {
    expect(playKeys().type('46287', 10).wait(5000).type('49506261', 10).key('Enter').scans()).toEqual([
      '4628749506261',
    ]);
    expect(playKeys().key('4').wait(1500).type('628749506261', 10).key('Enter').scans()).toEqual([
      '4628749506261',
    ]);
  });

  it('drops no part of a code that paused, nor of one typed by hand', () => {
    expect(playKeys().type('RU25', 10).wait(400).type('1120', 10).key('Enter').scans()).toEqual(['RU251120']);
    expect(playKeys().key('R').wait(250).type('U251120', 10).key('Enter').scans()).toEqual(['RU251120']);
    expect(playKeys().key('R').wait(600).type('U251120', 90).key('Enter').scans()).toEqual(['RU251120']);
    expect(playKeys().key('O').wait(500).type('P:1', 10).key('Enter').scans()).toEqual(['OP:1']);
  });

  it('does not mistake a busy page for a pause', () => {
    const keys = playKeys().key('R', {}, 900).wait(5).type('U251120', 5).key('Enter');
    expect(keys.scans()).toEqual(['RU251120']);
  });

  it('removes a character at Backspace', () => {
    expect(playKeys().type('AB', 150).key('Backspace').type('C', 150).key('Enter').scans()).toEqual(['AC']);
  });

  it('drops what was typed at Escape', () => {
    const keys = playKeys().type('AB', 150).key('Escape').wait(150).key('Enter');
    expect(keys.scans()).toEqual([]);
    expect(keys.loneKeys()).toEqual(['Escape', 'Enter']);
  });

  it('gives a single Space to the focused control, and no Space of a scan', () => {
    expect(playKeys('control').key(' ').wait(200).actions).toEqual([{ do: 'press-control' }]);
    const scan = playKeys('control').type(' AB C', 50).key('Enter');
    expect([scan.scans(), scan.actions.length]).toEqual([[' AB C'], 1]);
    expect(playKeys('page').key(' ').passed).toEqual([' ']);
  });

  it('leaves arrows, shortcuts and a Tab without a code to the person', () => {
    const keys = playKeys('control')
      .key('Tab')
      .wait(20)
      .key('Tab', { shiftKey: true })
      .wait(20)
      .key('ArrowDown')
      .key('F5');
    keys.key('c', { ctrlKey: true });
    expect(keys.passed).toEqual(['Tab', 'Tab', 'ArrowDown', 'F5', 'c']);
  });
});

describe('a single key', () => {
  it('is Enter or Escape with no key in the 100 ms before', () => {
    expect(playKeys().key('Enter').loneKeys()).toEqual(['Enter']);
    expect(playKeys().key('Escape').loneKeys()).toEqual(['Escape']);
    expect(playKeys().key('ArrowUp').wait(99).key('Enter').wait(99).key('Escape').loneKeys()).toEqual([]);
    expect(playKeys().key('ArrowUp').wait(100).key('Enter').loneKeys()).toEqual(['Enter']);
    expect(playKeys().key('Shift').wait(20).key('Enter').loneKeys()).toEqual([]);
  });

  it('is passed on to the focused control', () => {
    expect(playKeys('control').key('Enter').passed).toEqual(['Enter']);
  });

  it('is not the second half of a double suffix, which presses nothing', () => {
    const keys = playKeys('control').type(CODE, 5).key('Enter').wait(5).key('Enter').wait(60).key('Tab');
    expect(keys.scans()).toEqual([CODE]);
    expect(keys.loneKeys()).toEqual([]);
    expect(keys.passed).toEqual([]);
  });

  it('is an Enter some time after a scan', () => {
    expect(playKeys().type(CODE, 5).key('Enter').wait(150).key('Enter').loneKeys()).toEqual(['Enter']);
  });
});

describe('in a text field', () => {
  it.each([71, 80, 120, 400])(
    'gives a person, who types with %i ms between keys, every character',
    (pause) => {
      const keys = playKeys('field').type('Склад № 2, стол 7', pause).wait(500);
      expect(keys.typed()).toBe('Склад № 2, стол 7');
      expect(keys.scans()).toEqual([]);
    },
  );

  it.each([0, 10, 50])('scans a code with %i ms between keys, and gives the field nothing', (pause) => {
    const keys = playKeys('field').type(`${CODE}${GS}x`, pause).key('Enter').wait(1000);
    expect([keys.scans(), keys.actions.length]).toEqual([[`${CODE}${GS}x`], 1]);
    expect(keys.passed).toEqual([]);
  });

  it('keeps what was typed before a scan, and scans the code', () => {
    const keys = playKeys('field').type('abc', 120).wait(1500).type(CODE, 10).key('Enter').wait(500);
    expect(keys.actions.some((action) => action.do === 'take-back')).toBe(false);
    expect([keys.typed(), keys.scans()]).toEqual(['abc', [CODE]]);
  });

  it('scans a short code that ends in Enter at scanner speed', () => {
    expect(playKeys('field').type('7A1', 10).key('Enter').scans()).toEqual(['7A1']);
  });

  it('leaves a person who types two keys and Enter quickly to the field', () => {
    const keys = playKeys('field').type('42', 60).key('Enter');
    expect([keys.typed(), keys.scans(), keys.passed]).toEqual(['42', [], ['Enter']]);
  });

  it('gives fast text without an end to the field, but no GS', () => {
    const keys = playKeys('field').type(`fast${GS}text`, 5).wait(2000);
    expect([keys.typed(), keys.scans()]).toEqual(['fasttext', []]);
  });

  it('gives back held keys before another key or a click does something', () => {
    for (const key of ['ArrowLeft', 'Backspace', 'Tab', 'Enter', 'Escape']) {
      const keys = playKeys('field').key('a').wait(20).key(key);
      expect([keys.typed(), keys.passed]).toEqual(['a', [key]]);
    }
    expect(playKeys('field').type('fast', 5).leave().typed()).toBe('fast');
  });

  it.each([75, 120, 200, 290, 350, 1400])(
    'scans a code that pauses for %i ms whole, wherever it pauses, and takes back what the field received',
    (stumble) => {
      for (let first = 1; first < CODE.length; first += 1) {
        const keys = playKeys('field').type(CODE.slice(0, first), 5).wait(stumble);
        keys.type(CODE.slice(first), 5).key('Enter').wait(2000);
        const takenBack = keys.actions.flatMap((action) => (action.do === 'take-back' ? action.text : []));
        expect([keys.scans(), keys.passed]).toEqual([[CODE], []]);
        expect(takenBack.join('')).toBe(keys.typed());
      }
    },
  );

  it('takes back the keys of a scan that pauses more than once', () => {
    const keys = playKeys('field').key('4').wait(350).type('62', 5).wait(350).key('8').wait(350);
    expect(keys.type('749506261', 5).key('Enter').wait(2000).actions.slice(-2)).toEqual([
      { do: 'take-back', text: '4628' },
      { do: 'scan', scan: expect.objectContaining({ raw: '4628749506261' }) },
    ]);
  });

  it('takes back at most 16 keys, and none from before the last scan', () => {
    const long = 'a person types this';
    expect(playKeys('field').type(long, 120).type(CODE, 5).key('Enter').scans()).toEqual([
      `${long.slice(-16)}${CODE}`,
    ]);
    const twice = playKeys('field').type('ab', 120).type('RU-1', 5).key('Enter').wait(50).type('RU-2', 5);
    expect(twice.key('Enter').scans()).toEqual(['abRU-1', 'RU-2']);
  });

  it('holds nothing back from a person who has typed a few keys quickly', () => {
    const keys = playKeys('field').type('four', 60).type('seven', 200);
    expect(keys.typed()).toBe('fourseven');
  });

  it('takes nothing back after a key or a click that may have moved the caret', () => {
    const moved = playKeys('field')
      .type('RU', 5)
      .wait(80)
      .key('ArrowLeft')
      .wait(20)
      .type('251120', 5)
      .key('Enter');
    const clicked = playKeys('field').type('RU', 5).leave().type('251120', 5).key('Enter');
    expect([moved.scans(), clicked.scans()]).toEqual([['251120'], ['251120']]);
  });

  it('leaves Enter to a person who types quickly', () => {
    const keys = playKeys('field').type('passing', 60).wait(100).key('Enter').wait(500);
    expect([keys.typed(), keys.scans(), keys.passed]).toEqual(['passing', [], ['Enter']]);
  });

  it('follows a scan whose focus changes on the way', () => {
    const keys = playKeys('control').type('RU25', 10);
    keys.place = 'field';
    expect(keys.type('1120', 10).key('Enter').scans()).toEqual(['RU251120']);
    const back = playKeys('field').type('RU25', 10);
    back.place = 'control';
    expect(back.type('1120', 10).key('Enter').scans()).toEqual(['RU251120']);
  });

  it('gives a person the first key after a stray one elsewhere', () => {
    const keys = playKeys('page').key('x').wait(300);
    keys.place = 'field';
    expect(keys.type('abc', 120).wait(500).typed()).toBe('abc');
  });
});

describe('any keys', () => {
  it('are each scanned, typed or passed on, and never lost in a field', () => {
    const key = fc.record({ char: fc.constantFrom('a', 'Z', '5', ' ', '-'), pause: fc.nat(500) });
    fc.assert(
      fc.property(fc.array(key), (pressed) => {
        const keys = playKeys('field');
        for (const { char, pause } of pressed) keys.key(char).wait(pause);
        expect(keys.wait(2000).typed()).toBe(pressed.map(({ char }) => char).join(''));
      }),
    );
  });
});
