import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformTraits } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { afterError } from '#main/outbox/after-error.ts';
import { shipmentCancelHandler } from '#main/outbox/handlers/shipment-cancel.ts';
import { shipmentConfirmHandler } from '#main/outbox/handlers/shipment-confirm.ts';
import type { ShipmentOutcomes } from '#main/outbox/handlers/shipment-outcomes.ts';
import { err, ok } from '#shared/domain/result.ts';

const TRAITS: PlatformTraits = {
  api: 'v2',
  requiresAssemblyFirst: true,
  namesShipmentsItself: true,
  takesMarks: false,
  hasShipmentEvents: false,
};

const missing = async (): Promise<never> => {
  throw new Error('not asked for');
};
const outcomes: ShipmentOutcomes = {
  platformId: async (id) => `V2-${id}`,
  draftOf: missing,
  awaitsAssembly: missing,
  onShipmentCreated: missing,
  onShipmentRefused: missing,
  onShipmentConfirmed: missing,
  onConfirmShipmentRefused: missing,
  onShipmentCancelled: missing,
  onCancelShipmentRefused: missing,
  shipmentTouched: () => undefined,
};

/** A v2 with a shipment of this status, under v2's id; null: it has none. */
function v2With(status: string | null): PackingPlatform {
  const notFound = platformErrorOf('not-found', 'Shipment not found');
  return {
    ...refusingPlatform(TRAITS, platformErrorOf('validation', 'no such operation')),
    readShipment: async (id) =>
      id === 'V2-1' && status !== null ? ok({ id, status, pallets: [] }) : err(notFound),
  };
}

const handlers = {
  confirm: shipmentConfirmHandler,
  cancel: shipmentCancelHandler,
};

describe('an out-shipment event of v1 times under v2', () => {
  it.each([
    ['confirm', 'CONFIRMED'],
    ['confirm', 'SENT'],
    ['cancel', 'CANCELED'],
    ['cancel', 'CANCEL_PENDING'],
  ] as const)('%s is done if the shipment is %s', async (event, status) => {
    const handler = handlers[event]({ platform: () => v2With(status) }, outcomes);
    expect(await handler.carryOut({ id: '1' })).toEqual(ok(null));
  });

  it.each([
    ['confirm', 'CREATED'],
    ['confirm', null],
    ['cancel', 'CONFIRMED'],
    ['cancel', null],
  ] as const)(
    '%s is refused for good if the shipment is %s, and sends a person to the seller portal',
    async (event, status) => {
      const handler = handlers[event]({ platform: () => v2With(status) }, outcomes);
      const answer = await handler.carryOut({ id: '1' });
      expect(answer).toMatchObject({ ok: false, error: { kind: 'not-in-v2', mayHaveHappened: false } });
      if (!answer.ok) expect(afterError(answer.error, 1)).toEqual({ do: 'refuse' });
    },
  );

  it.each(['confirm', 'cancel'] as const)('%s waits if the shipment cannot be read', async (event) => {
    const offline = platformErrorOf('unavailable', 'no network');
    const platform = { ...v2With(null), readShipment: async () => err(offline) };
    const answer = await handlers[event]({ platform: () => platform }, outcomes).carryOut({ id: '1' });
    expect(answer).toEqual(err(offline));
  });
});
