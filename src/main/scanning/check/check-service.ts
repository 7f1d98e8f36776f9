import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Database } from '#main/store/database.ts';
import type { ScannerCheckView } from '#shared/contract/scanners.ts';
import type { CheckCode, CheckReport } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import { decode } from '../decode/decode.ts';
import type { KnownScanners } from '../known-scanners.ts';
import { isPassed, reportOf } from './check-report.ts';
import { addScan, NEW_CHECK, nextCode, resultsOf, type ScannerCheck, skip } from './scanner-check.ts';

/** One shift: an operator who passed a check within this time needs no new one. */
const SHIFT_MS = 12 * 60 * 60 * 1000;

export type ScannerCheckEvents = { scannerCheckChanged: [] };

export type ScannerCheckDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Id of the operator who is logged in. */
  readonly operator: () => string | null;
  readonly known: KnownScanners;
  /** Setting: each shift begins with a check. */
  readonly isAtShift: () => boolean;
  readonly emit: Emit<ScannerCheckEvents>;
};

type RunningCheck = {
  readonly check: ScannerCheck;
  readonly report: CheckReport | null;
  /** Operator whose shift begins with this check; null: started on the screen. */
  readonly demandedOf: string | null;
};

/** Records actions inside the current turn of the serial queue: a new turn would wait for this one. */
export type TurnActions = Pick<AuditedActions, 'record'>;

/** The running scanner check of this station, if any. Callers serialise the calls. */
export function createScannerCheck(parts: ScannerCheckDeps) {
  const { operator, known } = parts;
  let running: RunningCheck | null = null;
  /** Counts over all checks of the station; a new check has played no sound yet. */
  let soundCount = 0;
  let lastSound: ScannerCheckView['lastSound'] = null;

  function setState(next: RunningCheck | null): void {
    running = next;
    parts.emit('scannerCheckChanged');
  }

  function recordSound(sound: Sound): Sound {
    soundCount += 1;
    lastSound = { no: soundCount, sound };
    return sound;
  }

  function begin(demandedOf: string | null): void {
    lastSound = null;
    setState({ check: NEW_CHECK, report: null, demandedOf });
  }

  function isDemanded(): boolean {
    if (running === null || running.demandedOf === null || !parts.isAtShift()) return false;
    return operator() === running.demandedOf && !hasPassed(running);
  }

  async function store(before: RunningCheck, check: ScannerCheck, actions: TurnActions): Promise<void> {
    const at = parts.clock.platformNow().toISOString();
    const report = reportOf(check, { at, operator: operator() });
    if (report !== null) {
      if (isPassed(report) && !hasPassed(before))
        await actions.record('scanner-checked', [report.scanner], (trx) => known.save(trx, report));
      else await known.save(parts.db, report);
      known.keep(report);
    }
    setState({ ...before, check, report });
  }

  return {
    isOn: () => running !== null,
    /** All codes were scanned or skipped. */
    isThrough: () => running !== null && nextCode(running.check) === null,
    /** Packing waits for this check. */
    isDemanded,
    view(): ScannerCheckView | null {
      if (running === null) return null;
      const { check, report } = running;
      return {
        next: nextCode(check),
        results: resultsOf(check),
        wasOther: check.wasOther,
        scanner: check.scanner,
        lastSound,
        report,
        isDemanded: isDemanded(),
      };
    },

    /**
     * Handles a raw scan of a scanner, decoded without its profile: the check is to determine that profile.
     * null: the check was complete and this is not a code of the sheet; the check has ended, and the scan is
     * for the bench.
     */
    async handle(scan: RawScan, actions: TurnActions): Promise<Sound | null> {
      if (running === null) return null;
      const check = addScan(running.check, scan, decode);
      if (check.wasOther && nextCode(running.check) === null && !isDemanded()) {
        setState(null);
        return null;
      }
      const sound = recordSound(check.wasOther || isChanged(check, scan) ? 'refused' : 'accepted');
      if (check.wasOther) setState({ ...running, check });
      else await store(running, check, actions);
      return sound;
    },
    /** Plays the refusal sound for a scan that the check cannot use. */
    refuse: () => {
      const sound = recordSound('refused');
      parts.emit('scannerCheckChanged');
      return sound;
    },

    /** Restarts a running check; a demanded one stays demanded. */
    start(): void {
      begin(isDemanded() ? (running?.demandedOf ?? null) : null);
    },
    async skip(code: CheckCode, actions: TurnActions): Promise<void> {
      if (running !== null) await store(running, skip(running.check, code), actions);
    },
    end: () => setState(null),
    /** Ends a demanded check without a pass, by permission of this supervisor. */
    async leave(supervisor: string, actions: TurnActions): Promise<void> {
      await actions.record('scanner-check-left', [supervisor]);
      setState(null);
    },

    /** Call after a log-in, and on start if an operator is logged in. */
    operatorLoggedIn(): void {
      const id = operator();
      const isDue = id !== null && parts.isAtShift() && !isRecent(known.passedAt(id));
      if (isDue) begin(id);
      else if (running !== null && running.demandedOf !== null) setState(null);
    },
    operatorLoggedOut(): void {
      if (running !== null && running.demandedOf !== null) setState(null);
    },
  };

  function isRecent(at: string | null): boolean {
    return at !== null && Math.abs(parts.clock.platformNow().getTime() - Date.parse(at)) < SHIFT_MS;
  }
}

export type ScannerCheckService = ReturnType<typeof createScannerCheck>;

function hasPassed({ report }: RunningCheck): boolean {
  return report !== null && isPassed(report);
}

/** True if the bench reads this scan as a different text than on the sheet. */
function isChanged(check: ScannerCheck, scan: RawScan): boolean {
  const code = check.samples.find((sample) => sample.scan === scan)?.code;
  return resultsOf(check).some((one) => one.code === code && one.result === 'changed');
}
