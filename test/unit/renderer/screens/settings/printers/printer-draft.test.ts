import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundPrinter } from '#shared/contract/printers.ts';
import {
  chosenOf,
  draftOf,
  isPreparedHere,
  lineOf,
  type PrinterDraft,
  withLayout,
  withSystemPrinter,
} from '../../../../../../src/renderer/screens/settings/printers/printer-draft.ts';

const EMPTY = draftOf('', 'm');

describe('a draft of a printer', () => {
  it.each([
    'folder:/srv/labels',
    'cups:labels_m',
    'cups:labels_m,paper=w213h340,dpi=300,rotate=90,x=1.5,y=-2',
    'windows:TSC TE210 (копия)',
    'windows:TSC TE210,paper=75 x 120 mm,rotate=180',
    'windows:TSC TE210,paperkind=257,dpi=203',
    'windows:TSC TE300,paperkind=257,dpi=300,rotate=90',
    'network:10.0.0.5:9100,language=zpl',
    'network:zebra.local:6101,language=tspl,dpi=300,x=-1,darkness=12',
    'network:[fd00::5]:9100,language=pdf',
  ])('is the line from which it was made: %s', (line) => {
    expect(lineOf(draftOf(line, 'm'))).toEqual({ ok: true, value: line });
  });

  it('has the defaults when nothing is set, or nothing readable', () => {
    expect(draftOf('bogus', 'm')).toEqual(EMPTY);
    expect(EMPTY).toMatchObject({ kind: 'system', port: 9100, language: 'zpl', darkness: null });
    expect(draftOf('', 'a4').language).toBe('pdf');
  });

  it.each<[Partial<PrinterDraft>, string]>([
    [{}, 'printer'],
    [{ system: { driver: 'cups', name: 'two words' } }, 'name'],
    [{ system: { driver: 'windows', name: 'one, two' } }, 'name'],
    [{ kind: 'folder', folder: '  ' }, 'folder'],
    [{ kind: 'network' }, 'host'],
    [{ kind: 'network', host: 'принтер' }, 'host'],
    [{ kind: 'network', host: '10.0.0.5', port: 0 }, 'port'],
    [{ kind: 'network', host: '10.0.0.5', port: Number.NaN }, 'port'],
    [{ kind: 'network', host: '10.0.0.5', darkness: 31 }, 'rest'],
  ])('names what is missing for a printer: %j', (part, problem) => {
    expect(lineOf({ ...EMPTY, ...part })).toEqual({ ok: false, error: problem });
  });

  it('accepts an address with its brackets and blanks, as it is copied', () => {
    expect(lineOf({ ...EMPTY, kind: 'network', host: ' [fd00::5] ', language: 'pdf' })).toEqual({
      ok: true,
      value: 'network:[fd00::5]:9100,language=pdf',
    });
  });

  it('is read again unchanged, whatever is chosen for a label printer', () => {
    const layout = fc.record({
      dpi: fc.constantFrom(203 as const, 300 as const),
      rotate: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
      xMm: fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
      yMm: fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
    });
    const darkness = fc.option(fc.integer({ min: 0, max: 15 }));
    fc.assert(
      fc.property(
        layout,
        darkness,
        fc.constantFrom('zpl' as const, 'tspl' as const),
        (laid, dark, language) => {
          const draft: PrinterDraft = {
            ...EMPTY,
            kind: 'network',
            host: 'printer',
            language,
            darkness: dark,
            layout: laid,
          };
          const line = lineOf(draft);
          expect(line.ok && draftOf(line.value, 'm')).toEqual(draft);
        },
      ),
    );
  });

  it('distinguishes a printer that gets the file as it is from one whose page is prepared here', () => {
    expect(isPreparedHere({ ...EMPTY, kind: 'network', language: 'pdf' })).toBe(false);
    expect(isPreparedHere({ ...EMPTY, kind: 'folder' })).toBe(false);
    expect(isPreparedHere({ ...EMPTY, kind: 'network' })).toBe(true);
    expect(isPreparedHere(EMPTY)).toBe(true);
  });
});

describe('a chosen printer of the machine', () => {
  const papers = [
    { name: 'A4', kind: 9, widthMm: 210, heightMm: 297 },
    { name: '75 x 120, gap', kind: 257, widthMm: 75, heightMm: 120 },
  ];
  const found: FoundPrinter = { driver: 'windows', name: 'TSC', description: '', papers };

  it('comes with the paper that fits; a name with a comma is replaced by its number', () => {
    const draft = withSystemPrinter(EMPTY, found, 'm');
    expect(draft.paper).toEqual({ name: '75 x 120, gap', kind: 257 });
    expect(lineOf(draft)).toEqual({ ok: true, value: 'windows:TSC,paperkind=257' });
  });

  it('keeps the paper that a person has chosen for it', () => {
    const draft = draftOf('windows:TSC,paper=A4', 'm');
    expect(withSystemPrinter(draft, found, 'm')).toEqual(draft);
    expect(withSystemPrinter(draft, { ...found, name: 'Zebra', papers: [] }, 'm').paper).toBeNull();
  });

  it("requests the label's size when CUPS accepts any size, so that it rotates with the label", () => {
    const any = { name: 'Custom.75x120mm', kind: null, widthMm: 75, heightMm: 120 };
    const roll = { name: 'w213h340', kind: null, widthMm: 75.1, heightMm: 119.9 };
    const queue: FoundPrinter = { driver: 'cups', name: 'packs', description: '', papers: [any, roll] };
    expect(withSystemPrinter(EMPTY, queue, 'm').paper).toBeNull();
    expect(withSystemPrinter(EMPTY, { ...queue, papers: [roll] }, 'm').paper).toEqual({
      name: 'w213h340',
      kind: null,
    });
  });

  it('gets another paper when the page is rotated onto its side, and keeps it when it is upside down', () => {
    const papers = [
      { name: 'w213h340', kind: null, widthMm: 75, heightMm: 120 },
      { name: 'w340h213', kind: null, widthMm: 120, heightMm: 75 },
    ];
    const queue: FoundPrinter = { driver: 'cups', name: 'packs', description: '', papers };
    const draft = withSystemPrinter(EMPTY, queue, 'm');
    const turned = withLayout(draft, { ...draft.layout, rotate: 90 }, queue, 'm');
    expect([draft.paper?.name, turned.paper?.name]).toEqual(['w213h340', 'w340h213']);
    expect(withLayout(draft, { ...draft.layout, rotate: 180 }, queue, 'm').paper).toEqual(draft.paper);
    expect(chosenOf(draft, { printers: [queue], problem: null })).toBe(queue);
    expect(withLayout(draft, { ...draft.layout, rotate: 270 }, undefined, 'm').paper).toEqual(draft.paper);
  });
});
