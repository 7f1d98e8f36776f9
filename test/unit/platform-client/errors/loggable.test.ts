import { expect, it } from 'vitest';
import { errorFromAnswer, errorFromFailure } from '#client/errors/error-from-answer.ts';
import { loggable } from '#client/errors/loggable.ts';
import { ConnectionFailure } from '#client/transport/connection-failure.ts';

const answered = (status: number, text: string) =>
  loggable(errorFromAnswer({ status, text, retryAfter: null, date: null }, 'change'));

it('keeps the specified texts, and nothing around them', () => {
  const body = JSON.stringify({ message: 'Order cannot be cancelled for Anna Petrova' });
  expect(answered(409, body)).toMatchObject({
    kind: 'conflict',
    httpStatus: 409,
    detail: 'order cannot be canceled',
  });
});

it.each([
  ['a text of its own', JSON.stringify({ message: 'Anna Petrova, +79161234567' })],
  ['a bare text', 'Anna Petrova, +79161234567'],
  ['a message of a field', JSON.stringify({ errors: [{ field: 'phone', message: '+79161234567' }] })],
  ['a field that is none', JSON.stringify({ errors: { 'Anna Petrova': 'unknown' } })],
])('does not repeat %s from the platform', (_, body) => {
  expect(JSON.stringify(answered(400, body))).not.toMatch(/Anna|7916/);
});

it('names the fields that the platform refuses', () => {
  const body = JSON.stringify({ errors: [{ field: 'pallets[0].barcode', message: 'too long' }] });
  expect(answered(400, body).fields).toEqual(['pallets[0].barcode']);
});

it('keeps the texts of the station', () => {
  const failure = new ConnectionFailure('not-sent', 'ECONNREFUSED');
  expect(loggable(errorFromFailure(failure, 'read')).detail).toBe(
    'no connection to the platform (ECONNREFUSED)',
  );
  expect(answered(502, '<html>').detail).toMatch(/^HTTP 502 with a web page/);
  expect(answered(500, '{}').detail).toBe('HTTP 500');
});
