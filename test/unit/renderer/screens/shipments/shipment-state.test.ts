import { expect, it } from 'vitest';
import { shipmentState } from '../../../../../src/renderer/screens/shipments/shipment-state.ts';

it.each([
  ['sending', null, null, 'sending'],
  ['refused', null, null, 'refused'],
  ['created', null, null, 'created'],
  ['created', 'initial', null, 'toConfirm'],
  ['created', 'To be confirmed', null, 'toConfirm'],
  ['created', 'to_be_confirmed', 'confirm', 'confirming'],
  ['created', 'Confirmed', null, 'confirmed'],
  ['created', 'confirmed', 'cancel', 'cancelling'],
  ['created', 'SENT', null, 'sent'],
  ['created', 'cancelPending', null, 'cancelling'],
  ['created', 'cancelled', null, 'cancelled'],
  ['created', 'rejected', null, 'rejected'],
  ['created', 'On a ship', null, 'other'],
] as const)(
  'a shipment that is %s, %s at the platform and asked to %s is %s',
  (stage, status, pending, state) => {
    expect(shipmentState({ stage, status, pending })).toBe(state);
  },
);
