import { expect, it } from 'vitest';
import { greyToRgba } from '../../../../../src/renderer/screens/prints/grey-to-rgba.ts';

it('copies a byte to red, green and blue, opaque', () => {
  expect([...greyToRgba(btoa('\x00\x80\xff'), 3)]).toEqual([
    0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255,
  ]);
});

it('leaves missing pixels white', () => {
  expect([...greyToRgba(btoa('\x00'), 2)]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
});
