import { expect, it } from 'vitest';
import { createApiVersionApi } from '#main/api-version/api-version-api.ts';
import type { SwitchRefusal } from '#main/api-version/version-switch.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { createOperators } from '#main/settings/operators.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { echoView } from '../../../support/echo-view.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const OLGA = { id: '7', name: 'Ольга', role: 'supervisor' } as const;
const ANNA = { id: '8', name: 'Анна', role: 'packer' } as const;

const unused = () => {
  throw new Error('not part of this test');
};

/** The API with this person at the bench, and the switches that it requested. */
async function apiOf(operator: Operator | null, answer: SwitchRefusal | null = null) {
  const store = await temporaryDatabase();
  const operators = createOperators(store.db, false);
  for (const one of [OLGA, ANNA]) await operators.save(one);
  const asked: string[] = [];
  const versionSwitch = {
    view: () => echoView(null).apiVersion,
    checkV2: () => void asked.push('check'),
    async switchTo(api: string, by: string) {
      asked.push(`${api} ${by}`);
      return answer;
    },
  };
  const packing = { state: () => ({ ...EMPTY_BENCH, operator }), change: async () => undefined };
  const actions = createAuditedActions({ packing, operators });
  return {
    api: createApiVersionApi({ actions, versionSwitch, rehearsal: { view: unused, begin: unused } }),
    asked,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

it('switches the station for a supervisor, under the supervisor’s id', async () => {
  await using bench = await apiOf(OLGA);
  expect(await bench.api.switchTo('v2')).toEqual({ done: true });
  expect(bench.asked).toEqual(['v2 7']);
});

it.each([
  [ANNA, 'not-allowed'],
  [null, 'no-operator'],
] as const)('refuses to switch for anybody else', async (operator, reason) => {
  await using bench = await apiOf(operator);
  expect(await bench.api.switchTo('v2')).toMatchObject({ done: false, reason });
  expect(bench.asked).toEqual([]);
});

it('returns why the station was not switched', async () => {
  await using bench = await apiOf(OLGA, 'v1-gone');
  expect(await bench.api.switchTo('v1')).toMatchObject({ done: false, reason: 'v1-gone' });
});

it('tests v2 when a supervisor opens the view, and not for a packer', async () => {
  await using supervisor = await apiOf(OLGA);
  await using packer = await apiOf(ANNA);
  expect([await supervisor.api.apiVersion(), supervisor.asked]).toEqual([
    echoView(null).apiVersion,
    ['check'],
  ]);
  expect([await packer.api.apiVersion(), packer.asked]).toEqual([echoView(null).apiVersion, []]);
});
