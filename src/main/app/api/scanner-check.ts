import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import { findingOf, isPassed } from '#main/scanning/check/finding.ts';
import {
  NEW_CHECK,
  nextCode,
  resultsOf,
  type ScannerCheck,
  skip,
  step,
} from '#main/scanning/check/scanner-check.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import type { KnownScanners } from '#main/scanning/known-scanners.ts';
import type { Database } from '#main/store/database.ts';
import type { ScannerCheckView } from '#shared/contract/scanner-check.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { CheckCode, ScannerFinding } from '#shared/domain/scanner-finding.ts';
import type { Sound } from '#shared/domain/verdict.ts';

/** A shift: who has passed a check so lately is not asked for one again. */
const SHIFT_MS = 12 * 60 * 60 * 1000;

export type ScannerCheckParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: AuditedActions;
  readonly known: KnownScanners;
  /** By the settings: each shift begins with a check. */
  readonly isAtShift: () => boolean;
  readonly onChange: () => void;
};

type Going = {
  readonly check: ScannerCheck;
  readonly finding: ScannerFinding | null;
  /** Operator whose shift begins with it; null: somebody has started it at the screen. */
  readonly demandedOf: string | null;
};

/** The check of a scanner that is going on at this station, one at most. Whoever calls keeps the order. */
export function createScannerCheck(parts: ScannerCheckParts) {
  const { actions, known } = parts;
  let going: Going | null = null;
  /** Runs on over all checks of the station; a new check has made no sound yet. */
  let sounded = 0;
  let heard: ScannerCheckView['heard'] = null;

  function be(next: Going | null): void {
    going = next;
    parts.onChange();
  }

  function sounds(sound: Sound): Sound {
    sounded += 1;
    heard = { no: sounded, sound };
    return sound;
  }

  function begin(demandedOf: string | null): void {
    heard = null;
    be({ check: NEW_CHECK, finding: null, demandedOf });
  }

  function isDemanded(): boolean {
    if (going === null || going.demandedOf === null || !parts.isAtShift()) return false;
    return actions.state().operator?.id === going.demandedOf && !hasPassed(going);
  }

  async function takeIn(before: Going, check: ScannerCheck): Promise<void> {
    const at = parts.clock.platformNow().toISOString();
    const finding = findingOf(check, { at, operator: actions.state().operator?.id ?? null });
    if (finding !== null) {
      if (isPassed(finding) && !hasPassed(before)) await notePassed(finding);
      else await known.save(parts.db, finding);
      known.keep(finding);
    }
    be({ ...before, check, finding });
  }

  function notePassed(finding: ScannerFinding): Promise<void> {
    return actions.record('scanner-checked', [finding.scanner], (trx) => known.save(trx, finding));
  }

  return {
    isOn: () => going !== null,
    /** No code is asked for any more. */
    isThrough: () => going !== null && nextCode(going.check) === null,
    /** Packing waits for it. */
    isDemanded,
    view(): ScannerCheckView | null {
      if (going === null) return null;
      const { check, finding } = going;
      return {
        next: nextCode(check),
        results: resultsOf(check),
        ...{ wasOther: check.wasOther, scanner: check.scanner },
        ...{ heard, finding, isDemanded: isDemanded() },
      };
    },

    /**
     * Takes a scan that is not the screen's. null: the check is over, since it was through and this is no code of the sheet; the
     * scan is the bench's.
     */
    async take(scan: RawScan): Promise<Sound | null> {
      if (going === null) return null;
      const check = step(going.check, scan, decode);
      if (check.wasOther && nextCode(going.check) === null && !isDemanded()) {
        be(null);
        return null;
      }
      const sound = sounds(check.wasOther || isChanged(check, scan) ? 'refused' : 'accepted');
      if (check.wasOther) be({ ...going, check });
      else await takeIn(going, check);
      return sound;
    },
    /** What the check cannot take is heard as well. */
    refuse: () => {
      const sound = sounds('refused');
      parts.onChange();
      return sound;
    },

    /** Anew, if one was going on; a demanded one stays demanded. */
    start(): void {
      begin(isDemanded() ? (going?.demandedOf ?? null) : null);
    },
    async skip(code: CheckCode): Promise<void> {
      if (going !== null) await takeIn(going, skip(going.check, code));
    },
    end: () => be(null),
    /** A demanded check is left as it is, by this supervisor. */
    async leave(supervisor: string): Promise<void> {
      await actions.record('scanner-check-left', [supervisor]);
      be(null);
    },

    /** Somebody has come in, or was here when the station started. */
    operatorCameIn(): void {
      const { operator } = actions.state();
      const isDue = operator !== null && parts.isAtShift() && !isRecent(known.passedAt(operator.id));
      if (isDue) begin(operator.id);
      else if (going !== null && going.demandedOf !== null) be(null);
    },
    operatorLeft(): void {
      if (going !== null && going.demandedOf !== null) be(null);
    },
  };

  function isRecent(at: string | null): boolean {
    return at !== null && Math.abs(parts.clock.platformNow().getTime() - Date.parse(at)) < SHIFT_MS;
  }
}

export type ScannerCheckService = ReturnType<typeof createScannerCheck>;

function hasPassed({ finding }: Going): boolean {
  return finding !== null && isPassed(finding);
}

/** The code that has just come is not what is on the sheet. */
function isChanged(check: ScannerCheck, scan: RawScan): boolean {
  const code = check.samples.find((sample) => sample.scan === scan)?.code;
  return resultsOf(check).some((one) => one.code === code && one.result === 'changed');
}
