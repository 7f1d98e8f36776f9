import { expect, it } from 'vitest';
import { refusalOfEvent } from '#main/platform/b2b/event-answer.ts';

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
