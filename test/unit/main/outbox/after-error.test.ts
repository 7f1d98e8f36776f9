import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { afterError } from '#main/outbox/after-error.ts';

const GONE = platformErrorOf('unavailable', 'no answer');

describe('after an error', () => {
  it.each(['validation', 'conflict', 'not-found', 'not-in-v2'] as const)(
    '%s is a refusal for good',
    (kind) => {
      expect(afterError(platformErrorOf(kind, ''), 1)).toEqual({ do: 'refuse' });
    },
  );

  it.each(['unauthorized', 'forbidden', 'partner-not-found'] as const)('%s waits for a person', (kind) => {
    expect(afterError(platformErrorOf(kind, ''), 1)).toEqual({ do: 'send-again', waitMs: 60_000 });
  });

  it('an ended version is retried within seconds, as long as a switch takes', () => {
    const ended = platformErrorOf('version-ended', '');
    const waits = [1, 2, 500].map((attempts) => afterError(ended, attempts));
    expect(waits).toEqual([1, 2, 5].map((s) => ({ do: 'send-again', waitMs: s * 1000 })));
  });

  it.each(['unavailable', 'malformed-answer', 'validation'] as const)(
    '%s is settled when the change may have happened',
    (kind) => {
      const error = platformErrorOf(kind, '', { mayHaveHappened: true });
      expect(afterError(error, 1)).toMatchObject({ do: 'settle' });
    },
  );

  it('waits 1 s at first, doubles each time, up to 60 s', () => {
    const waits = [1, 2, 3, 6, 7, 500].map((attempts) => afterError(GONE, attempts));
    expect(waits.map((next) => next.do !== 'refuse' && next.waitMs)).toEqual(
      [1, 2, 4, 32, 60, 60].map((s) => s * 1000),
    );
  });

  it('waits at least as long as the platform asks for', () => {
    const error = platformErrorOf('rate-limited', '', { retryAfterSeconds: 90 });
    expect(afterError(error, 1)).toEqual({ do: 'send-again', waitMs: 90_000 });
  });

  it('waits no longer than ten minutes, whatever the platform asks for', () => {
    const error = platformErrorOf('rate-limited', '', { retryAfterSeconds: 86_400 });
    expect(afterError(error, 1)).toEqual({ do: 'send-again', waitMs: 600_000 });
  });
});
