import { beforeEach } from 'vitest';
import { noPostgresBecause } from './postgres.ts';
import { whySkipped } from './why-skipped.ts';

/** For suites on PostgreSQL alone: without it their tests are skipped, and `npm test` says so. */
const missing = noPostgresBecause();
whySkipped('the store on PostgreSQL', missing);
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing);
});
