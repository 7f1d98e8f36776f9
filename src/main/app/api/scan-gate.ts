import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import { intentOf, type ScanIntent } from '#main/bench/scan-intent.ts';
import { journalText, shownText } from '#main/bench/shown-text.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operator } from '#shared/contract/settings.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { CheckCode } from '#shared/domain/scanner-finding.ts';
import type { PrinterSetup } from './printer-setup.ts';
import type { ScannerCheckService } from './scanner-check.ts';

export type ScanGate = {
  /** Answers one scan. Scans are taken in order, by the check of a scanner, the set-up of a printer or the bench. Never throws. */
  readonly scan: (raw: RawScan) => Promise<VerdictView>;
  /** See `PackingService`: buttons of the screen that name what they answer. */
  readonly acknowledge: PackingService['acknowledge'];
  readonly send: PackingService['send'];
  readonly startCheck: () => Promise<Outcome>;
  readonly skipCode: (code: CheckCode) => Promise<Outcome>;
  readonly endCheck: () => Promise<Outcome>;
  /** Resolves when every scan that came in is answered. */
  readonly stop: () => Promise<void>;
};

/**
 * Where scans come in: while a scanner is being checked they are the check's, all but those of the screen's buttons; and
 * while a printer is being set up, codes of test labels are the set-up's.
 */
export function createScanGate(parts: {
  readonly clock: Clock;
  readonly log: Log;
  readonly packing: Pick<PackingService, 'scan' | 'acknowledge' | 'send' | 'state' | 'scanNo'>;
  readonly check: ScannerCheckService;
  readonly printerSetup: Pick<PrinterSetup, 'take' | 'operatorChanged'>;
  readonly findOperator: (id: string) => Promise<Operator | null>;
}): ScanGate {
  const { packing, check, printerSetup } = parts;
  const queue = createSerialQueue();

  async function route(raw: RawScan): Promise<VerdictView> {
    if (!check.isOn()) return testLabel(raw) ?? toBench(raw);
    const intent = intentOfRaw(raw);
    if (check.isDemanded() && intent.kind === 'operator') {
      const operator = await parts.findOperator(intent.id);
      if (operator?.role === 'supervisor') {
        await check.leave(operator.id);
        return answer(raw, { verdict: 'info', reason: 'scanner-check', sound: 'info' });
      }
    }
    return raw.source === 'screen' ? fromScreen(raw, intent) : fromScanner(raw, intent);
  }

  /** What was typed at the screen shows that no label can be read. null: it is none of the set-up's. */
  function testLabel(raw: RawScan): VerdictView | null {
    if (raw.source === 'screen') return null;
    const decoded = decode(raw);
    const sound = decoded.ok ? printerSetup.take(decoded.value.text) : null;
    return sound && answer(raw, { verdict: 'info', reason: 'printer-setup', sound });
  }

  async function fromScanner(raw: RawScan, intent: ScanIntent): Promise<VerdictView> {
    // The sheet has this code, too: as long as it is asked for, it is the check's.
    if (check.isThrough() && isUnlocking(intent)) return toBench(raw);
    const sound = await check.take(raw);
    return sound === null ? toBench(raw) : answer(raw, { verdict: 'info', reason: 'scanner-check', sound });
  }

  async function fromScreen(raw: RawScan, intent: ScanIntent): Promise<VerdictView> {
    if (!check.isDemanded() || isNoPacking(intent)) return toBench(raw);
    return answer(raw, { verdict: 'refused', reason: 'scanner-check-first', sound: check.refuse() });
  }

  /** Who comes and goes, and what locks the bench. */
  function isNoPacking(intent: ScanIntent): boolean {
    if (intent.kind === 'operator') return true;
    return (intent.kind === 'command' && intent.command.name === 'LOGOUT') || isUnlocking(intent);
  }

  function isUnlocking(intent: ScanIntent): boolean {
    return intent.kind === 'command' && intent.command.name === 'OK' && packing.state().alarm !== null;
  }

  async function toBench(raw: RawScan): Promise<VerdictView> {
    const verdict = await packing.scan(raw);
    if (verdict.told === 'operator-in') check.operatorCameIn();
    if (verdict.told === 'operator-out') check.operatorLeft();
    printerSetup.operatorChanged();
    return verdict;
  }

  /** No scan of the bench: it has no number of its own, and the journal does not know it. */
  function answer(raw: RawScan, said: Pick<VerdictView, 'verdict' | 'reason' | 'sound'>): VerdictView {
    return {
      ...said,
      scanNo: packing.scanNo(),
      at: parts.clock.platformNow().toISOString(),
      ...{ told: null, params: {}, orderId: null },
      text: shownText(journalText(raw)),
    };
  }

  return {
    scan: (raw) =>
      queue.run(async () => {
        try {
          return await route(raw);
        } catch (error) {
          parts.log.error({ err: error }, 'a scan of the scanner check could not be stored');
          const reason = storeProblemOf(error) ?? 'store-failed';
          return answer(raw, { verdict: 'refused', reason, sound: check.refuse() });
        }
      }),
    acknowledge: (no) => queue.run(() => packing.acknowledge(no)),
    send: (shown) =>
      queue.run(async () => {
        if (!check.isDemanded()) return packing.send(shown);
        const raw = { source: 'screen', raw: 'CMD:SHIP' } as const;
        return answer(raw, { verdict: 'refused', reason: 'scanner-check-first', sound: check.refuse() });
      }),
    startCheck: () =>
      queue.run(async () => {
        check.start();
        return DONE;
      }),
    skipCode: (code) =>
      queue.run(async () => {
        await check.skip(code);
        return DONE;
      }),
    endCheck: () =>
      queue.run(async () => {
        const { operator } = packing.state();
        if (!check.isDemanded() || operator === null) check.end();
        else if (operator.role === 'supervisor') await check.leave(operator.id);
        else return notDone('not-allowed', { name: operator.name });
        return DONE;
      }),
    stop: queue.idle,
  };
}

function intentOfRaw(raw: RawScan): ScanIntent {
  const decoded = decode(raw);
  return decoded.ok ? intentOf(decoded.value.text) : { kind: 'unknown' };
}
