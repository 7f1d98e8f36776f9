import { expect, it } from 'vitest';
import { fitsScanner } from '../../../../src/renderer/shell/screen-store.ts';

it.each([
  [1280, false],
  [1399, false],
  [1400, true],
  [1920, true],
])('opens the on-screen scanner where the bench keeps its space: %i px', (width, isOpen) => {
  expect(fitsScanner(width)).toBe(isOpen);
});
