import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLabel } from '#main/labels/fetch/fetch-label.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { drawTestLabel } from '#main/labels/sheets/test-label.ts';
import { DPI, difference } from './pictures.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());
const plain = await drawTestLabel({ size: 'm', code: 'FBS1' });

type Change = (document: PDFDocument) => void | Promise<void>;

async function changed(change: Change, useObjectStreams = false): Promise<Uint8Array> {
  const document = await PDFDocument.load(plain, { updateMetadata: false });
  await change(document);
  return document.save({ useObjectStreams });
}

const script = (document: PDFDocument) =>
  document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });

function note(document: PDFDocument): void {
  const { context } = document;
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 20, 20], A: script(document) };
  document.getPage(0).node.addAnnot(context.register(context.obj(link)));
}

const ACTING: readonly (readonly [string, Change])[] = [
  ['a script when it is opened', (d) => d.catalog.set(PDFName.of('OpenAction'), script(d))],
  ['a script with a name', (d) => d.addJavaScript('print', 'this.print()')],
  ['a script of its page', (d) => d.getPage(0).node.set(PDFName.of('AA'), d.context.obj({ O: script(d) }))],
  ['a script of a note', note],
  [
    'a program to launch',
    (d) =>
      d.catalog.set(PDFName.of('OpenAction'), d.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })),
  ],
  [
    'a file inside',
    (d) => d.attach(Buffer.from('MZ'), 'invoice.exe', { mimeType: 'application/x-msdownload' }),
  ],
];

/** The resulting PDF, uncompressed, with plain names. */
async function namesIn(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
}

describe.each([false, true])('a label (objects packed: %s)', (isPacked) => {
  it.each(ACTING)('with %s prints without it, dot for dot the same', async (_, change) => {
    const bytes = await changed(change, isPacked);
    const checked = await checkLabel(bytes, { kind: 'pack', number: 'FBS1', size: 'm', dpi: DPI }, pdf);
    if (checked.outcome !== 'label') throw new Error(JSON.stringify(checked));
    expect(await namesIn(checked.bytes)).not.toMatch(
      /JavaScript|\/JS\b|Launch|OpenAction|\/AA\b|Embedded|MZ/,
    );
    expect(difference(await pdf.render(checked.bytes, 1, DPI), await pdf.render(plain, 1, DPI))).toBe(0);
  });

  it('with a script is split off a file without the script', async () => {
    const bytes = await changed(note, isPacked);
    const [page] = (await pdf.splitPages(bytes)) ?? [];
    expect(await namesIn(page?.bytes ?? new Uint8Array())).not.toMatch(/JavaScript|\/JS\b/);
  });
});

describe('a label that does nothing', () => {
  it('stays unchanged, byte for byte', async () => {
    const place = await changed((d) => d.catalog.set(PDFName.of('OpenAction'), d.context.obj([0, 'Fit'])));
    const packed = await changed(() => undefined, true);
    for (const bytes of [plain, place, packed]) expect(await pdf.withoutActions(bytes)).toBeNull();
  });
});

describe('a label that cannot be checked', () => {
  it('is refused if unreadable objects may hide a script', async () => {
    const text = Buffer.from(await changed(note)).toString('latin1');
    const broken = Buffer.from(text.replace(/\/Type ?\/Catalog/, '/Type/Cataloh'), 'latin1');
    const outcome = await checkLabel(broken, { kind: 'pack', number: 'FBS1', size: 'm', dpi: DPI }, pdf);
    expect(outcome).toMatchObject({ outcome: 'failed', problem: 'label-not-a-pdf' });
  });
});
