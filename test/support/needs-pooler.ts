import { beforeEach } from 'vitest';
import { noPgBouncerBecause } from './pgbouncer.ts';
import { noPostgresBecause } from './postgres.ts';
import { whySkipped } from './why-skipped.ts';

/** As `needs-postgres.ts`, and PgBouncer. */
const missing = noPostgresBecause() ?? noPgBouncerBecause();
whySkipped('the store behind a pooler', missing);
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing);
});
