import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sendEvent } from '#main/platform/b2b/send-event.ts';
import { addOrder } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

// What the typed operations never send: how the client reads the platform's refusal of it.
const sandbox = await startSandbox({ orders: 1 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const id = await addOrder(sandbox, 1, { status: 'new' });

const refused = (detail: string, field: string) => ({
  ok: false,
  error: {
    kind: 'validation',
    code: 50400,
    httpStatus: 400,
    detail,
    fields: [{ field }],
    mayHaveHappened: false,
  },
});

it.each([
  ['Errors: Invalid event type', 'events', { type: 'close', data: {} }, 'Invalid event type', 'type'],
  [
    'Errors: Invalid reason',
    'change_status_request',
    { status: 'canceled', reason: 'Передумал' },
    'Invalid reason',
    'reason',
  ],
  [
    'Errors: HTTP 400, missing reason',
    'change_status_request',
    { status: 'canceled' },
    'Bad Request',
    'reason',
  ],
  [
    'Errors: HTTP 400, missing reason',
    'change_status_request',
    { status: 'not_delivered' },
    'Bad Request',
    'reason',
  ],
  ['Status change body rules', 'change_status_request', { status: 'confirmed' }, 'Bad Request', 'status'],
  ['B2B REST: orders', 'pack-numbers', { packQuantity: 0 }, 'Bad Request', 'packQuantity'],
])('[%s] a %s with %j is refused', async (_section, path, body, text, field) => {
  expect(await sendEvent(caller, `/api/v1/orders/${id}/${path}`, body)).toMatchObject(refused(text, field));
});

it.each([
  { filter: 'updatedAt>=2026-03-10' },
  { filter: 'colour=red' },
  { filter: ['status=new', 'isOverdue=maybe'] },
])('[Errors: HTTP 400, malformed filter] the query %j is refused', async (query) => {
  expect(await caller.get(z.unknown(), { path: '/api/v1/orders', query })).toMatchObject(
    refused('Bad Request', 'filter'),
  );
});

it('[Filter fields] the old syntax is not accepted', async () => {
  const query = { 'createdAt[from]': '20260310000000' };
  expect(await caller.get(z.unknown(), { path: '/api/v1/orders', query })).toMatchObject({
    ok: false,
    error: { kind: 'validation', code: 50400, httpStatus: 400 },
  });
});
