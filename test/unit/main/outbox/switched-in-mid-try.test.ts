import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformTraits } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { createLog } from '#main/base/log.ts';
import { cancelItemHandler } from '#main/outbox/handlers/cancel-item.ts';
import { packNumbersHandler } from '#main/outbox/handlers/pack-numbers.ts';
import { ok } from '#shared/domain/result.ts';
import { numbering, storePacked } from '../../../support/numbering-station.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleItem, sampleOrder } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const TEMPORARY_NR = `${ORDER}-U01`;
const V1: PlatformTraits = {
  api: 'v1',
  requiresAssemblyFirst: false,
  namesShipmentsItself: false,
  takesMarks: true,
  hasShipmentEvents: true,
};
const V2: PlatformTraits = {
  api: 'v2',
  requiresAssemblyFirst: true,
  namesShipmentsItself: true,
  takesMarks: false,
  hasShipmentEvents: false,
};
const ENDED = platformErrorOf('validation', 'not to be asked');
const CANCEL = { orderId: ORDER, itemNr: TEMPORARY_NR, reason: 'Брак' } as const;
const noOutcome = async () => undefined;
const outcomes = {
  onNumbers: noOutcome,
  onNumbersRefused: noOutcome,
  onNumbersNotShown: noOutcome,
  onCancelRefused: noOutcome,
  orderTouched: () => undefined,
};

/** A v2 from which the station switches back to v1 during its first call. */
function v2ThatSwitchesBack(order: ReturnType<typeof sampleOrder>) {
  const done: string[] = [];
  const v2: PackingPlatform = {
    ...refusingPlatform(V2, ENDED),
    async readOrder() {
      inForce = refusingPlatform(V1, ENDED);
      return ok(order);
    },
    async assemble() {
      done.push('assemble');
      return ok(undefined);
    },
    async requestPackNumbers() {
      done.push('packs');
      return ok(['FBS1']);
    },
    async cancelItem(_order, { itemNr }) {
      done.push(itemNr);
      return ok(undefined);
    },
  };
  let inForce = v2;
  return { done, platform: () => inForce };
}

it('requests the numbers of a plan through the version that received the assembly', async () => {
  await using kept = await temporaryDatabase();
  const { db } = kept;
  const order = sampleOrder(ORDER, ['A']);
  await storePacked(db, order, [1]);
  const { done, platform } = v2ThatSwitchesBack(order);
  await numbering({ db, clock: steppedClock(), platform: platform() }, ORDER).plan();
  const handler = packNumbersHandler({ db, log: createLog('silent'), platform }, outcomes);
  expect(await handler.carryOut({ orderId: ORDER })).toMatchObject({
    ok: true,
    value: { numbers: ['FBS1'] },
  });
  expect(done).toEqual(['assemble', 'packs']);
});

it('cancels a unit through the version that it was read from', async () => {
  const { done, platform } = v2ThatSwitchesBack(
    sampleOrder(ORDER, [], { items: [sampleItem(TEMPORARY_NR, 'A')] }),
  );
  expect(await cancelItemHandler({ platform }, outcomes).carryOut(CANCEL)).toEqual(ok('canceled'));
  expect(done).toEqual([TEMPORARY_NR]);
});

it('does not count a unit with a temporary number as cancelled if v1 has it under its real number', async () => {
  const order = sampleOrder(ORDER, ['A']);
  const v1 = { ...refusingPlatform(V1, ENDED), readOrder: async () => ok(order) };
  const handler = cancelItemHandler({ platform: () => v1 }, outcomes);
  const error = { kind: 'malformed-answer', mayHaveHappened: false };
  expect(await handler.carryOut(CANCEL)).toMatchObject({ ok: false, error });
  expect(await handler.settle(CANCEL)).toMatchObject({ ok: false, error });
});
