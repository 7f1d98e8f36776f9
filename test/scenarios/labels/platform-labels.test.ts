import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { startLabelsStation } from './labels-station.ts';

const isPrinted = (row: { status: string }) => row.status === 'printed';

async function packNumbers(sandbox: Sandbox, platform: PackingPlatform, count: number): Promise<string[]> {
  return [...must(await platform.requestPackNumbers(await addOrder(sandbox), count))];
}

/** The same platform, whose first so many label links lead to something else. */
function withBadLinks(
  sandbox: Sandbox,
  platform: PackingPlatform,
  kind: string,
  times: number,
): PackingPlatform {
  let left = times;
  return {
    ...platform,
    async requestLabels(...asked) {
      const link = await platform.requestLabels(...asked);
      const path = new URL(must(link).url ?? '').pathname;
      if (left-- > 0) await sandbox.control('faults', { method: 'GET', path, kind, times: 0 });
      return link;
    },
  };
}

describe('a requested label', () => {
  it.each([
    ['s', 464, 320],
    ['m', 600, 960],
    ['l', 800, 1200],
  ] as [LabelSize, number, number][])(
    'is fetched, checked and printed at size %s',
    async (size, width, height) => {
      await using sandbox = await startSandbox();
      const platform = platformOf(sandbox);
      await using station = await startLabelsStation(platform);
      const [number = ''] = await packNumbers(sandbox, platform, 1);
      const id = await station.close(number, size);
      await station.row(id, isPrinted);
      expect(await station.prints()).toEqual([expect.stringMatching(`-pack-label-${number}-close.pdf$`)]);
      const [file = ''] = await station.files(1);
      const bytes = await readFile(join(station.labelsFolder, file));
      const page = await station.pdf.render(bytes, 1, 203.2);
      expect(page).toMatchObject({ widthPx: width, heightPx: height, pages: 1 });
      expect(page?.grey).toHaveLength(width * height);
      expect(page?.grey.some((grey) => grey < 64)).toBe(true);
      expect(await station.pdf.render(bytes, 2, 203)).toBeNull();
    },
  );

  it('prints without a request when it was prefetched', async () => {
    await using sandbox = await startSandbox();
    const platform = platformOf(sandbox);
    await using station = await startLabelsStation(platform);
    const numbers = await packNumbers(sandbox, platform, 6);
    await station.labels.prefetch(numbers.map((number) => ({ kind: 'pack-label', number, size: 'm' })));
    await station.labels.prefetch([{ kind: 'pack-label', number: numbers[0] ?? '', size: 'm' }]);
    await station.files(6);
    expect(await station.prints()).toEqual([]);
    await sandbox[Symbol.asyncDispose]();
    const ids = await Promise.all(numbers.map((number) => station.close(number)));
    await Promise.all(ids.map((id) => station.row(id, isPrinted)));
    expect(await station.prints()).toHaveLength(6);
  });

  it('fails when the platform gives none, and is requested again by a person', async () => {
    await using sandbox = await startSandbox();
    await using station = await startLabelsStation(platformOf(sandbox));
    const id = await station.close('NOSUCHPACK');
    const row = await station.row(id, ({ status }) => status === 'failed');
    expect(row.problem).toBe('label-excluded');
    await sandbox.control('faults', {
      method: 'POST',
      path: '/api/v1/label/packs',
      kind: 'status',
      status: 503,
      times: 0,
    });
    expect(await station.queue.retry(id)).toEqual({ done: true });
    expect((await station.row(id, () => true)).problem).toBe('label-waits');
  });

  it('waits while the platform is away', async () => {
    await using sandbox = await startSandbox();
    const platform = platformOf(sandbox);
    await using station = await startLabelsStation(platform);
    const [number = ''] = await packNumbers(sandbox, platform, 1);
    const fault = { method: 'POST', path: '/api/v1/label/packs', kind: 'status', status: 503, times: 2 };
    await sandbox.control('faults', fault);
    const id = await station.close(number);
    expect((await station.row(id, () => true)).problem).toBe('label-waits');
    await station.row(id, isPrinted);
    expect(await station.prints()).toHaveLength(1);
  });

  it('is not printed while an HTML page is in its place', async () => {
    await using sandbox = await startSandbox();
    const platform = platformOf(sandbox);
    await using station = await startLabelsStation(withBadLinks(sandbox, platform, 'garbage', 2));
    const [number = ''] = await packNumbers(sandbox, platform, 1);
    const id = await station.close(number);
    const row = await station.row(id, ({ problem }) => problem === 'label-not-a-pdf');
    expect(row.status).toBe('waiting');
    expect(await station.prints()).toEqual([]);
    await station.row(id, isPrinted);
    const [file = ''] = await station.files(1);
    expect((await readFile(join(station.labelsFolder, file))).subarray(0, 4).toString()).toBe('%PDF');
  });

  it('delays no other label while its link is broken', async () => {
    await using sandbox = await startSandbox();
    const platform = platformOf(sandbox);
    await using station = await startLabelsStation(withBadLinks(sandbox, platform, 'truncate', 1));
    const [first = '', second = ''] = await packNumbers(sandbox, platform, 2);
    const broken = await station.close(first);
    const whole = await station.close(second);
    await station.row(whole, isPrinted);
    await station.row(broken, isPrinted);
    expect(await station.prints()).toHaveLength(2);
  });

  it('does not delay the end of the station when the platform never answers', async () => {
    await using sandbox = await startSandbox();
    const never: PackingPlatform = {
      ...platformOf(sandbox),
      requestLabels: () => new Promise(() => undefined),
    };
    const station = await startLabelsStation(never);
    await station.close('FBS0001');
    const from = performance.now();
    await station[Symbol.asyncDispose]();
    expect(performance.now() - from).toBeLessThan(20_000);
  });
});
