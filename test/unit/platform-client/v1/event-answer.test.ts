import { expect, it } from 'vitest';
import { eventOf, refusalOfEvent } from '#client/v1/send-event.ts';

it.each([{}, { status: 'ok' }, { status: 'ok', errors: [] }])('takes %j for done', (answer) => {
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
])('takes %j for a refusal, though it comes with HTTP 200', (answer, kind, detail) => {
  expect(refusalOfEvent(answer)).toMatchObject({ kind, detail, httpStatus: 200, mayHaveHappened: false });
});

it('reads an event’s answer with its specified fields, and what its subject has become', () => {
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
  'reads nothing from %j, since the event is done whatever its answer looks like',
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
