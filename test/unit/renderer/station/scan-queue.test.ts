import { expect, it } from 'vitest';
import { type LostScan, type OutgoingScan, ScanQueue } from '../../../../src/renderer/station/scan-queue.ts';

function deskWith(send: (scan: OutgoingScan) => Promise<string>, isOpen = () => true) {
  const lost: LostScan[] = [];
  const slow: boolean[] = [];
  const desk = new ScanQueue({
    send,
    isOpen,
    onLost: (scan) => lost.push(scan),
    onAnswered: () => undefined,
    answerWithinMs: 30,
    onSlow: (isSlow) => slow.push(isSlow),
    slowAfterMs: 10,
  });
  const scan = (raw: string) => desk.scan({ raw, source: 'keyboard' });
  return { scan, lost, slow };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('hands scans over one by one, in their order', async () => {
  const log: string[] = [];
  const { scan } = deskWith(async ({ raw }) => {
    log.push(`${raw} sent`);
    await pause(raw === 'a' ? 10 : 1);
    log.push(`${raw} answered`);
    return raw;
  });
  expect(await Promise.all(['a', 'b', 'c'].map(scan))).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(['a sent', 'a answered', 'b sent', 'b answered', 'c sent', 'c answered']);
});

it('sends nothing while the station cannot be reached, and reports unsaved scans', async () => {
  let isOpen = false;
  const sent: string[] = [];
  const { scan, lost } = deskWith(
    async ({ raw }) => {
      sent.push(raw);
      return raw;
    },
    () => isOpen,
  );
  expect(await scan('a')).toBeNull();
  isOpen = true;
  expect(await scan('b')).toBe('b');
  expect(sent).toEqual(['b']);
  expect(lost).toMatchObject([{ raw: 'a', fate: 'unsaved' }]);
});

it('reports a scan without an answer, and continues with the next', async () => {
  const { scan, lost } = deskWith(({ raw }) => {
    if (raw === 'cut') return Promise.reject(new Error('cut'));
    return raw === 'silent' ? new Promise(() => undefined) : Promise.resolve(raw);
  });
  expect(await Promise.all(['cut', 'silent', 'fine'].map(scan))).toEqual([null, null, 'fine']);
  expect(lost.map(({ raw, fate }) => `${raw}: ${fate}`)).toEqual(['cut: unanswered', 'silent: unanswered']);
});

it('says when an answer is slow, and when the scan has ended', async () => {
  const { scan, slow } = deskWith(({ raw }) =>
    raw === 'silent' ? new Promise(() => undefined) : Promise.resolve(raw),
  );
  await scan('fast');
  expect(slow).toEqual([false]);
  await scan('silent');
  expect(slow).toEqual([false, true, false]);
});

it('truncates what is too long for the contract, so that the station can refuse and record it', async () => {
  const lengths: number[] = [];
  const { scan } = deskWith(async ({ raw }) => {
    lengths.push(raw.length);
    return raw;
  });
  await scan('x'.repeat(20_000));
  expect(lengths).toEqual([8192]);
});
