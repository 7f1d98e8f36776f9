import { beforeEach, expect, it } from 'vitest';
import { showReloadNotice, useReloaded } from '../../../../src/renderer/shell/reloaded.ts';

/** A page loaded in this way, with a manual clock. */
function pageThatCameBy(...navigations: readonly object[]) {
  const timers: { readonly run: () => void; readonly ms: number }[] = [];
  return {
    performance: { getEntriesByType: () => navigations },
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    timers,
  };
}

const isTold = () => useReloaded.getState().isReloaded;

beforeEach(() => useReloaded.setState({ isReloaded: false }));

it('is shown for a minute after the page was reloaded', () => {
  const page = pageThatCameBy({ type: 'reload' });
  showReloadNotice(page);
  expect(isTold()).toBe(true);
  expect(page.timers.map(({ ms }) => ms)).toEqual([60_000]);
  for (const { run } of page.timers) run();
  expect(isTold()).toBe(false);
});

it.each([[[{ type: 'navigate' }]], [[{ type: 'back_forward' }]], [[{}]], [[]]])(
  'is not shown for a page that was opened: %j',
  (navigations) => {
    showReloadNotice(pageThatCameBy(...navigations));
    expect(isTold()).toBe(false);
  },
);
