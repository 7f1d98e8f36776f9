import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { KeepAs, PrinterSetupView, SetupPrint } from '#shared/contract/printers.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import type { PrintQueue } from '../print-queue.ts';
import { printRow } from '../print-rows.ts';
import { findPrintJob, isNumberUsed, type PrintRequest, requestTestPrint } from '../print-store.ts';
import { withPrinter } from '../size-printers.ts';
import { readTestLabelCode, testLabelCode } from './test-label-code.ts';

export type PrinterSetupEvents = { printerSetupChanged: []; printerKept: [] };

export type PrinterSetupDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly actions: AuditedActions;
  readonly prints: Pick<PrintQueue, 'wake' | 'cancel'>;
  /** Draws and stores a test label with this code; returns the request that prints it. */
  readonly storeTestLabel: (size: PaperSize, at: string, code: string) => Promise<PrintRequest>;
  /** Distinguishes this station's test labels from those of another one. */
  readonly station: string;
  readonly settings: Pick<SettingsStore, 'get' | 'fixedSizes' | 'write'>;
  readonly emit: Emit<PrinterSetupEvents>;
};

/** The last test label of a set-up, and the printer to which it went. */
type TestPrint = {
  readonly printer: string;
  readonly code: string;
  readonly print: SetupPrint;
  readonly isScanned: boolean;
};

type PrinterSetupState = {
  /** Distinguishes a set-up from one that replaced it while an action was running. */
  readonly no: number;
  readonly size: PaperSize;
  readonly operator: string | null;
  readonly testPrint: TestPrint | null;
  readonly wasOther: boolean;
};

/** The printer set-up of this station, at most one at a time. The caller checks the operator's role. */
export function createPrinterSetup(parts: PrinterSetupDeps) {
  const { actions, db, prints, settings } = parts;
  const readings = createSerialQueue();
  /** Serial, so that the second of a double click sees what the first has done. */
  const clicks = createSerialQueue();
  /** Test prints that nobody waits for any more; they are cancelled as soon as that is possible. */
  const unwanted = new Set<number>();
  let current: PrinterSetupState | null = null;
  let setupsStarted = 0;
  let codesTried = 0;
  /** Counts sounds across all set-ups; a new one has made no sound yet. */
  let soundsMade = 0;
  let lastSound: PrinterSetupView['lastSound'] = null;

  function setState(next: PrinterSetupState | null): void {
    current = next;
    parts.emit('printerSetupChanged');
  }

  /** A test label that nobody waits for any more must not print later, nor be listed as failed. */
  async function cancelTestPrint(testPrint: TestPrint | null): Promise<void> {
    if (testPrint !== null) unwanted.add(testPrint.print.id);
    await cancelUnwanted();
  }

  async function cancelUnwanted(): Promise<void> {
    for (const id of unwanted) {
      const job = await findPrintJob(db, id);
      const isQueued = job?.status === 'waiting' || job?.status === 'failed';
      const isHandedOver = job?.status === 'sent' && job.ended_at === null;
      // A job that is stuck in the system's queue would print, and be scanned at the bench, much later.
      const mustCancel = isQueued || (isHandedOver && job.problem !== null);
      const isUnderWay = job?.status === 'sending' || isHandedOver;
      const isDone = mustCancel ? (await prints.cancel(id)).done : !isUnderWay;
      if (isDone) unwanted.delete(id);
    }
  }

  async function finish(): Promise<void> {
    if (current === null) return;
    const { testPrint } = current;
    setState(null);
    await cancelTestPrint(testPrint);
  }

  async function newCode(size: PaperSize, at: string): Promise<string> {
    for (;;) {
      codesTried += 1;
      const code = testLabelCode(size, `${parts.station} ${at} ${codesTried}`);
      if (!(await isNumberUsed(db, 'test-label', code))) return code;
    }
  }

  async function readPrint(): Promise<void> {
    const id = current?.testPrint?.print.id;
    const job = id === undefined ? null : await findPrintJob(db, id);
    if (job === null || current?.testPrint?.print.id !== job.id) return;
    const print = printRow(job);
    if (JSON.stringify(print) === JSON.stringify(current.testPrint.print)) return;
    setState({ ...current, testPrint: { ...current.testPrint, print } });
  }

  async function refreshPrints(): Promise<void> {
    await readPrint();
    await cancelUnwanted();
  }

  async function tryOut(printer: string): Promise<Outcome> {
    if (current === null) return notDone('no-printer-setup');
    if (!parsePrinterSpec(printer).ok) return notDone('printer-spec-unknown', { name: printer });
    const { no, size } = current;
    const at = parts.clock.now().toISOString();
    const code = await newCode(size, at);
    const request = await parts.storeTestLabel(size, at, code);
    if (current?.no !== no) return notDone('no-printer-setup');
    await cancelTestPrint(current.testPrint);
    let id = 0;
    await actions.record('test-label-printed', [code], async (trx) => {
      id = await requestTestPrint(trx, request, printer);
    });
    const job = await findPrintJob(db, id);
    if (job === null) return notDone('no-printer-setup');
    const testPrint = { printer, code, print: printRow(job), isScanned: false };
    if (current?.no === no) setState({ ...current, testPrint, wasOther: false });
    else await cancelTestPrint(testPrint);
    prints.wake();
    return DONE;
  }

  async function keep(as: KeepAs, withoutScan: boolean): Promise<Outcome> {
    const testPrint = current?.testPrint ?? null;
    if (current === null || testPrint === null) return notDone('no-printer-setup');
    if (!testPrint.isScanned && !withoutScan) return notDone('test-label-not-scanned');
    const { size } = current;
    const { printer } = testPrint;
    const kept = withPrinter(settings.get(), settings.fixedSizes(), { size, printer, as });
    if (!kept.ok) return kept.error;
    await settings.write(kept.value);
    const action = testPrint.isScanned ? 'printer-kept' : 'printer-kept-unscanned';
    await actions.record(action, [`${size} ${as} ${printer}`]);
    parts.emit('printerKept');
    await finish();
    prints.wake();
    return DONE;
  }

  return {
    view(): PrinterSetupView | null {
      if (current === null) return null;
      const { size, testPrint, wasOther } = current;
      return {
        size,
        wasOther,
        lastSound,
        printer: testPrint?.printer ?? null,
        code: testPrint?.code ?? null,
        print: testPrint?.print ?? null,
        state: testPrint === null ? 'choosing' : testPrint.isScanned ? 'scanned' : 'printing',
      };
    },

    async start(size: PaperSize): Promise<Outcome> {
      await finish();
      setupsStarted += 1;
      lastSound = null;
      const operator = actions.state().operator?.id ?? null;
      setState({ no: setupsStarted, size, operator, testPrint: null, wasOther: false });
      return DONE;
    },

    /** Prints a test label with a new code on this printer, which need not be in the settings. */
    tryOut: (printer: string): Promise<Outcome> => clicks.run(() => tryOut(printer)),

    /** Stores the printer as it was last tried out. Without a scan this is a separate audited action. */
    keep: (as: KeepAs, withoutScan: boolean): Promise<Outcome> => clicks.run(() => keep(as, withoutScan)),

    async end(): Promise<Outcome> {
      await finish();
      return DONE;
    },

    onPrintsChanged(): void {
      if (current?.testPrint == null && unwanted.size === 0) return;
      readings.run(refreshPrints).catch((error: unknown) => {
        parts.log.error(
          { jobId: current?.testPrint?.print.id, err: error },
          'the test print of the printer set-up could not be read or cancelled',
        );
      });
    },

    /** Ends the set-up if the operator who began it is no longer logged in. */
    operatorChanged(): void {
      if (current === null || current.operator === (actions.state().operator?.id ?? null)) return;
      finish().catch((error: unknown) => {
        parts.log.error(
          { err: error },
          'the printer set-up ended, but its test print could not be cancelled',
        );
      });
    },

    /**
     * Handles a scan of a test label. null: none is expected, or not such a code; the bench handles it.
     */
    handle(text: string): Sound | null {
      const code = readTestLabelCode(text);
      if (code === null || current === null || current.testPrint === null) return null;
      const { testPrint } = current;
      const isRight = code === testPrint.code;
      const sound = isRight ? 'done' : 'refused';
      soundsMade += 1;
      lastSound = { no: soundsMade, sound };
      setState({
        ...current,
        wasOther: !isRight,
        testPrint: isRight ? { ...testPrint, isScanned: true } : testPrint,
      });
      return sound;
    },

    async stop(): Promise<void> {
      await clicks.idle();
      await readings.idle();
    },
  };
}

export type PrinterSetup = ReturnType<typeof createPrinterSetup>;
