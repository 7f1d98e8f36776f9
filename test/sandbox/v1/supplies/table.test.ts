import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { signIn } from '../../partner.ts';
import { move, newSupply, statusOf } from '../../supplies.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

/** The specification's table "FBO supply statuses" with rule 4, as pairs; and a path to each status. */
const ALLOWED = new Set([
  'draft → validation',
  'draft → rejected',
  'draft → change_warehouse',
  'validation → validation_error',
  'validation → ready_for_shipment',
  'validation → rejected',
  'validation_error → ready_for_shipment',
  'validation_error → rejected',
  'validation_error → change_warehouse',
  'ready_for_shipment → unloading_needed',
  'ready_for_shipment → cancel_pending',
  'ready_for_shipment → change_warehouse',
  'unloading_needed → unloading',
  'unloading → unloaded',
  'unloaded → processing',
  'processing → closed',
  'cancel_pending → rejected',
  'cancel_pending → unloading_needed',
  'change_warehouse → rejected',
]);
const READY = ['validation', 'ready_for_shipment'];
const WAYS: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  validation: ['validation'],
  validation_error: ['validation', 'validation_error'],
  ready_for_shipment: READY,
  cancel_pending: [...READY, 'cancel_pending'],
  change_warehouse: ['change_warehouse'],
  unloading_needed: [...READY, 'unloading_needed'],
  unloading: [...READY, 'unloading_needed', 'unloading'],
  unloaded: [...READY, 'unloading_needed', 'unloading', 'unloaded'],
  processing: [...READY, 'unloading_needed', 'unloading', 'unloaded', 'processing'],
  closed: [...READY, 'unloading_needed', 'unloading', 'unloaded', 'processing', 'closed'],
  rejected: ['rejected'],
};

describe('POST /sandbox/supplies/{code}/status (FBO supply statuses)', () => {
  it.each(Object.entries(WAYS))(
    'from %s allows the transitions of the table, and nothing else',
    async (from, way) => {
      for (const to of Object.keys(WAYS)) {
        const code = await newSupply(partner);
        await move(sandbox, code, ...way);
        const answer = await fetch(`${sandbox.b2b}/sandbox/supplies/${code}/status`, {
          method: 'POST',
          body: JSON.stringify({ status: to }),
        });
        const isAllowed = ALLOWED.has(`${from} → ${to}`);
        expect({ to, answer: answer.status }).toEqual({ to, answer: isAllowed ? 200 : 409 });
        expect(await statusOf(partner, code)).toBe(isAllowed ? to : from);
      }
    },
  );
});
