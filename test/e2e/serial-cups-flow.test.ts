import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VerdictView } from '../../src/shared/contract/bench.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { noShell } from '../support/browser.ts';
import { type Cups, noCupsBecause, startCups } from '../support/cups.ts';
import { journalOf } from '../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { codesOn, pagesOf } from '../support/label-reading.ts';
import { codeOf, type MainFlow, makeMainFlow } from '../support/main-flow.ts';
import { expectMainFlowShipped } from '../support/main-flow-outcome.ts';
import { printedFiles } from '../support/prints-folder.ts';
import { createPtyScanner, type PtyScanner } from '../support/pty-scanner.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { whySkipped } from '../support/why-skipped.ts';

const noSocat = existsSync('/usr/bin/socat') ? null : 'socat is not installed';
const WAIT = { timeout: 45_000, interval: 50 };

describe.skipIf(
  whySkipped('the main flow by serial scanner and CUPS', noShell ?? noCupsBecause() ?? noSocat),
)('a packer with a serial scanner, and a label printer behind CUPS', () => {
  const all = new AsyncDisposableStack();
  let folder = '';
  let cups: Cups;
  let floor: Floor;
  let flow: MainFlow;
  let ten: FloorOrder;
  let scanner: PtyScanner;
  let station: RunningStation;
  let line: BenchLine;

  beforeAll(async () => {
    folder = all.use(await temporaryFolder()).path;
    cups = all.use(await startCups());
    floor = all.use(await startFloor());
    scanner = all.use(await createPtyScanner());
    await floor.sandbox.control('settings', { autoConfirm: false });
    ten = await floor.order({ goods: Array(10).fill(pick(floor.plain, 6)) });
    flow = await makeMainFlow(floor, { labelOf: labelFromPrinter, line: () => line });
    const args = ['--demo', '--scanner', `serial:${scanner.path}`];
    const printers = ['m=cups:labels', `s=folder:${folder}/s`, `l=folder:${folder}/l`];
    station = all.use(
      await startStation({
        env: { ...floor.account, CUPS_SERVER: cups.server },
        args: [...args, ...printers.flatMap((printer) => ['--printer', printer])],
      }),
    );
    line = all.use(await connectBench(station));
    await untilQueued(line, 5);
    await line.until(({ health }) => health.scanners.every(({ state }) => state === 'ready'));
    // Pallet labels on the large paper, so that both printers have work.
    await scan('OP:9');
    expect(await line.client.settings.write({ palletLabelSize: 'l' })).toEqual({ done: true });
  });
  afterAll(() => all.disposeAsync());

  async function scan(code: string): Promise<VerdictView> {
    const before = line.view().last?.scanNo ?? 0;
    scanner.send(`${code}\r`);
    const { last } = await line.until((view) => (view.last?.scanNo ?? 0) > before);
    if (last === null) throw new Error('no verdict');
    return last;
  }

  /** The n-th label that came out of the printer. */
  async function arrived(n: number): Promise<string> {
    const file = join(folder, `arrived-${n}.pdf`);
    const job = await vi.waitFor(() => pick(cups.printer.jobs, n), WAIT);
    await writeFile(file, job);
    return file;
  }

  /** The packer scans what is printed. */
  async function labelFromPrinter(order: FloorOrder): Promise<string> {
    const codes = await codesOn(await arrived(0));
    expect(await floor.packNumbers(order)).toEqual(expect.arrayContaining([...codes]));
    return pick(codes, 0);
  }

  it('packs, ships and confirms four orders', async () => {
    for (const step of flow.steps) {
      const answered = await scan(await codeOf(step));
      expect({ title: step.title, ...answered }).toMatchObject({ title: step.title, verdict: 'accepted' });
    }
    await expectMainFlowShipped(floor, flow);
    const rows = await journalOf(station.dataDir);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['serial']));
    expect(rows.filter(({ uit }) => uit !== null).map(({ uit }) => uit)).toEqual(
      flow.marks.map(({ uit }) => uit),
    );
  });

  it('gets each pack label once from the printer: 75x120 mm, and a scanner at 203 dpi reads the pack number', async () => {
    const [shipment] = await floor.shipments();
    const packs = pick(shipment?.pallets ?? [], 0).packs.map(({ packNumber }) => packNumber);
    await vi.waitFor(() => expect(cups.printer.jobs).toHaveLength(packs.length), WAIT);
    const read: string[] = [];
    for (const n of packs.keys()) {
      const file = await arrived(n);
      expect(await pagesOf(file)).toEqual({ pages: 1, widthMm: 75, heightMm: 120 });
      read.push(...(await codesOn(file)));
    }
    expect(read.sort()).toEqual([...packs].sort());
    await vi.waitFor(async () => {
      const rows = (await line.client.prints.list()).filter(({ kind }) => kind === 'pack-label');
      expect(rows.map(({ status }) => status)).toEqual(packs.map(() => 'printed'));
    }, WAIT);
  });

  it('gets the label of the pallet in the folder of the large paper: 100x150 mm', async () => {
    const [shipment] = await floor.shipments();
    const { barcode } = pick(shipment?.pallets ?? [], 0);
    const [name] = await vi.waitFor(async () => {
      const files = await printedFiles(`${folder}/l`);
      expect(files).toHaveLength(1);
      return files;
    }, WAIT);
    const file = join(folder, 'l', name ?? '');
    expect(await pagesOf(file)).toEqual({ pages: 1, widthMm: 100, heightMm: 150 });
    expect(await codesOn(file)).toEqual([barcode]);
  });

  it('may scan ten units of one SKU in a second: each counts once, and the label prints once', async () => {
    const before = line.view().scanNo;
    const { barcode } = pick(floor.plain, 6);
    for (let nth = 1; nth <= 11; nth += 1) {
      scanner.send(`${barcode}\r`);
      await delay(100);
    }
    await line.until(({ scanNo }) => scanNo === before + 11);
    const reads = async () => (await journalOf(station.dataDir)).filter(({ raw }) => raw.trim() === barcode);
    // A program that a busy machine makes stand still takes two equal reads for one: the packer is told, and scans again.
    const twice = (await reads()).filter(({ reason }) => reason === 'double-read').length;
    expect(twice).toBeLessThanOrEqual(2);
    for (let nth = 0; nth < twice; nth += 1) await scan(barcode);
    expect(line.view()).toMatchObject({
      order: null,
      last: { verdict: 'refused', reason: 'no-order-needs-it' },
    });
    const counted = (await reads()).filter(({ reason }) => reason !== 'double-read');
    expect(counted.map(({ itemNr }) => itemNr)).toEqual([...ten.itemNrs, null]);
    const file = await arrived(5);
    const numbers = await codesOn(file);
    expect(await floor.packNumbers(ten)).toEqual(expect.arrayContaining([...numbers]));
    await line.until(({ health }) => health.printsWaiting === 0);
    expect(cups.printer.jobs).toHaveLength(6);
  });

  it('gets the label of the last item on the small paper on request: 58x40 mm', async () => {
    expect(await scan('CMD:ITEMLABEL')).toMatchObject({ verdict: 'accepted' });
    const [name] = await vi.waitFor(async () => {
      const files = await printedFiles(`${folder}/s`);
      expect(files).toHaveLength(1);
      return files;
    }, WAIT);
    const file = join(folder, 's', name ?? '');
    expect(await pagesOf(file)).toEqual({ pages: 1, widthMm: 58, heightMm: 40 });
    expect(await codesOn(file)).toEqual([pick(ten.itemNrs, 9)]);
  });
});
