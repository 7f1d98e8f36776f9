import { expect, it } from 'vitest';
import { restoreScanner, useScreenStore } from '../../../../src/renderer/shell/screen-store.ts';

/** A page of this width, whose tab remembers this. */
function pageOf(innerWidth: number, kept: string | null) {
  return { innerWidth, sessionStorage: { ...NOTHING_KEPT, getItem: () => kept } };
}

const NOTHING_KEPT = {
  length: 0,
  clear: () => undefined,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

it.each([
  [1280, false],
  [1399, false],
  [1400, true],
  [1920, true],
])('opens the on-screen scanner where the bench keeps its space: %i px', (width, isOpen) => {
  restoreScanner(pageOf(width, null));
  expect(useScreenStore.getState().isScannerOpen).toBe(isOpen);
});

it.each([
  [1920, false],
  [1280, true],
])('leaves the on-screen scanner as it was before the reload: %i px', (width, wasOpen) => {
  restoreScanner(pageOf(width, String(wasOpen)));
  expect(useScreenStore.getState().isScannerOpen).toBe(wasOpen);
});
