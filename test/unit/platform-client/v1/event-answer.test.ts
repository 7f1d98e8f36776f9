import { expect, it } from 'vitest';
import { eventOf, refusalOfEvent } from '#client/v1/send-event.ts';

it.each([{}, { status: 'ok' }, { status: 'ok', errors: [] }])('treats %j as success', (answer) => {
  expect(refusalOfEvent(answer)).toBeNull();
});

it.each([
  [{ status: 'failed', message: 'Cannot cancel' }, 'conflict', 'Cannot cancel'],
  [
    { status: 'failed', message: 'x', errors: [{ field: 'type', message: 'Already confirmed' }] },
    'conflict',
    'Already confirmed',
  ],
  [{ status: 'Failed', errors: ['Invalid event type'] }, 'validation', 'Invalid event type'],
  [{ status: 'failed' }, 'conflict', 'the platform refused the event'],
])('treats %j as a refusal, despite HTTP 200', (answer, kind, detail) => {
  expect(refusalOfEvent(answer)).toMatchObject({ kind, detail, httpStatus: 200, mayHaveHappened: false });
});

it('reads the specified fields of an event’s response, and the new status of its subject', () => {
  const answer = {
    name: 'confirm',
    id: 12,
    message: 'OK',
    status: 'ok',
    createdAt: '2025-11-20',
    errors: [{ field: 'type', message: 'odd' }],
    data: [1],
    shipment: { id: 'PBX1', status: 'confirmed' },
    aFieldOfTomorrow: 1,
  };
  const { shipment: _, aFieldOfTomorrow: __, ...specified } = answer;
  expect(eventOf(answer)).toEqual({ ...specified, subjectStatus: 'confirmed' });
});

it.each([{}, { id: 'x', createdAt: 'now', data: {}, errors: null, name: [], shipment: 'gone' }])(
  'reads nothing from %j, because the event has taken effect whatever its response',
  (answer) => {
    expect(eventOf(answer)).toEqual({
      name: null,
      id: null,
      message: null,
      status: null,
      createdAt: null,
      errors: [],
      data: [],
      subjectStatus: null,
    });
  },
);
