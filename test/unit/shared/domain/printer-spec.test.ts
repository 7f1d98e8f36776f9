import { describe, expect, it } from 'vitest';
import { parsePrinterSpec, printerName, printerText } from '#shared/domain/printer-spec.ts';

const layout = { dpi: 203, rotate: 0, xMm: 0, yMm: 0 };
const PLAIN = { language: 'zpl', dpi: 203, rotate: 0, xMm: 0, yMm: 0, darkness: null };

describe('a printer spec', () => {
  it.each([
    ['folder:/tmp/labels', { driver: 'folder', folder: '/tmp/labels' }],
    ['folder:C:\\prints', { driver: 'folder', folder: 'C:\\prints' }],
    ['cups:Zebra_GK420d', { driver: 'cups', queue: 'Zebra_GK420d', paper: null, layout }],
    ['cups:labels/58x40', { driver: 'cups', queue: 'labels/58x40', paper: null, layout }],
    [
      'cups:Zebra, paper=w164h113, dpi=300, rotate=180, x=-1.5',
      {
        driver: 'cups',
        queue: 'Zebra',
        paper: 'w164h113',
        layout: { dpi: 300, rotate: 180, xMm: -1.5, yMm: 0 },
      },
    ],
    [
      'windows:Zebra GK420d (копия)',
      { driver: 'windows', printer: 'Zebra GK420d (копия)', paper: null, layout, isDpiKnown: false },
    ],
    [
      'windows:\\\\PC1\\Zebra',
      { driver: 'windows', printer: '\\\\PC1\\Zebra', paper: null, layout, isDpiKnown: false },
    ],
    [
      'windows:Zebra, paper=58 x 40 mm',
      { driver: 'windows', printer: 'Zebra', paper: { name: '58 x 40 mm' }, layout, isDpiKnown: false },
    ],
    [
      'windows:Zebra,paperkind=256,dpi=203',
      { driver: 'windows', printer: 'Zebra', paper: { kind: 256 }, layout, isDpiKnown: true },
    ],
    ['network:10.0.0.5', { driver: 'network', host: '10.0.0.5', port: 9100, profile: PLAIN }],
    ['network:zebra-2.lan:6101', { driver: 'network', host: 'zebra-2.lan', port: 6101, profile: PLAIN }],
    ['network:[fe80::1%eth0]:9100', { driver: 'network', host: 'fe80::1%eth0', port: 9100, profile: PLAIN }],
    [
      'network:10.0.0.5, language=tspl, dpi=300, rotate=270, x=-1.5, y=2, darkness=15',
      {
        driver: 'network',
        host: '10.0.0.5',
        port: 9100,
        profile: { language: 'tspl', dpi: 300, rotate: 270, xMm: -1.5, yMm: 2, darkness: 15 },
      },
    ],
    [
      'network:10.0.0.5:9100,language=pdf',
      { driver: 'network', host: '10.0.0.5', port: 9100, profile: { language: 'pdf' } },
    ],
  ])('parses %j, and parses its own output', (text, value) => {
    const read = parsePrinterSpec(text);
    expect(read).toEqual({ ok: true, value });
    expect(read.ok && parsePrinterSpec(printerText(read.value))).toEqual(read);
  });

  it.each([
    ['', /is not a printer/],
    ['lpt1', /is not a printer/],
    ['folder:', /wants a folder/],
    ['cups:', /lpstat -e/],
    ['cups:-o raw', /cannot name a CUPS queue/],
    ['windows: ', /wants the name/],
    ['windows:Zebra,paper=4x6, gap', /paperkind/],
    ['windows:Zebra,tray=2', /knows paper, paperkind/],
    ['windows:Zebra,58x40', /without a comma/],
    ['windows:Zebra,paper=58x40,paperkind=256', /is given once/],
    ['cups:Zebra,paper=58 x 40', /media name/],
    ['cups:Zebra,darkness=3', /knows paper, dpi/],
    ['network:', /network:HOST/],
    ['network:fe80::1:9100', /in brackets/],
    ['network:10.0.0.5:0', /port is 1 to 65535/],
    ['network:10.0.0.5:99999', /port is 1 to 65535/],
    ['network:10.0.0.5,language=epl', /zpl, tspl or pdf/],
    ['network:10.0.0.5,dpi=600', /203 or 300/],
    ['network:10.0.0.5,rotate=45', /0, 90, 180 or 270/],
    ['network:10.0.0.5,x=1,x=2', /x twice/],
    ['network:10.0.0.5,y=far', /millimetres/],
    ['network:10.0.0.5,darkness=31', /0 to 30/],
    ['network:10.0.0.5,language=tspl,darkness=16', /0 to 15/],
    ['network:10.0.0.5,tray=2', /knows language, dpi/],
    ['network:10.0.0.5,language=pdf,rotate=90', /as it is/],
  ])('reports what is wrong with %j', (text, words) => {
    const parsed = parsePrinterSpec(text);
    expect(parsed.ok ? '' : parsed.error).toMatch(words);
  });
});

it.each([
  ['cups:labels,paper=w164h113,rotate=90', 'labels'],
  ['windows:ZDesigner GK420d,paper=58x40', 'ZDesigner GK420d'],
  ['network:10.0.0.5,language=tspl,dpi=300', '10.0.0.5'],
  ['network:zebra.local:9101', 'zebra.local:9101'],
  ['folder:/var/lib/packbench/prints', '…/prints'],
  ['folder:C:\\packbench\\prints\\', '…/prints\\'],
  ['folder:prints', 'prints'],
  ['', ''],
  ['what nobody understands', 'what nobody understands'],
])('names the printer %s %s', (line, name) => {
  expect(printerName(line)).toBe(name);
});
