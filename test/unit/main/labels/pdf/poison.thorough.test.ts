import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLabel } from '#main/labels/fetch/fetch-label.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { drawTestLabel } from '#main/labels/sheets/test-label.ts';
import { packedSpaces, rawLabel, stream } from './raw-pdf.ts';

const MB = 1024 * 1024;
const wanted = { kind: 'pack', number: 'FBS1', size: 'm', dpi: 203 } as const;
/** The memory limit ends these tasks, even on a slow machine. */
const pdf = createPdfThread({ taskMs: 45_000 });
afterAll(() => pdf.stop());
const good = await drawTestLabel({ size: 'm', code: 'FBS1' });

/** Largest growth of the memory of this process during `work`. */
async function growthWhile<T>(work: Promise<T>): Promise<{ readonly value: T; readonly growthMb: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  try {
    return { value: await work, growthMb: (most - before) / MB };
  } finally {
    clearInterval(looking);
  }
}

const POISONED = [
  {
    name: 'whose page unfolds to 600 MB',
    file: () => rawLabel(stream('/Filter/FlateDecode', packedSpaces(600))),
  },
  {
    name: 'whose objects unfold to 600 MB',
    file: () => {
      const packed = packedSpaces(600, '10 0 <</A 1>>');
      return rawLabel(stream('', Buffer.from('')), [
        stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', packed),
      ]);
    },
  },
  {
    name: 'that draws itself without an end',
    file: () => {
      const form = '/Type/XObject/Subtype/Form/BBox[0 0 200 300]/Resources<</XObject<</I 5 0 R>>>>';
      const itself = stream(form, Buffer.from('/I Do /I Do'));
      const resources = '/Resources<</XObject<</I 5 0 R>>>>';
      return rawLabel(stream('', Buffer.from('/I Do')), [itself], resources);
    },
  },
];

describe('a poisoned label', () => {
  it.each(POISONED)(
    '$name is refused with its reason, stays within 512 MB, and does not harm the next label',
    async ({ file }) => {
      const poison = file();
      expect(poison.length).toBeLessThan(1_000_000);
      const both = Promise.all([checkLabel(poison, wanted, pdf), checkLabel(good, wanted, pdf)]);
      const { value, growthMb } = await growthWhile(both);
      const [bad, behind] = value;
      expect(bad).toMatchObject({ outcome: 'failed', problem: 'label-not-a-pdf', concernsAll: false });
      expect(behind.outcome).toBe('label');
      expect(growthMb).toBeLessThan(512);
      expect((await checkLabel(good, wanted, pdf)).outcome).toBe('label');
    },
  );

  it('does not block the station while it is read', async () => {
    const blanks = `/Group<<${'\n'.repeat(170_000)}>>`;
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    await checkLabel(rawLabel(stream('', Buffer.from('')), [], blanks), wanted, pdf);
    await sleep(50);
    lag.disable();
    expect(lag.max / 1e6).toBeLessThan(1_000);
  });
});
