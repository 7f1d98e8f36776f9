import { describe, expect, it } from 'vitest';
import { errorFromAnswer } from '#client/errors/error-from-answer.ts';

const answer = (status: number, body: unknown) => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfter: null,
  date: null,
});
const kindOf = (status: number, body: unknown) => errorFromAnswer(answer(status, body), 'change').kind;

describe('specification, "Errors", row by row', () => {
  it.each([
    ['HTTP 401', 401, '', 'unauthorized'],
    ['50401', 401, { code: 50401 }, 'unauthorized'],
    ['Unauthorized', 401, { message: 'Unauthorized' }, 'unauthorized'],
    ['50400', 400, { code: 50400 }, 'partner-not-found'],
    ['Партнер не найден', 400, { code: 50400, message: 'Партнер не найден' }, 'partner-not-found'],
    ['Partner not found', 400, { message: 'Partner not found' }, 'partner-not-found'],
    ['50403', 403, { code: 50403 }, 'forbidden'],
    ['Forbidden', 403, { message: 'Forbidden' }, 'forbidden'],
    ['50400 of a price method of the wrong model', 400, { code: 50400 }, 'partner-not-found'],
    ['HTTP 400', 400, { code: 50400, message: 'Bad Request' }, 'validation'],
    ['Order can not be canceled', 409, { message: 'Order can not be canceled' }, 'conflict'],
    [
      'Cancel unavailable because active shipment exist',
      409,
      { message: 'Cancel unavailable because active shipment exist' },
      'conflict',
    ],
    ['Invalid reason', 400, { message: 'Invalid reason' }, 'validation'],
    ['Shipment not found', 404, { message: 'Shipment not found' }, 'not-found'],
    ['Already confirmed', 409, { message: 'Already confirmed' }, 'conflict'],
    ['Cannot cancel', 409, { message: 'Cannot cancel' }, 'conflict'],
    ['Invalid event type', 400, { message: 'Invalid event type' }, 'validation'],
    ['shipment validation error', 400, { message: 'shipment validation error' }, 'validation'],
    ['non-unique unitload', 409, { message: 'non-unique unitload' }, 'conflict'],
    ['order not found', 404, { message: 'order not found' }, 'not-found'],
    ['period exceeded', 400, { message: 'period exceeded' }, 'validation'],
    ['price validation error', 400, { message: 'price validation error' }, 'validation'],
    ['scale does not match size', 400, { message: 'scale does not match size' }, 'validation'],
    [
      'site category does not match gender',
      400,
      { message: 'site category does not match gender' },
      'validation',
    ],
    ['several sizes required for scale', 400, { message: 'several sizes required for scale' }, 'validation'],
  ])('%s', (_row, status, body, kind) => {
    expect(kindOf(status, body)).toBe(kind);
  });
});

describe('a refusal with a text of REST v2', () => {
  const refusal = (code: string, message: string, details: readonly object[] = []) => ({
    error: { code, message, details },
  });

  it.each([
    [400, refusal('VALIDATION_FAILED', 'It is not possible to generate more codes'), 'conflict'],
    [400, refusal('VALIDATION_FAILED', 'it is not possible to generate more codes.'), 'conflict'],
    [409, refusal('CONFLICT', 'Order is not assembled'), 'conflict'],
    [409, refusal('CONFLICT', 'Order can not be canceled'), 'conflict'],
    [409, refusal('CONFLICT', 'Already confirmed'), 'conflict'],
    [409, refusal('CONFLICT', 'non-unique pack number'), 'conflict'],
    [400, refusal('VALIDATION_FAILED', 'Invalid reason'), 'validation'],
    [400, refusal('VALIDATION_FAILED', 'shipment validation error'), 'validation'],
    [
      400,
      refusal('VALIDATION_FAILED', 'Bad Request', [{ field: 'count', issue: 'too small' }]),
      'validation',
    ],
    [404, refusal('NOT_FOUND', 'order not found'), 'not-found'],
    [404, refusal('NOT_FOUND', 'Shipment not found'), 'not-found'],
    [403, refusal('FORBIDDEN', 'Forbidden'), 'forbidden'],
    [401, refusal('UNAUTHORIZED', 'Unauthorized'), 'unauthorized'],
    [410, refusal('GONE', 'this version has ended'), 'version-ended'],
    [429, refusal('TOO_MANY_REQUESTS', 'slow down'), 'rate-limited'],
  ])('with HTTP %i and %j is %s', (status, body, kind) => {
    const { message } = body.error;
    expect(errorFromAnswer(answer(status, body), 'change')).toMatchObject({ kind, detail: message });
  });

  it('names the fields of its details', () => {
    const body = refusal('VALIDATION_FAILED', 'Bad Request', [{ field: 'count', issue: 'at least 1' }]);
    expect(errorFromAnswer(answer(400, body), 'change').fields).toEqual([
      { field: 'count', message: 'at least 1' },
    ]);
  });
});

describe('an HTTP response outside 2xx', () => {
  it('is classified by the text before the code and the status', () => {
    expect(kindOf(400, { code: 50400, message: 'Already confirmed' })).toBe('conflict');
    expect(kindOf(400, { code: 50403, message: 'Shipment not found' })).toBe('not-found');
  });

  it.each([
    ['Партнёр не найден.', 'partner-not-found'],
    ['PARTNER NOT FOUND', 'partner-not-found'],
    ['Order cannot be cancelled', 'conflict'],
    ['Can not cancel', 'conflict'],
    ['Error: scale does not match size', 'validation'],
  ])('is classified by %j in every spelling', (message, kind) => {
    expect(kindOf(500, { message })).toBe(kind);
  });

  it('is classified by the messages of its fields if there is no other text', () => {
    const body = { code: 50400, errors: [{ field: 'reason', message: 'Invalid reason' }] };
    expect(errorFromAnswer(answer(400, body), 'change')).toMatchObject({
      kind: 'validation',
      detail: 'Invalid reason',
    });
  });

  it('is classified by the code before the status', () => {
    expect(kindOf(400, { code: '50401', message: 'Token gone' })).toBe('unauthorized');
  });

  it.each([
    [402, 'validation'],
    [404, 'not-found'],
    [408, 'unavailable'],
    [409, 'conflict'],
    [410, 'version-ended'],
    [422, 'validation'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [302, 'malformed-answer'],
  ])('with status %i and an uninformative body is %s', (status, kind) => {
    expect(kindOf(status, '')).toBe(kind);
  });

  it('is not "forbidden" when only characters are', () => {
    expect(kindOf(400, { message: 'the characters ? and * are forbidden in a SKU' })).toBe('validation');
  });

  it('leaves the effect of a change open only from 500 on', () => {
    expect(errorFromAnswer(answer(500, ''), 'change').mayHaveHappened).toBe(true);
    expect(errorFromAnswer(answer(503, { message: 'Shipment not found' }), 'change').mayHaveHappened).toBe(
      true,
    );
    expect(errorFromAnswer(answer(499, ''), 'change').mayHaveHappened).toBe(false);
    expect(errorFromAnswer(answer(500, ''), 'read').mayHaveHappened).toBe(false);
  });

  it('with 404 and a web page does not mean "not found"', () => {
    expect(kindOf(404, '<!doctype html><h1>Not Found</h1>')).toBe('malformed-answer');
  });

  it.each([400, 403, 404, 405, 409, 413, 451])('with %i and a web page is not a refusal', (status) => {
    const page = errorFromAnswer(answer(status, '<html><h1>Blocked by the proxy</h1></html>'), 'change');
    expect(page).toMatchObject({ kind: 'malformed-answer', httpStatus: status, mayHaveHappened: false });
  });

  it.each([
    [401, 'unauthorized', false],
    [429, 'rate-limited', false],
    [502, 'unavailable', true],
  ] as const)('with %i means the same on a web page: %s', (status, kind, mayHaveHappened) => {
    expect(errorFromAnswer(answer(status, '<html></html>'), 'change')).toMatchObject({
      kind,
      mayHaveHappened,
    });
  });

  it('with 407 comes from a proxy, whatever it says', () => {
    expect(kindOf(407, '')).toBe('unavailable');
  });

  it.each([
    ['one attribute', { attribute: 'country', message: 'must be RU, BY or KZ' }, ['country']],
    [
      'a list of them',
      [
        { attribute: 'size_value', message: 'scale does not match size' },
        { attribute: 'gender', message: 'site category does not match gender' },
      ],
      ['size_value', 'gender'],
    ],
    ['errors', { errors: [{ field: 'stocks[0].quantity', message: 'too many' }] }, ['stocks[0].quantity']],
    ['nothing', null, []],
  ])(
    'of the seller JSON-RPC means the same with status 400, and its data names %s',
    (_name, data, fields) => {
      const error = { code: -32602, message: 'Invalid params', data };
      const read = errorFromAnswer(answer(400, { jsonrpc: '2.0', id: null, error }), 'change');
      expect(read).toMatchObject({ kind: 'validation', code: -32602, detail: 'Invalid params' });
      expect(read.fields.map(({ field }) => field)).toEqual(fields);
    },
  );

  it('tells the fields of every likely body shape', () => {
    const row = { field: 'items[0].unitload', message: 'too long' };
    const fieldsOf = (body: unknown) => errorFromAnswer(answer(400, body), 'change').fields;
    expect(fieldsOf({ message: 'x', errors: [row] })).toEqual([row]);
    expect(fieldsOf({ errors: { 'items[0].unitload': ['too long'] } })).toEqual([row]);
    expect(fieldsOf([{ message: row.message, attribute: row.field }])).toEqual([row]);
    expect(fieldsOf({ message: row.message, attribute: row.field })).toEqual([row]);
    expect(fieldsOf({ error: { details: [{ field: row.field, issue: row.message }] } })).toEqual([row]);
    expect(fieldsOf({ jsonrpc: '2.0', id: null, error: { code: -32602, data: [row] } })).toEqual([row]);
  });

  it('is shown as one short line', () => {
    const { detail } = errorFromAnswer(answer(400, { message: `a\u0000\n${'b'.repeat(1000)}` }), 'change');
    expect(detail.length).toBe(300);
    expect(detail.startsWith('a bbb')).toBe(true);
  });

  it.each([
    ['7', null, 7],
    ['Thu, 20 Nov 2025 10:00:30 GMT', 'Thu, 20 Nov 2025 10:00:00 GMT', 30],
    ['Thu, 20 Nov 2025 10:00:30 GMT', null, null],
    ['soon', null, null],
  ])('with Retry-After %j and Date %j waits %j s', (retryAfter, date, seconds) => {
    const told = errorFromAnswer({ status: 429, text: '', retryAfter, date }, 'read');
    expect(told.retryAfterSeconds).toBe(seconds);
  });
});
