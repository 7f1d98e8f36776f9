import { expect, it } from 'vitest';
import { platformErrorOf } from '#main/platform/errors/platform-error-of.ts';
import { scrub } from '#main/platform/errors/scrub.ts';

it('takes secrets out of the detail and the fields', () => {
  const error = platformErrorOf('validation', 'bad header Bearer abc.def', {
    fields: [{ field: 'client_secret', message: 's3cret is wrong' }],
  });
  expect(JSON.stringify(scrub(error, ['abc.def', 's3cret', null]))).not.toMatch(/abc\.def|s3cret/);
});
