import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { fetchBatch, pagesByNumber, type WantedBatch } from '#main/labels/fetch/fetch-batch.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { ok } from '#shared/domain/result.ts';
import { v2ClientOf } from '../../../../conformance/v2/client.ts';
import { addOrder, must, platformOf } from '../../../../contracts/platform-bench.ts';
import { startSandbox } from '../../../../support/sandbox.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { VERSIONS } from '../../../../support/thorough.ts';

const run = promisify(execFile);
const sandbox = await startSandbox({ orders: 0 });
const v2 = await v2ClientOf(sandbox);
const platforms = { v1: platformOf(sandbox), v2: v2.platform };
const pdf = createPdfThread({ idleMs: 500 });
afterAll(async () => {
  await pdf.stop();
  await v2[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const UNKNOWN = 'FBS000000000';
const numbers = [...must(await platforms.v1.requestPackNumbers(await addOrder(sandbox), 100))];
const some = numbers.slice(0, 4);

const fetched = (platform: PackingPlatform, over: Partial<WantedBatch> = {}) =>
  fetchBatch(platform, { kind: 'pack', numbers: some, size: 's', dpi: 203, ...over }, pdf);

/** The text on a label, as a person reads it. */
async function wordsOn(bytes: Uint8Array): Promise<string> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'label.pdf');
  await writeFile(file, bytes);
  return (await run('pdftotext', [file, '-'])).stdout;
}

describe.each(VERSIONS)('a hundred labels of %s', (api) => {
  it('come in one request and one file, without the excluded one only', async () => {
    const asked = [...numbers.slice(0, 60), UNKNOWN, ...numbers.slice(61)];
    const before = (await sandbox.log()).length;
    const { labels, unidentified, failure } = await fetched(platforms[api], { numbers: asked });
    const calls = (await sandbox.log()).slice(before).filter(({ path }) => path.includes('label'));
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect({ unidentified, failure }).toEqual({ unidentified: [], failure: null });
    expect([...labels.keys()].toSorted()).toEqual(asked.toSorted());
    expect(labels.get(UNKNOWN)?.outcome).toBe('excluded');
    for (const number of [asked[0], asked[59], asked[61], asked[99]]) {
      const label = labels.get(number ?? '');
      if (label?.outcome !== 'label') throw new Error(`no label of ${number}`);
      expect(await wordsOn(label.bytes)).toContain(number);
      expect(await pdf.readCodes(label.bytes, 1, 203, [number ?? ''])).toContain(number);
    }
  });

  it('may be item labels, too', async () => {
    const { items } = must(await platforms[api].readOrder(await addOrder(sandbox, 3)));
    const units = items.map(({ itemNr }) => itemNr);
    const unknown = 'RU250101-000001-001';
    const { labels, failure } = await fetched(platforms[api], { kind: 'item', numbers: [...units, unknown] });
    expect(failure).toBeNull();
    expect(units.map((number) => labels.get(number)?.outcome)).toEqual(['label', 'label', 'label']);
    expect(labels.get(unknown)?.outcome).toBe('excluded');
  });

  it('are identified by their codes, in any order', async () => {
    const shuffled: PackingPlatform = {
      ...platforms[api],
      requestLabels: (kind, asked, size) => platforms[api].requestLabels(kind, asked.toReversed(), size),
    };
    const { labels } = await fetched(shuffled);
    for (const number of some) {
      const label = labels.get(number);
      if (label?.outcome !== 'label') throw new Error(`no label of ${number}`);
      expect(await wordsOn(label.bytes)).toContain(number);
    }
  });
});

describe('a label in a batch', () => {
  it.each([
    ['cannot be read', null, 1],
    ['says what is nobody’s', 'FBS000000009', 1],
    ['says what is another’s', some[1], 2],
  ] as const)('that %s is unidentified, and so is the number on it', async (_, code, count) => {
    await sandbox.control('label-codes', { number: some[0], code });
    const { labels, unidentified, failure } = await fetched(platforms.v1);
    expect(failure).toBeNull();
    expect(unidentified).toEqual(some.slice(0, count));
    expect([...labels.keys()]).toEqual(some.slice(count));
  });
});

const file = (change: (bytes: Uint8Array) => Uint8Array): PackingPlatform => ({
  ...platforms.v1,
  async downloadLabel(url) {
    return ok(change(must(await platforms.v1.downloadLabel(url))));
  },
});
const asking = (
  change: (asked: readonly string[]) => readonly string[],
  size = 's' as const,
): PackingPlatform => ({
  ...platforms.v1,
  requestLabels: (kind, asked) => platforms.v1.requestLabels(kind, change(asked), size),
});

describe('a file of many labels', () => {
  it.each([
    ['has a page too few', asking((asked) => asked.slice(1)), /3 pages, expected 4/],
    ['has a page too many', asking((asked) => [...asked, numbers[9] ?? '']), /5 pages, expected 4/],
    ['is an HTML page', file(() => Buffer.from('<!doctype html><title>502</title>')), /begins with "<!do"/],
    ['is cut off', file((bytes) => bytes.subarray(0, bytes.length - 40)), /cut off/],
    ['is a PDF in name only', file(() => Buffer.from('%PDF-1.7 none %%EOF')), /cannot be read/],
    ['is too large', file((bytes) => Buffer.concat([bytes, Buffer.alloc(21_000_000)])), /bytes/],
  ] as const)('is refused as a whole if it %s', async (_, from, detail) => {
    const { labels, unidentified, failure } = await fetched(from);
    expect([labels.size, unidentified.length]).toEqual([0, 0]);
    expect(failure).toMatchObject({
      concernsAll: false,
      problem: null,
      detail: expect.stringMatching(detail),
    });
  });

  it('is refused as a whole if a page has another size', async () => {
    const { labels, failure } = await fetched(platforms.v1, { size: 'm' });
    expect([labels.size, failure]).toEqual([some.length, null]);
    const small = await fetched({
      ...platforms.v1,
      requestLabels: (kind, asked) => platforms.v1.requestLabels(kind, asked, 'l'),
    });
    expect([small.labels.size, small.failure?.detail]).toEqual([0, expect.stringMatching(/expected 58/)]);
  });

  it('does not blame its numbers while the platform is unavailable', async () => {
    const path = '/api/v1/label/packs';
    await sandbox.control('faults', { method: 'POST', path, kind: 'status', status: 503, times: 1 });
    expect((await fetched(platforms.v1)).failure).toMatchObject({ concernsAll: true });
  });
});

const pages = (numbers: readonly string[], codes: readonly (readonly string[])[]) =>
  Object.fromEntries(pagesByNumber(numbers, codes));

describe('a page of a file with many labels', () => {
  it('belongs to the number on it, at any position', () => {
    expect(pages(['A', 'B', 'C'], [['C'], ['A', 'RU250715-850486'], ['B']])).toEqual({ A: 1, B: 2, C: 0 });
  });

  it.each([
    ['it cannot be read', [['A'], []], { A: 0 }],
    ['its code is nobody’s', [['A'], ['X']], { A: 0 }],
    ['another page has the same number', [['A'], ['A']], {}],
    ['another number is on it, too', [['A', 'B'], []], {}],
  ] as const)('is not assigned if %s', (_, codes, whose) => {
    expect(pages(['A', 'B'], codes)).toEqual(whose);
  });

  it('has the number that it is assigned to, and is assigned once', () => {
    const number = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    fc.assert(
      fc.property(fc.array(fc.array(number, { maxLength: 3 }), { maxLength: 6 }), (codes) => {
        const found = pagesByNumber(['A', 'B', 'C'], codes);
        expect(new Set(found.values()).size).toBe(found.size);
        for (const [whose, page] of found) {
          expect(codes[page]?.some((code) => code === whose)).toBe(true);
          expect(codes.filter((onPage) => onPage.some((code) => code === whose))).toHaveLength(1);
        }
      }),
    );
  });
});
