import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type AuditedAction, auditOnly } from '#main/audit/audited-actions.ts';
import { renameDurably } from '#main/base/atomic-file.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { writeAuditedAction } from '#main/bench/commit.ts';
import type { RecoveryMark } from '#main/recovery/recovery-mark.ts';
import { saveOperator } from '#main/settings/operators-store.ts';
import { readSettings, writeSettings } from '#main/settings/settings-store.ts';
import { assertIntact, assertSound, lastCopyOf, quarantineDatabase, SIDE_FILES } from '#main/store/damage.ts';
import { newStationId, writeStationId } from '#main/store/data-folder.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import { bindDatabase } from '#main/store/database-binding.ts';
import { forgetDatabaseState } from '#main/store/database-state.ts';
import { forgetScanNos, type StationCopy } from '#main/store/station-copy.ts';
import { BINDING_SETTING, placeOf, readBinding } from '#main/store/station-place.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { DamageAction, DamageKind } from '#shared/contract/damage.ts';
import { assertNever } from '#shared/domain/result.ts';
import { markBehindPlatform } from './mark-behind-platform.ts';

export type DamageRemedy = Exclude<DamageAction, 'try-again' | 'restore-backup'>;

type Decision = {
  readonly action: AuditedAction;
  /** The supervisor's id. */
  readonly operator: string | null;
  /** Why the database may know less than the platform; null: it has nothing to do with what is there. */
  readonly behind: RecoveryMark['cause'] | null;
};

/**
 * Carries out what a supervisor decided about a database that cannot be used as it is. The decision, and that the
 * database may know less than the platform, are recorded in the database that is used from now on, before it
 * takes its place: after a power cut the page asks again, or the decision is in force.
 */
export function createDamageRemedies(parts: {
  readonly file: string;
  readonly kind: DamageKind;
  /** Operators and settings of an empty database. */
  readonly kept: StationCopy;
  /** The station's name, for the journal. */
  readonly station: string;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { file, kept, clock, log } = parts;
  const folder = dirname(file);
  const begun = `${file}.begun`;

  async function putCopyInPlace(operator: string | null): Promise<void> {
    const copy = lastCopyOf(file);
    if (copy === null) return;
    await decide(join(folder, copy), { action: 'saved-copy-used', operator, behind: 'short-journal' });
    log.warn(
      { kept: quarantineDatabase(file, 'damaged', clock.now()), copy },
      'database was replaced by the saved copy; the old one is kept under this name',
    );
    forgetDatabaseState(file);
    renameDurably(join(folder, copy), file);
  }

  async function replaceStation(operator: string | null): Promise<void> {
    const here = await placeOf(folder, null);
    let station: string | null = null;
    await decide(file, { action: 'station-replaced', operator, behind: 'moved' }, async (db) => {
      station = readBinding((await readSettings(db)).get(BINDING_SETTING))?.station ?? null;
      if (station !== null) await bindDatabase(db, { ...here, station });
    });
    forgetNotes();
    if (station !== null) writeStationId(folder, station);
    log.warn({ station, folder }, 'this station replaces the one that used the database before');
  }

  async function addStation(operator: string | null): Promise<void> {
    await prepareEmpty({ action: 'station-added', operator, behind: null });
    const station = newStationId();
    // First: after a power cut the database is another station's, and the page asks again.
    writeStationId(folder, station);
    putPreparedInPlace();
    log.warn({ station, folder }, 'this is a station of its own now');
  }

  async function prepareEmpty(decision: Decision): Promise<void> {
    // Completed in a separate file first: a power cut or a full disk leaves no database without operators and
    // account.
    for (const side of ['', ...SIDE_FILES]) rmSync(begun + side, { force: true });
    await decide(begun, decision, async (db) => {
      await writeSettings(db, new Map(Object.entries(kept.settings)));
      for (const known of kept.operators) await saveOperator(db, known);
    });
  }

  function putPreparedInPlace(): void {
    const damaged = quarantineDatabase(file, 'damaged', clock.now());
    forgetNotes();
    renameDurably(begun, file);
    log.warn(
      { kept: basename(damaged) },
      'an empty database was created; the earlier one is kept under this name',
    );
  }

  /** Only after the decision is in the database: until then the next start shows the page again. */
  function forgetNotes(): void {
    forgetScanNos(folder);
    forgetDatabaseState(file);
  }

  /** `change` runs last, so that nothing is in force without the mark. */
  async function decide(
    target: string,
    { action, operator, behind }: Decision,
    change: (db: Database) => Promise<void> = async () => {},
  ): Promise<void> {
    // What the page says about the database in place was just decided, except that SQLite cannot read it.
    const { db } = await openDatabase(target, undefined, target === file ? assertSound : assertIntact);
    try {
      const now = clock.platformNow();
      const by = { at: now.toISOString(), station: parts.station, operator };
      await inTransaction(db, async (trx) => {
        if (behind !== null) await markBehindPlatform(trx, behind, now);
        await writeAuditedAction(trx, auditOnly(action, [parts.kind]), by);
      });
      await change(db);
    } finally {
      await db.destroy();
    }
  }

  return {
    /** The data folder must be locked. Throws when it could not be carried out. */
    async carryOut(remedy: DamageRemedy, operator: string | null): Promise<void> {
      switch (remedy) {
        case 'use-copy':
          return putCopyInPlace(operator);
        case 'accept-journal':
          await decide(file, { action: 'short-journal-accepted', operator, behind: 'short-journal' });
          return forgetNotes();
        case 'accept-database':
          await decide(file, { action: 'other-database-accepted', operator, behind: 'moved' });
          return forgetNotes();
        case 'replace-station':
          return replaceStation(operator);
        case 'add-station':
          return addStation(operator);
        case 'start-new':
          await prepareEmpty({ action: 'new-database-started', operator, behind: 'short-journal' });
          return putPreparedInPlace();
        default:
          return assertNever(remedy);
      }
    },
  };
}
