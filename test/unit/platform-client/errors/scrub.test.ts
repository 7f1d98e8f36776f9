import { expect, it } from 'vitest';
import { scrub } from '#client/errors/error-body.ts';

it('takes secrets out of a text, and leaves what is too short to be one', () => {
  const text = 'Bearer abc.def, s3cret, s3cret and a';
  expect(scrub(text, ['abc.def', 's3cret', 'a', null, undefined])).toBe(
    'Bearer [redacted], [redacted], [redacted] and a',
  );
});
