import { expect, it } from 'vitest';
import {
  hasNumberProblem,
  numberProblem,
} from '../../../../../src/renderer/screens/settings/number-problem.ts';

const VIEW = {
  pagePort: 4100,
  pollRanges: {
    newOrdersSeconds: { min: 300, max: 600, isRecommended: true },
    changedOrdersSeconds: { min: 900, max: 1800, isRecommended: true },
  },
};

it.each(['newOrdersSeconds', 'changedOrdersSeconds', 'notificationsPort', 'sellerId'] as const)(
  'requires a number when %s is empty, which is not 0',
  (name) => {
    expect(numberProblem(name, Number.NaN, VIEW)?.key).toMatch(/numberMissing/);
  },
);

it('refuses a port outside the allowed range, and accepts both ends', () => {
  const problems = [1023, 1024, 65_535, 65_536].map((port) => numberProblem('notificationsPort', port, VIEW));
  const refused = { key: 'ui.settings.portOutOfRange', params: { min: 1024, max: 65_535 } };
  expect(problems).toMatchObject([refused, null, null, refused]);
});

it("reports the port of the station's own page", () => {
  expect(numberProblem('notificationsPort', 4100, VIEW)).toMatchObject({
    key: 'ui.settings.portOfPage',
    params: { value: 4100 },
  });
  expect(numberProblem('notificationsPort', 4100, { ...VIEW, pagePort: null })).toBeNull();
});

it("refuses seconds outside the platform's range, and accepts both ends", () => {
  const problems = [299, 300, 600, 601].map((seconds) => numberProblem('newOrdersSeconds', seconds, VIEW));
  const refused = { key: 'ui.settings.pollOutOfRange', params: { min: 300, max: 600 } };
  expect(problems).toMatchObject([refused, null, null, refused]);
});

it('accepts any whole number as the seller', () => {
  expect([0, 15_000_000].map((id) => numberProblem('sellerId', id, VIEW))).toEqual([null, null]);
});

it('blocks only a draft with a refused number', () => {
  expect(hasNumberProblem({ notificationsPort: 80 }, VIEW)).toBe(true);
  expect(hasNumberProblem({ newOrdersSeconds: Number.NaN, station: 'B' }, VIEW)).toBe(true);
  expect(hasNumberProblem({ notificationsPort: 4120, station: 'B' }, VIEW)).toBe(false);
  expect(hasNumberProblem({}, VIEW)).toBe(false);
});
