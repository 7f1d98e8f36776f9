import { type RecoveryMark, setRecoveryMark } from '#main/recovery/recovery-mark.ts';
import type { Trx } from '#main/store/database.ts';

/**
 * Marks a database that may know less than the platform since its last journal entry, or, while that is empty,
 * since ever. `now`: the platform's time.
 */
export async function markBehindPlatform(trx: Trx, cause: RecoveryMark['cause'], now: Date): Promise<void> {
  const last = await trx.selectFrom('journal').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const since = last?.at ?? new Date(0).toISOString();
  await setRecoveryMark(trx, { cause, since, backup: null, at: now.toISOString() });
}
