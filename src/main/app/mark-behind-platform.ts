import { type RecoveryMark, setRecoveryMark } from '#main/recovery/recovery-mark.ts';
import type { Trx } from '#main/store/database.ts';
import { lastJournalAt } from './clock-store.ts';

/**
 * Marks a database that may know less than the platform since its last journal entry, or, while that is empty,
 * since ever. `now`: the platform's time.
 */
export async function markBehindPlatform(trx: Trx, cause: RecoveryMark['cause'], now: Date): Promise<void> {
  const since = new Date((await lastJournalAt(trx)) ?? 0).toISOString();
  await setRecoveryMark(trx, { cause, since, backup: null, at: now.toISOString(), packedSince: null });
}
