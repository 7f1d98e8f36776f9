import { afterAll, expect, it } from 'vitest';
import { inspectPicture } from '#main/goods/pictures/picture-format.ts';
import { createPictureThread } from '#main/goods/pictures/picture-thread.ts';
import { photo, plainPng } from '../../../../support/picture-samples.ts';

const thread = createPictureThread();
afterAll(() => thread.stop());

async function scaled(bytes: Uint8Array<ArrayBuffer>) {
  const facts = inspectPicture(bytes);
  if (!facts.ok) throw new Error(facts.error);
  return thread.scale(bytes, facts.value);
}

async function sizeOfScaled(bytes: Uint8Array<ArrayBuffer>) {
  const webp = await scaled(bytes);
  return webp === null ? null : inspectPicture(webp);
}

const webpOf = (width: number, height: number) => ({ ok: true, value: { format: 'webp', width, height } });

it.each([
  ['a JPEG', () => photo('photo.jpg'), webpOf(640, 480)],
  ['a JPEG that is stored lying', () => photo('turned.jpg'), webpOf(480, 640)],
  ['a WebP', () => photo('photo.webp'), webpOf(640, 480)],
  ['a tall PNG', async () => plainPng(100, 1600), webpOf(40, 640)],
  ['a PNG that is small enough', async () => plainPng(300, 200), webpOf(300, 200)],
  ['a line of pixels', async () => plainPng(2000, 1), webpOf(640, 1)],
] as const)('%s becomes a WebP as large as a screen needs it', async (_name, bytes, expected) => {
  expect(await sizeOfScaled(await bytes())).toEqual(expected);
});

it('has no picture for bytes that only begin like one, and scales the next', async () => {
  const bytes = await photo('photo.webp');
  expect(await scaled(bytes.slice(0, 400))).toBeNull();
  expect(await scaled(plainPng(400, 400).slice(0, 60))).toBeNull();
  expect(await sizeOfScaled(plainPng(30, 20))).toEqual(webpOf(30, 20));
});

it('ends when it has nothing to do, and starts again', async () => {
  const brief = createPictureThread({ idleMs: 1 });
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = threads();
  const bytes = plainPng(30, 20);
  for (let n = 0; n < 2; n += 1) {
    expect(await brief.scale(bytes.slice(), { format: 'png', width: 30, height: 20 })).not.toBeNull();
    await expect.poll(threads).toBe(before);
  }
  await brief.stop();
});

it('scales nothing after it was stopped', async () => {
  const stopped = createPictureThread();
  const asked = [1, 2].map(() => stopped.scale(plainPng(30, 20), { format: 'png', width: 30, height: 20 }));
  await stopped.stop();
  expect(await Promise.all(asked)).toEqual([null, null]);
});
