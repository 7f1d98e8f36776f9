import { describe, expect, it } from 'vitest';
import {
  addressOfChoice,
  choiceOf,
  EVERYTHING,
  isFiltered,
  QUEUE_TABS,
  type QueueChoice,
  tabOf,
} from '../../../../../src/renderer/screens/queue/queue-address.ts';

const CHOSEN: QueueChoice = {
  search: 'ботинки & 41',
  country: 'BY',
  cutOff: '2026-11-23T11:00:00.000Z',
  isMarked: true,
  isSingleUnit: false,
  sort: 'age',
};

describe('the address of a tab of the queue', () => {
  it('says all that is chosen, and nothing of what is not', () => {
    expect(addressOfChoice('pack', EVERYTHING)).toBe('/queue/pack');
    const address = addressOfChoice('confirm', CHOSEN);
    expect(address).toContain('/queue/confirm?');
    expect(choiceOf(address.slice(address.indexOf('?')))).toEqual({ choice: CHOSEN, problems: [] });
  });

  it.each(QUEUE_TABS)('has the tab %s', (tab) => {
    expect(tabOf(tab)).toBe(tab);
  });

  it('leads to the orders to pack without a tab, and nowhere with an unknown one', () => {
    expect(tabOf(undefined)).toBe('pack');
    expect(tabOf('toString')).toBeNull();
  });

  it.each([
    ['sort=worst', 'sort=worst'],
    ['marked=perhaps', 'marked=perhaps'],
    ['units=constructor', 'units=constructor'],
    ['country=Narnia', 'country=Narnia'],
    ['cutoff=tomorrow', 'cutoff=tomorrow'],
    ['colour=red', 'colour'],
    [`country=${'x'.repeat(4_000)}`, `country=${'x'.repeat(32)}…`],
  ])('with “%s” is said to have a filter that does not exist, which is left out', (query, part) => {
    expect(choiceOf(query)).toEqual({
      choice: EVERYTHING,
      problems: [{ kind: 'unknown-filter', part }],
    });
  });

  it('with a search of 4,000 characters is said to be too long', () => {
    expect(choiceOf(`q=${'я'.repeat(4_000)}`)).toEqual({
      choice: EVERYTHING,
      problems: [{ kind: 'search-too-long' }],
    });
  });

  it('counts as filtered by anything but the sorting', () => {
    expect(isFiltered({ ...EVERYTHING, sort: 'age' })).toBe(false);
    expect(isFiltered({ ...EVERYTHING, isMarked: false })).toBe(true);
    expect(isFiltered({ ...EVERYTHING, search: 'a' })).toBe(true);
  });
});
