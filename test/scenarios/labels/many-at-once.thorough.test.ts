import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { LabelKind, PackingPlatform } from '#client/packing-platform.ts';
import { drawCode128 } from '#main/labels/drawing/codes.ts';
import { createPaper } from '#main/labels/drawing/paper.ts';
import type { WantedLabel } from '#main/labels/fetch/fetch-label.ts';
import { ensureDocument } from '#main/printing/document-store.ts';
import { err } from '#shared/domain/result.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { type LabelsStation, startLabelsStation } from './labels-station.ts';

const sandbox = await startSandbox({ orders: 0 });
const platform = platformOf(sandbox);
afterAll(() => sandbox[Symbol.asyncDispose]());

const AWAY = platformErrorOf('unavailable', 'nobody answers');

const isPrinted = (row: { status: string }) => row.status === 'printed';

/** The platform, which notes what it is asked for; `wrap` may stand between. */
function watched(wrap: (platform: PackingPlatform) => PackingPlatform = (through) => through) {
  const asked: (readonly string[])[] = [];
  const through = wrap(platform);
  const watching: PackingPlatform = {
    ...through,
    requestLabels(kind, numbers, size) {
      asked.push(numbers);
      return through.requestLabels(kind, numbers, size);
    },
  };
  return { platform: watching, asked };
}

async function packNumbers(count: number): Promise<string[]> {
  return [...must(await platform.requestPackNumbers(await addOrder(sandbox), count))];
}

/** Prefetches labels, all at the same time. */
async function want(
  { db, labels }: LabelsStation,
  numbers: readonly string[],
  kind: LabelKind = 'pack',
  size: 's' | 'm' = 's',
): Promise<void> {
  const at = new Date().toISOString();
  await db.transaction().execute(async (trx) => {
    for (const number of numbers) await ensureDocument(trx, { kind: `${kind}-label`, number, size, at });
  });
  labels.wake();
}

async function documentOf({ db }: LabelsStation, number: string) {
  return db.selectFrom('documents').selectAll().where('number', '=', number).executeTakeFirst();
}

/** What the code of a number's file says, as soon as it is there. */
async function codeOf(station: LabelsStation, number: string): Promise<string | undefined> {
  for (const end = Date.now() + WAIT.timeout; Date.now() < end; await sleep(20)) {
    const file = (await documentOf(station, number))?.file ?? null;
    if (file === null) continue;
    const bytes = await readFile(join(station.labelsFolder, file));
    return (await station.pdf.readCodes(bytes, 1, 203, [number]))?.[0];
  }
  throw new Error(`the label of ${number} did not come`);
}

const WAIT = { timeout: 45_000 };

describe.concurrent('prefetched labels', () => {
  it('arrive in one request, each as a separate file', async ({ expect }) => {
    const numbers = await packNumbers(15);
    const { platform: from, asked } = watched();
    await using station = await startLabelsStation(from);
    await want(station, [...numbers, 'FBS000000000']);
    for (const number of numbers) expect(await codeOf(station, number)).toBe(number);
    expect(asked).toEqual([[...numbers, 'FBS000000000']]);
    expect((await documentOf(station, 'FBS000000000'))?.problem).toBe('label-excluded');
  });

  it('are requested one by one when their pages cannot be told apart', async ({ expect }) => {
    const [first = '', second = '', third = ''] = await packNumbers(3);
    await sandbox.control('label-codes', { number: first, code: second });
    const { platform: from, asked } = watched();
    await using station = await startLabelsStation(from);
    await want(station, [first, second, third]);
    for (const number of [first, second, third]) expect(await codeOf(station, number)).toBe(number);
    expect(asked.map(({ length }) => length).toSorted()).toEqual([1, 1, 3]);
  });

  it('are held also when their single file has a wrong code', async ({ expect }) => {
    const [wrong = '', right = ''] = await packNumbers(2);
    await sandbox.control('label-codes', { number: wrong, code: null, times: 0 });
    const { platform: from, asked } = watched();
    await using station = await startLabelsStation(from);
    await want(station, [wrong, right]);
    await expect.poll(async () => (await documentOf(station, wrong))?.code_failures, WAIT).toBe(2);
    expect(await documentOf(station, wrong)).toMatchObject({
      file: null,
      held_file: expect.stringContaining('-held-'),
      problem: 'label-code-unread',
    });
    expect(await codeOf(station, right)).toBe(right);
    expect(asked).toEqual([[wrong, right], [wrong], [wrong]]);
  });

  it('are requested in halves when one request fails, and one bad number stops no other', async ({
    expect,
  }) => {
    const [bad = '', ...good] = await packNumbers(4);
    const { platform: from, asked } = watched((through) => ({
      ...through,
      // A page too few wherever this number is among others.
      requestLabels: (kind, numbers, size) =>
        through.requestLabels(
          kind,
          numbers.includes(bad) && numbers.length > 1 ? numbers.slice(1) : numbers,
          size,
        ),
    }));
    await using station = await startLabelsStation(from);
    await want(station, [bad, ...good]);
    for (const number of [bad, ...good]) expect(await codeOf(station, number)).toBe(number);
    expect(asked.map(({ length }) => length)).toEqual([4, 2, 2, 1, 1]);
  });

  it('do not delay the one that a packer waits for', async ({ expect }) => {
    const numbers = await packNumbers(3);
    const held: (() => void)[] = [];
    const { platform: from, asked } = watched((through) => ({
      ...through,
      async downloadLabel(url) {
        const file = await through.downloadLabel(url);
        if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
        return file;
      },
    }));
    await using station = await startLabelsStation(from);
    await want(station, numbers, 'pack', 'm');
    await expect.poll(() => held.length).toBe(1);
    const job = await station.close(numbers[1] ?? '');
    await station.row(job, isPrinted);
    expect(asked).toEqual([numbers, [numbers[1]]]);
    held[0]?.();
    for (const number of numbers) expect(await codeOf(station, number)).toBe(number);
    expect(await station.prints()).toHaveLength(1);
  });

  it('print although the platform goes away when a packer requested one that was being fetched', async ({
    expect,
  }) => {
    const numbers = await packNumbers(2);
    const held: (() => void)[] = [];
    let isAway = false;
    const { platform: from, asked } = watched((through) => ({
      ...through,
      requestLabels: (kind, several, size) =>
        isAway ? Promise.resolve(err(AWAY)) : through.requestLabels(kind, several, size),
      async downloadLabel(url) {
        const file = await through.downloadLabel(url);
        await new Promise<void>((resolve) => held.push(resolve));
        return file;
      },
    }));
    await using station = await startLabelsStation(from);
    await want(station, numbers, 'pack', 'm');
    await expect.poll(() => held.length).toBe(1);
    isAway = true;
    const job = await station.close(numbers[1] ?? '');
    await expect.poll(() => asked.length).toBe(2);
    held[0]?.();
    await station.row(job, isPrinted);
    expect(await station.prints()).toHaveLength(1);
  });

  it('count as one failure of the platform when it is away', async ({ expect }) => {
    const numbers = await packNumbers(5);
    let failures = 1;
    const { platform: from, asked } = watched((through) => ({
      ...through,
      requestLabels: (kind, several, size) =>
        failures-- > 0 ? Promise.resolve(err(AWAY)) : through.requestLabels(kind, several, size),
    }));
    await using station = await startLabelsStation(from);
    await want(station, numbers);
    for (const number of numbers) expect(await codeOf(station, number)).toBe(number);
    expect(asked).toEqual([numbers, numbers]);
    expect((await documentOf(station, numbers[0] ?? ''))?.attempts).toBe(0);
  });
});

/** A label of our own, with these bars. */
async function drawn(code: string): Promise<Uint8Array> {
  const { document, finish } = createPaper(75, 120, 'label');
  drawCode128(document, code, { xMm: 4, yMm: 5, moduleDots: 2, heightMm: 15 });
  return finish();
}

describe.concurrent('locally drawn labels', () => {
  it('need no platform, and are checked like others', async ({ expect }) => {
    const { platform: from, asked } = watched((through) => ({
      ...through,
      requestLabels: () => Promise.resolve(err(AWAY)),
    }));
    const drawLocal = ({ number }: WantedLabel) => drawn(number === 'ITEM-2' ? 'ITEM-9' : number);
    await using station = await startLabelsStation(from, undefined, { drawLocal });
    await want(station, ['FBS000000001']);
    await expect.poll(() => asked.length).toBe(1);
    await want(station, ['ITEM-1', 'ITEM-2'], 'item', 'm');
    await want(station, ['PAL-1'], 'pallet', 'm');
    for (const number of ['ITEM-1', 'PAL-1']) expect(await codeOf(station, number)).toBe(number);
    await expect
      .poll(async () => (await documentOf(station, 'ITEM-2'))?.problem, WAIT)
      .toBe('label-code-other');
    expect(asked.flat().filter((number) => number !== 'FBS000000001')).toEqual([]);
  });

  it('are not used when the setting is off, nor for packs: these come from the platform', async ({
    expect,
  }) => {
    const order = must(await platform.readOrder(await addOrder(sandbox, 2)));
    const [item = '', other = ''] = order.items.map(({ itemNr }) => itemNr);
    const [pack = ''] = await packNumbers(1);
    const { platform: from, asked } = watched();
    const drawLocal = ({ kind, number }: WantedLabel) =>
      kind !== 'pack' && number === item ? drawn(number) : Promise.resolve(null);
    await using station = await startLabelsStation(from, undefined, { drawLocal });
    await want(station, [item, other], 'item', 'm');
    await want(station, [pack]);
    for (const number of [item, other, pack]) expect(await codeOf(station, number)).toBe(number);
    expect(asked.toSorted()).toEqual([[pack], [other]].toSorted());
  });
});
