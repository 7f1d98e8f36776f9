import { describe, expect, it } from 'vitest';
import { errorFromFailure } from '#client/errors/error-from-answer.ts';
import { failureOf } from '#client/transport/connection-failure.ts';

const coded = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
const ofChange = (thrown: unknown) => errorFromFailure(failureOf(thrown), 'change');

describe('a call without a response', () => {
  it.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UND_ERR_CONNECT_TIMEOUT',
  ])('with %s certainly had no effect', (code) => {
    expect(ofChange(coded(code))).toMatchObject({ kind: 'unavailable', mayHaveHappened: false });
  });

  it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE', 'UND_ERR_HEADERS_TIMEOUT'])(
    'with %s may have taken effect',
    (code) => {
      expect(ofChange(coded(code))).toMatchObject({ kind: 'unavailable', mayHaveHappened: true });
    },
  );

  it.each([
    ['ERR_NAME_NOT_RESOLVED', false],
    ['ERR_CONNECTION_REFUSED', false],
    ['ERR_CERT_AUTHORITY_INVALID', false],
    ['ERR_INTERNET_DISCONNECTED', false],
    ['ERR_CONNECTION_RESET', true],
    ['ERR_EMPTY_RESPONSE', true],
    ['ERR_NETWORK_CHANGED', true],
  ])('by Chromium’s net::%s: may have happened: %s', (name, mayHaveHappened) => {
    expect(ofChange(new Error(`net::${name}`)).mayHaveHappened).toBe(mayHaveHappened);
  });

  it('inspects the attempts in an AggregateError', () => {
    const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    const gathered = new TypeError('fetch failed', { cause: new AggregateError([refused, refused]) });
    expect(ofChange(gathered).mayHaveHappened).toBe(false);
  });

  it('counts as sent when the failure is unknown', () => {
    expect(ofChange('nonsense').mayHaveHappened).toBe(true);
  });

  it('leaves nothing to settle after a read', () => {
    expect(errorFromFailure(failureOf(coded('ECONNRESET')), 'read').mayHaveHappened).toBe(false);
  });
});
