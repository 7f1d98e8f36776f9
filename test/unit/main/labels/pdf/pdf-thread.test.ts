import { afterAll, expect, it } from 'vitest';
import { createPdfThread, PdfTaskFailed } from '#main/labels/pdf/pdf-thread.ts';

const pdf = createPdfThread({ taskMs: 45_000 });
afterAll(() => pdf.stop());

const label = { size: 'm', code: 'FBS1' } as const;

it('runs tasks in the order of the calls', async () => {
  const ended: string[] = [];
  const asked = ['first', 'second', 'third'].map(async (name) => {
    await pdf.drawTestLabel(label);
    ended.push(name);
  });
  await Promise.all(asked);
  expect(ended).toEqual(['first', 'second', 'third']);
});

it('fails running and waiting tasks when it is stopped, and starts again with the next one', async () => {
  const asked = [pdf.drawTestLabel(label), pdf.drawTestLabel(label), pdf.drawTestLabel(label)];
  // By then the first task is running.
  await new Promise(setImmediate);
  const failed = Promise.allSettled(asked);
  await pdf.stop();
  const reasons = (await failed).map((end) => (end.status === 'rejected' ? `${end.reason}` : end.status));
  expect(new Set(reasons)).toEqual(new Set(['Error: the station is stopping']));
  expect((await pdf.drawTestLabel(label)).length).toBeGreaterThan(100);
});

it('fails a task that takes too long, and a later one separately', async () => {
  const hasty = createPdfThread({ taskMs: 1 });
  await expect(hasty.drawTestLabel(label)).rejects.toThrow(PdfTaskFailed);
  await expect(hasty.drawTestLabel(label)).rejects.toThrow('took longer than 1 ms');
  await hasty.stop();
});
