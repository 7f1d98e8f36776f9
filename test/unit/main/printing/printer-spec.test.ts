import { describe, expect, it } from 'vitest';
import { parsePrinterSpec } from '#main/printing/printer-spec.ts';

describe('a printer spec', () => {
  it.each([
    ['folder:/tmp/labels', { driver: 'folder', folder: '/tmp/labels' }],
    ['folder:C:\\prints', { driver: 'folder', folder: 'C:\\prints' }],
    ['cups:Zebra_GK420d', { driver: 'cups', queue: 'Zebra_GK420d' }],
    ['cups:labels/58x40', { driver: 'cups', queue: 'labels/58x40' }],
    ['windows:Zebra GK420d (копия)', { driver: 'windows', printer: 'Zebra GK420d (копия)', paper: null }],
    ['windows:\\\\PC1\\Zebra', { driver: 'windows', printer: '\\\\PC1\\Zebra', paper: null }],
    [
      'windows:Zebra, paper=58 x 40 mm',
      { driver: 'windows', printer: 'Zebra', paper: { name: '58 x 40 mm' } },
    ],
    ['windows:Zebra,paperkind=256', { driver: 'windows', printer: 'Zebra', paper: { kind: 256 } }],
  ])('reads %j', (text, value) => {
    expect(parsePrinterSpec(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', /is no printer/],
    ['lpt1', /is no printer/],
    ['folder:', /wants a folder/],
    ['cups:', /lpstat -e/],
    ['cups:-o raw', /cannot name a CUPS queue/],
    ['windows: ', /wants the name/],
    ['windows:Zebra,paper=4x6, gap', /paperkind/],
    ['windows:Zebra,tray=2', /after the comma/],
    ['network:10.0.0.5:9100', /not in this version/],
  ])('says what is wrong with %j', (text, words) => {
    const parsed = parsePrinterSpec(text);
    expect(parsed.ok ? '' : parsed.error).toMatch(words);
  });
});
