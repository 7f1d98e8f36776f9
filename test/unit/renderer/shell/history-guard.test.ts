import { beforeEach, describe, expect, it } from 'vitest';
import {
  guardHistory,
  leaveStation,
  useLeaveQuestion,
} from '../../../../src/renderer/shell/history-guard.ts';

const OTHER_SITE = 'another site';

/** A tab with the station, which showed these pages before it. */
function tab(before: readonly string[] = [OTHER_SITE]) {
  const entries: unknown[] = [...before, null];
  let at = before.length;
  let popped: (event: { state: unknown }) => void = () => undefined;
  const later: (() => void)[] = [];
  const go = (steps: number) => {
    if (at + steps < 0 || at + steps >= entries.length) return;
    at += steps;
    popped({ state: entries[at] });
  };
  const history = {
    get state() {
      return entries[at];
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
    pushState(state: unknown) {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    back: () => go(-1),
    forward: () => go(1),
    go,
  };
  const page = {
    history,
    addEventListener: (_: string, listener: typeof popped) => {
      popped = listener;
    },
    setTimeout: (run: () => void) => void later.push(run),
  };
  return {
    page,
    history,
    entries,
    isInStation: () => entries[at] !== OTHER_SITE,
    passTime() {
      for (const run of later.splice(0)) run();
    },
  };
}

describe('the guard of the browser’s history', () => {
  beforeEach(() => useLeaveQuestion.setState({ isAsked: false }));

  it('asks whoever goes back out of the station with an order open, and stays', () => {
    const { page, history, isInStation } = tab();
    guardHistory(page, () => true);
    history.back();
    expect(isInStation()).toBe(true);
    expect(useLeaveQuestion.getState().isAsked).toBe(true);
  });

  it('lets whoever has confirmed it leave', () => {
    const { page, history, isInStation } = tab();
    guardHistory(page, () => true);
    history.back();
    leaveStation(page);
    expect(isInStation()).toBe(false);
    expect(useLeaveQuestion.getState().isAsked).toBe(false);
  });

  it('lets anybody leave while no order is open', () => {
    const { page, history, isInStation } = tab();
    guardHistory(page, () => false);
    history.back();
    expect(isInStation()).toBe(false);
    expect(useLeaveQuestion.getState().isAsked).toBe(false);
  });

  it('makes no second door after a reload', () => {
    const { page, entries } = tab();
    guardHistory(page, () => false);
    const before = [...entries];
    guardHistory(page, () => false);
    expect(entries).toEqual(before);
  });

  it('stays on its first page where the tab has shown nothing before', () => {
    const { page, history, entries, passTime } = tab([]);
    guardHistory(page, () => false);
    history.back();
    expect(history.state).toBe(entries[0]);
    passTime();
    expect(history.state).toBe(entries[1]);
  });
});
