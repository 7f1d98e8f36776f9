import { expect, it } from 'vitest';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';

it('runs tasks one after another, in the order in which they were added', async () => {
  const queue = createSerialQueue();
  const seen: string[] = [];
  const slow = queue.run(async () => {
    seen.push('slow begins');
    await new Promise(setImmediate);
    seen.push('slow ends');
  });
  const quick = queue.run(async () => seen.push('quick'));
  await Promise.all([slow, quick]);
  expect(seen).toEqual(['slow begins', 'slow ends', 'quick']);
});

it('settles as the task does, and continues after a failed one', async () => {
  const queue = createSerialQueue();
  const failing = queue.run(async () => {
    throw new Error('the disk is full');
  });
  const next = queue.run(async () => 7);
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await next).toBe(7);
});

it('is idle when all tasks are over, even if they failed', async () => {
  const queue = createSerialQueue();
  let isOver = false;
  const failing = queue.run(async () => {
    await new Promise(setImmediate);
    isOver = true;
    throw new Error('the disk is full');
  });
  await Promise.all([queue.idle(), expect(failing).rejects.toThrow('the disk is full')]);
  expect(isOver).toBe(true);
});
