import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { notDone } from '#main/base/outcome.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createSupervisorPin } from '#main/bench/supervisor-pin.ts';
import { createOperators } from '#main/settings/operators.ts';
import { startBench } from '../../../support/bench.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const OLGA = { id: '77', name: 'Ольга', role: 'supervisor' } as const;

/** A bench at which Olga has scanned her badge; her PIN is 4711. */
async function atBench(mode: 'shift' | 'action') {
  const bench = await startBench({ orders: [] });
  const operators = createOperators(bench.db, false);
  await operators.save(OLGA);
  const packing = bench.service;
  const isNeeded = async ({ role }: { readonly role: string }) => role === 'supervisor';
  const actions = createAuditedActions({
    packing,
    operators,
    isPinNeeded: isNeeded,
    onSupervisorAction: () => pin.acted(),
  });
  const pin = createSupervisorPin({
    packing,
    actions,
    pins: {
      isNeeded,
      check: async (_, given) => (given === '4711' ? null : notDone('pin-wrong', { left: 4 })),
    },
    mode: () => mode,
    log: createLog('silent'),
  });
  await packing.change(async () => ({
    kind: 'log-in',
    events: [{ type: 'OperatorLoggedIn', operator: { ...OLGA, role: 'packer', awaitsPin: true } }],
    undo: 'keep',
  }));
  const roleIn = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    await packing.change(async () => null);
    return packing.state().operator?.role;
  };
  return { actions, pin, roleIn, [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose]() };
}

it('is needed for what only supervisors may do, and for nothing else', async () => {
  await using bench = await atBench('shift');
  expect(await bench.actions.refuseUnless('supervisor')).toMatchObject({ reason: 'pin-needed' });
  expect(await bench.actions.refuseUnless('operator')).toBeNull();
  expect(await bench.pin.enter('0000')).toMatchObject({ reason: 'pin-wrong' });
  expect(await bench.roleIn(0)).toBe('packer');
  expect(await bench.pin.enter('4711')).toEqual({ done: true });
  expect(await bench.actions.refuseUnless('supervisor')).toBeNull();
});

it('holds once a shift until the log-out', async () => {
  await using bench = await atBench('shift');
  await bench.pin.enter('4711');
  await bench.actions.record('settings-changed', ['station']);
  expect(await bench.roleIn(36_000)).toBe('supervisor');
});

it('holds for one action, and ten seconds for what belongs to it', async () => {
  await using bench = await atBench('action');
  await bench.pin.enter('4711');
  expect(await bench.roleIn(200)).toBe('supervisor');
  await bench.actions.record('settings-changed', ['station']);
  expect(await bench.roleIn(9)).toBe('supervisor');
  await bench.actions.record('settings-changed', ['destination']);
  expect(await bench.roleIn(1)).toBe('packer');
  expect(await bench.actions.refuseUnless('supervisor')).toMatchObject({ reason: 'pin-needed' });
});

it('ends after five minutes without an action, and with a restart, if it is for one action', async () => {
  await using bench = await atBench('action');
  await bench.pin.enter('4711');
  expect(await bench.roleIn(300)).toBe('packer');
  await bench.pin.enter('4711');
  await bench.pin.start();
  expect(await bench.roleIn(0)).toBe('packer');
});
