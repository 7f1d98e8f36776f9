import { auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { ScannerCheckService, TurnActions } from '#main/scanning/check/check-service.ts';
import { type DecodedScan, decodeScan, type FindProfile, scannerOf } from '#main/scanning/decode/decode.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operator } from '#shared/contract/settings.ts';
import type { CheckCode } from '#shared/domain/check-report.ts';
import { journalText, shownText } from '#shared/domain/mark-tail.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import type { BenchTurn, PackingService } from './packing-service.ts';
import { type InterpretedScan, intentOf, type ScanIntent, type ShownShipment } from './scan-intent.ts';
import type { ScanMode } from './scan-mode.ts';

export type ScanRouter = {
  /**
   * Answers one scan. The scanner check, the printer setup or the bench handles it, in order. Never throws.
   */
  readonly scan: (raw: RawScan) => Promise<VerdictView>;
  /** The same for a button of the screen that stands for a code: it always acts, also during a look-up. */
  readonly press: (code: string) => Promise<VerdictView>;
  /** For buttons of the screen that name what they answer: see `BenchTurn`. */
  readonly acknowledge: (alarmNo: number) => Promise<VerdictView>;
  readonly send: (shown: ShownShipment) => Promise<VerdictView>;
  readonly startCheck: () => Promise<Outcome>;
  readonly skipCode: (code: CheckCode) => Promise<Outcome>;
  readonly endCheck: () => Promise<Outcome>;
};

/** The part of the printer setup that handles scans. */
export type TestLabelScans = {
  /** Handles the text of a scan; null: it is not a test label, or no printer is being set up. */
  readonly handle: (text: string) => Sound | null;
  readonly operatorChanged: () => void;
};

/** A look-up (Find, or that of goods) while it is open at this station: it shows what was scanned. */
type FindScans = {
  readonly isOpen: () => boolean;
  readonly show: (scan: DecodedScan, read: InterpretedScan, scanNo: number) => void;
};

/**
 * The one entry point for scans of every source. Each scan is decoded here, once, with the profile of its
 * scanner, and runs in the bench's queue. During a scanner check all scans go to the check, except those of
 * screen buttons. While a printer is being set up, codes of test labels go to the setup.
 * While a look-up is open, scans are looked up and change nothing; an alarm that locks the bench comes first.
 */
export function createScanRouter(parts: {
  readonly clock: Clock;
  readonly log: Log;
  readonly packing: Pick<PackingService, 'runSerially' | 'state' | 'scanNo'>;
  readonly check: ScannerCheckService;
  readonly printerSetup: TestLabelScans;
  readonly find: FindScans;
  readonly modes: readonly ScanMode[];
  readonly findOperator: (id: string) => Promise<Operator | null>;
  readonly profileOf: FindProfile;
  /** Called for every scan on arrival, before it is queued. */
  readonly onScan: (raw: RawScan) => void;
  /** Runs a scan of the bench, and measures it. */
  readonly measure: (scan: () => Promise<VerdictView>) => Promise<VerdictView>;
}): ScanRouter {
  const { packing, check, printerSetup, find, modes } = parts;

  async function route(scan: DecodedScan, bench: BenchTurn, isButton: boolean): Promise<VerdictView> {
    if (!check.isOn()) {
      const goesToFind = !isButton && find.isOpen() && packing.state().alarm === null;
      return (
        handleTestLabel(scan) ?? (goesToFind ? handleInFind(scan, bench) : scanInMode(scan, bench, isButton))
      );
    }
    const intent = intentByForm(scan);
    if (check.isDemanded() && intent.kind === 'operator') {
      const operator = await parts.findOperator(intent.id);
      if (operator?.role === 'supervisor') {
        await check.leave(operator.id, actionsOf(bench));
        return answer(scan.raw, { verdict: 'info', reason: 'scanner-check', sound: 'info' });
      }
    }
    return scan.raw.source === 'screen' ? fromScreen(scan, intent, bench) : fromScanner(scan, intent, bench);
  }

  /**
   * A code typed at the screen does not prove that a label can be scanned. null: the setup does not handle
   * the scan.
   */
  function handleTestLabel({ raw, read }: DecodedScan): VerdictView | null {
    const sound = raw.source !== 'screen' && read.ok ? printerSetup.handle(read.value.text) : null;
    return sound && answer(raw, { verdict: 'info', reason: 'printer-setup', sound });
  }

  function scanInMode(scan: DecodedScan, bench: BenchTurn, isButton: boolean): Promise<VerdictView> {
    // A click on an order opens it: nobody counts by clicks, but commands end the count.
    const isClicked = isButton && intentByForm(scan).kind !== 'command';
    // The one that is on answers the command of another one.
    const takes = (mode: ScanMode) => mode.isFor(scan);
    const mode = modes.find((one) => one.isOn() && takes(one)) ?? modes.find(takes);
    return mode !== undefined && !isClicked ? mode.answer(scan, bench) : scanAtBench(scan, bench);
  }

  async function handleInFind(scan: DecodedScan, bench: BenchTurn): Promise<VerdictView> {
    const { answer, read } = await bench.journalOnly(scan);
    if (read !== null) find.show(scan, read, answer.scanNo);
    return answer;
  }

  async function fromScanner(scan: DecodedScan, intent: ScanIntent, bench: BenchTurn): Promise<VerdictView> {
    // The check sheet has this code, too: while the check asks for it, it belongs to the check.
    if (check.isThrough() && isUnlocking(intent)) return scanAtBench(scan, bench);
    const sound = await check.handle(scan.raw, actionsOf(bench));
    if (sound === null) return scanAtBench(scan, bench);
    return answer(scan.raw, { verdict: 'info', reason: 'scanner-check', sound });
  }

  async function fromScreen(scan: DecodedScan, intent: ScanIntent, bench: BenchTurn): Promise<VerdictView> {
    if (!check.isDemanded() || isAllowedDuringCheck(intent)) return scanAtBench(scan, bench);
    return refuseUntilChecked(scan.raw);
  }

  function refuseUntilChecked(raw: RawScan): VerdictView {
    return answer(raw, { verdict: 'refused', reason: 'scanner-check-first', sound: check.refuse() });
  }

  /** Log-in, log-out, and the code that unlocks the bench. */
  function isAllowedDuringCheck(intent: ScanIntent): boolean {
    if (intent.kind === 'operator') return true;
    return (intent.kind === 'command' && intent.command.name === 'LOGOUT') || isUnlocking(intent);
  }

  function isUnlocking(intent: ScanIntent): boolean {
    return intent.kind === 'command' && intent.command.name === 'OK' && packing.state().alarm !== null;
  }

  async function scanAtBench(scan: DecodedScan, bench: BenchTurn): Promise<VerdictView> {
    const verdict = await parts.measure(() => bench.scan(scan));
    if (verdict.situation === 'logged-in') check.operatorLoggedIn();
    if (verdict.situation === 'logged-out') check.operatorLoggedOut();
    printerSetup.operatorChanged();
    return verdict;
  }

  /** Not a scan of the bench: it gets no number and is not in the journal. */
  function answer(
    raw: RawScan,
    verdictFields: Pick<VerdictView, 'verdict' | 'reason' | 'sound'>,
  ): VerdictView {
    return {
      ...verdictFields,
      scanNo: packing.scanNo(),
      at: parts.clock.platformNow().toISOString(),
      situation: null,
      params: {},
      orderId: null,
      text: shownText(journalText(raw)),
    };
  }

  function handle(raw: RawScan, isButton: boolean): Promise<VerdictView> {
    parts.onScan(raw);
    return packing.runSerially(async (bench) => {
      try {
        return await route(decodeScan(raw, parts.profileOf), bench, isButton);
      } catch (error) {
        const scanner = scannerOf(raw);
        parts.log.error(
          { scanner, err: error },
          'scan of a scanner check was refused: its result could not be stored',
        );
        const reason = storeProblemOf(error) ?? 'store-failed';
        return answer(raw, { verdict: 'refused', reason, sound: check.refuse() });
      }
    });
  }

  return {
    scan: (raw) => handle(raw, false),
    press: (code) => handle({ raw: code, source: 'screen' }, true),
    acknowledge: (no) => packing.runSerially((bench) => bench.acknowledge(no)),
    send: (shown) =>
      packing.runSerially(async (bench) => {
        if (check.isDemanded()) return refuseUntilChecked({ source: 'screen', raw: 'CMD:SHIP' });
        return bench.send(shown);
      }),
    startCheck: () =>
      packing.runSerially(async () => {
        check.start();
        return DONE;
      }),
    skipCode: (code) =>
      packing.runSerially(async (bench) => {
        await check.skip(code, actionsOf(bench));
        return DONE;
      }),
    endCheck: () =>
      packing.runSerially(async (bench) => {
        const { operator } = packing.state();
        if (!check.isDemanded() || operator === null) check.end();
        else if (operator.role === 'supervisor') await check.leave(operator.id, actionsOf(bench));
        else return notDone('not-allowed', { name: operator.name });
        return DONE;
      }),
  };
}

/** Recognises badges and commands by their form, without the store. */
function intentByForm({ read }: DecodedScan): ScanIntent {
  return read.ok ? intentOf(read.value.text) : { kind: 'unknown', text: '' };
}

function actionsOf(bench: BenchTurn): TurnActions {
  return { record: (action, abouts, also) => bench.change(async () => auditOnly(action, abouts, also)) };
}
