import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawLabels } from '../../../src/sandbox/labels/draw.ts';
import { some } from '../../support/not-empty.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, ship, signIn } from '../partner.ts';

const run = promisify(execFile);
// From the installed package: by default the reader would download its wasm.
const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true });

const sandbox = await startSandbox({ orders: 0 });
const folder = await mkdtemp(join(tmpdir(), 'labels-'));
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const partner = await signIn(sandbox);
const order = await newOrder(sandbox, { items: [{ sku: 'NV-POLAR-37' }, { sku: 'LN-MORO' }] });
await ship(sandbox, partner, order);
const state = await sandbox.state();
const numbers = {
  items: [`${order}-001`, `${order}-002`],
  packs: [state.packs[0]?.packNumber ?? ''],
  pallets: [state.shipments[0]?.pallets[0]?.barcode ?? ''],
};
const LISTS = { items: 'itemNrs', packs: 'packNumbers', pallets: 'barcodes' } as const;
const MILLIMETRES = { s: [58, 40], m: [75, 120], l: [100, 150] } as const;

async function printed(call: keyof typeof numbers, size: keyof typeof MILLIMETRES): Promise<string> {
  const { body } = await partner.post(`/api/v1/label/${call}`, { [LISTS[call]]: numbers[call], size });
  const file = join(folder, `${call}-${size}.pdf`);
  await writeFile(file, Buffer.from(await (await fetch(String(body.url))).arrayBuffer()));
  return file;
}

async function decoded(pdf: string, page: number, dpi: number): Promise<string[]> {
  const picture = `${pdf}-${page}-${dpi}`;
  await run('pdftoppm', [
    '-r',
    String(dpi),
    '-mono',
    '-png',
    '-singlefile',
    '-f',
    String(page),
    '-l',
    String(page),
    pdf,
    picture,
  ]);
  const found = await readBarcodes(new Blob([await readFile(`${picture}.png`)]), { formats: ['Code128'] });
  return found.map(({ text }) => text);
}

const calls = Object.keys(numbers) as (keyof typeof numbers)[];
const sizes = Object.keys(MILLIMETRES) as (keyof typeof MILLIMETRES)[];
const all = calls.flatMap((call) => sizes.map((size) => [call, size] as const));

describe('label files (B2B REST: labels)', () => {
  it.each(all)('have the exact size, one page per label: %s in size %s', async (call, size) => {
    const { stdout } = await run('pdfinfo', [await printed(call, size)]);
    expect(stdout).toMatch(new RegExp(`Pages:\\s+${numbers[call].length}\\n`));
    const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(stdout) ?? [];
    const [w, h] = MILLIMETRES[size];
    expect((Number(width) / 72) * 25.4).toBeCloseTo(w, 1);
    expect((Number(height) / 72) * 25.4).toBeCloseTo(h, 1);
  });

  it('are the same when they are drawn again, with fonts that are open already', async () => {
    const number = 'FBS000000001';
    const label = { kind: 'item', number, name: 'Туфли', size: '37', sku: 'NV-POLAR-37' } as const;
    const draw = () => drawLabels([label], 'm', 0);
    const first = await draw();
    expect(await draw()).toEqual(first);
  });

  it.each(all)('scan as their number when printed at 203 dpi: %s in size %s', async (call, size) => {
    const pdf = await printed(call, size);
    for (const [index, number] of some(numbers[call].entries())) {
      expect(await decoded(pdf, index + 1, 203)).toEqual([number]);
    }
  });

  it.each(all)('scan as their number when printed at 300 dpi: %s in size %s', async (call, size) => {
    expect(await decoded(await printed(call, size), 1, 300)).toEqual(numbers[call].slice(0, 1));
  });

  it('have other or unreadable bars, as often as a test requests it', async () => {
    const [pack = ''] = numbers.packs;
    await sandbox.control('label-codes', { number: 'FBS1', code: 'FBS2', times: 0 });
    await sandbox.control('label-codes', { code: 'FBS000000009' });
    await sandbox.control('label-codes', { number: pack, code: null });
    const scanned = async () => decoded(await printed('packs', 'm'), 1, 203);
    expect([await scanned(), await scanned(), await scanned()]).toEqual([['FBS000000009'], [], [pack]]);
  });

  it('embed every font, and contain number, order and destination as text', async () => {
    const pdf = await printed('packs', 'm');
    const fonts = (await run('pdffonts', [pdf])).stdout.trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of some(fonts)) expect(font).toMatch(/\byes\s+yes\s+yes\b/);
    const { stdout } = await run('pdftotext', [pdf, '-']);
    for (const text of [...numbers.packs, order, 'PPBykovo', 'RU', 'Заказ']) expect(stdout).toContain(text);
  });

  it.each(['s', 'm', 'l'] as const)('show the destination at the time of the request: %s', async (size) => {
    const shown = async () => (await run('pdftotext', [await printed('packs', size), '-'])).stdout;
    await sandbox.control(`orders/${order}/address`, { city: 'Тула', pickupPointId: 'PVZ-1111' });
    expect(await shown()).toContain('Тула, PVZ-1111');
    const home = { street: 'ул. Мостовая', houseNum: '7', apartment: '12', pickupPointId: null };
    await sandbox.control(`orders/${order}/address`, home);
    expect(await shown()).toContain('Тула, ул. Мостовая, 7, кв. 12');
  });

  it('name the goods and their size on item labels', async () => {
    const { stdout } = await run('pdftotext', [await printed('items', 'm'), '-']);
    for (const text of [`${order}-001`, 'Кроссовки Polar Run', '37']) expect(stdout).toContain(text);
  });
});
