import { expect, it } from 'vitest';
import { z } from 'zod';
import { loggedError } from '#main/base/logged-error.ts';

/** What `work` throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const SECRET = 'Anna Petrova';

it('keeps type, message, code, frames and causes', () => {
  const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const logged = loggedError(new TypeError('could not store', { cause }));
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'could not store',
    causes: [{ type: 'Error', message: 'no space left', code: 'ENOSPC' }],
  });
  expect(logged.stack).toMatch(/^\s+at .*logged-error\.test\.ts/);
});

it.each([
  ['a text that is no JSON', () => JSON.parse(`${SECRET}, Moscow`)],
  ['JSON that is cut off', () => JSON.parse(`{"name":"${SECRET}`)],
  ['a value of another type', () => z.object({ name: z.number() }).parse({ name: SECRET })],
  ['a value that is not listed', () => z.enum(['a']).parse(SECRET)],
  [
    'a check with its own words',
    () =>
      z
        .string()
        .refine(() => false, { error: ({ input }) => `${input}!` })
        .parse(SECRET),
  ],
  ['a key of a record', () => z.record(z.string(), z.number()).parse({ [SECRET]: 'x' })],
  [
    'a key of a record in an object',
    () => z.object({ doubleReadMs: z.record(z.string(), z.number()) }).parse({ doubleReadMs: { Anna: 'x' } }),
  ],
])('does not repeat %s', (_, work) => {
  const error = thrownBy(work);
  expect(JSON.stringify(loggedError(error))).not.toContain('Anna');
});

it('keeps the path of a schema issue', () => {
  const rows = z.object({ rows: z.array(z.object({ id: z.number() })) });
  const error = thrownBy(() => rows.parse({ rows: [{ id: 1 }, { id: 'x' }] }));
  expect(loggedError(error).message).toBe('invalid_type at rows.1.…');
});

it('leaves out the other properties of an error', () => {
  const error = Object.assign(new Error('Parse Error'), {
    rawPacket: Buffer.from(SECRET),
    cmd: `lp -t ${SECRET}`,
  });
  expect(Object.keys(loggedError(error))).toEqual(['type', 'message', 'stack']);
});

it('does not repeat a thrown value that is not an error', () => {
  expect(loggedError(SECRET)).toEqual({ type: 'string', message: 'thrown, and no Error', stack: '' });
});
