import { z } from 'zod';
import type { Database } from '#main/store/database.ts';
import { readSettingRow, writeSettingRow } from '#main/store/setting-row.ts';
import { API_VERSIONS } from '#shared/contract/api-version.ts';
import {
  COMPARED_FIELDS,
  COMPARED_KINDS,
  type RehearsalResult,
  type RehearsalView,
  STOPPED_WORK,
} from '#shared/contract/rehearsal.ts';

/** Its name among the settings. */
const REHEARSAL = 'rehearsal';

const text = z.string();
const obstacle = z.object({
  reason: z.enum(['no-seller-id', 'v1-ended', 'v1-failed', 'v2-failed', 'failed']),
  cause: text.nullable(),
  detail: text,
});

const difference = z.object({
  field: z.enum(COMPARED_KINDS.flatMap((kind) => COMPARED_FIELDS[kind])),
  of: text.nullable(),
  v1: text.nullable(),
  v2: text.nullable(),
  looksLikeZone: z.boolean(),
});

const row = z.discriminatedUnion('outcome', [
  z.object({ id: text, outcome: z.literal('differs'), differences: z.array(difference) }),
  z.object({
    id: text,
    outcome: z.literal('failed'),
    failure: z.object({ api: z.enum(API_VERSIONS), cause: text, detail: text }),
  }),
]);

const operation = z.object({
  operation: text,
  answers: z.number(),
  spellings: z.array(z.object({ field: text, came: z.array(text) })),
  unknown: z.array(z.object({ path: text, types: z.array(text) })),
  missing: z.array(z.object({ field: text, type: text, stops: z.enum(STOPPED_WORK).nullable() })),
});

const result = z.object({
  startedAt: text,
  endedAt: text,
  by: text.nullable(),
  obstacle: obstacle.nullable(),
  groups: z.array(
    z.object({
      kind: z.enum(COMPARED_KINDS),
      equal: z.number(),
      rows: z.array(row),
      skipped: z.number(),
    }),
  ),
  operations: z.array(operation),
}) satisfies z.ZodType<RehearsalResult>;

export type StoredRehearsal = Pick<RehearsalView, 'last' | 'failed'>;

const stored = z.object({
  last: result.nullable(),
  failed: z.object({ at: text, obstacle }).nullable(),
}) satisfies z.ZodType<StoredRehearsal>;

const NOTHING: StoredRehearsal = { last: null, failed: null };

/** The result of the last comparison; empty if there is none or it cannot be read. */
export async function readRehearsal(db: Database): Promise<StoredRehearsal> {
  const json = await readSettingRow(db, REHEARSAL);
  if (json === null) return NOTHING;
  const parsed = stored.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : NOTHING;
}

export async function writeRehearsal(db: Database, rehearsal: StoredRehearsal): Promise<void> {
  await writeSettingRow(db, REHEARSAL, JSON.stringify(rehearsal));
}
