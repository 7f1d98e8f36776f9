import { expect, it } from 'vitest';
import { scrub } from '#client/errors/error-body.ts';

it('removes secrets from a text, but nothing that is too short to be one', () => {
  const text = 'Bearer abc.def, s3cret, s3cret and a';
  expect(scrub(text, ['abc.def', 's3cret', 'a', null, undefined])).toBe(
    'Bearer [redacted], [redacted], [redacted] and a',
  );
});
