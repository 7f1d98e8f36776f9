import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inspectPicture } from '#main/goods/pictures/picture-format.ts';
import {
  animatedGif,
  animatedWebp,
  HTML,
  photo,
  plainPng,
  pngThatClaims,
  SVG,
} from '../../../../support/picture-samples.ts';

it.each([
  ['a JPEG', await photo('photo.jpg'), { format: 'jpeg', width: 1200, height: 900 }],
  ['a JPEG of a camera', await photo('turned.jpg'), { format: 'jpeg', width: 1200, height: 900 }],
  ['a WebP', await photo('photo.webp'), { format: 'webp', width: 1200, height: 900 }],
  ['a PNG', plainPng(30, 20), { format: 'png', width: 30, height: 20 }],
  ['a PNG of the largest size', pngThatClaims(4000, 3000), { format: 'png', width: 4000, height: 3000 }],
] as const)('%s is a picture', (_name, bytes, value) => {
  expect(inspectPicture(bytes)).toEqual({ ok: true, value });
});

it.each([
  ['a page', HTML, 'unknown-format'],
  ['a drawing, which may carry a program', SVG, 'unknown-format'],
  ['nothing', new Uint8Array(), 'unknown-format'],
  ['an animated GIF', animatedGif(), 'unknown-format'],
  ['an animated WebP', await animatedWebp(), 'animated'],
  ['a few bytes that expand to gigabytes', pngThatClaims(65_535, 65_535), 'too-many-pixels'],
  ['a picture with more pixels than the largest', pngThatClaims(4001, 3000), 'too-many-pixels'],
  ['a picture without a width', pngThatClaims(0, 20), 'broken'],
  ['the start of a JPEG', (await photo('photo.jpg')).subarray(0, 20), 'broken'],
  ['the start of a PNG', plainPng(9, 9).subarray(0, 18), 'broken'],
  ['the start of a WebP', (await photo('photo.webp')).subarray(0, 16), 'broken'],
] as const)('%s is refused', (_name, bytes, error) => {
  expect(inspectPicture(bytes)).toEqual({ ok: false, error });
});

it('judges any bytes, whatever they begin with', () => {
  const starts = ['', 'ffd8ff', '89504e470d0a1a0a', '52494646000000005745425056503858'];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const judged = inspectPicture(Buffer.concat([Buffer.from(start, 'hex'), rest]));
      expect(judged.ok ? judged.value.width * judged.value.height : 1).toBeGreaterThan(0);
    }),
  );
});
