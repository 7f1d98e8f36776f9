import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PrintRow } from '../../../src/shared/contract/prints.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import {
  type CounterfeitPlatform,
  changed,
  cutInHalf,
  htmlPage,
  startCounterfeitPlatform,
  type Twist,
} from '../../support/counterfeit-platform.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, timesPrinted } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';

const PACK_LABELS = /^\/api\/v1\/label\/packs$/;
/** Where a false link leads: nothing of the sandbox answers there but with a page of its own. */
const FALSE_FILE = '/labels-from-nowhere.pdf';

describe('an invalid label answer', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let station: RunningStation;
  let line: BenchLine;
  const orders: FloorOrder[] = [];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    for (let n = 0; n < CASES.length; n += 1)
      orders.push(await floor.order({ goods: [pick(floor.plain, n)] }));
    station = all.use(
      await startStation({
        env: { ...floor.account, PACKBENCH_B2B_URL: platform.base },
        settings: NO_PREFETCH,
      }),
    );
    line = all.use(await connectBench(station.url));
    await untilQueued(line, orders.length);
    await line.scan('OP:1');
  });
  afterAll(() => all.disposeAsync());

  const elsewhere = (body: string, type: string): (() => Twist) => {
    return () => {
      platform.twist('GET', new RegExp(FALSE_FILE), () => ({ status: 200, type, body }));
      return changed((answer) => ({ ...answer, url: `${platform.base}${FALSE_FILE}` }));
    };
  };

  const CASES: readonly [what: string, twist: () => Twist, problem: string][] = [
    ['a file that is no PDF', elsewhere('GIF89a, not a label', 'application/pdf'), 'label-not-a-pdf'],
    ['a PDF cut short', elsewhere('%PDF-1.4\n1 0 obj\n<< /Type /Cat', 'application/pdf'), 'label-not-a-pdf'],
    [
      'a page of HTML with status 200 for a file',
      elsewhere('<!doctype html><h1>Login</h1>', 'text/html'),
      'label-not-a-pdf',
    ],
    ['a page of HTML with status 200 for an answer', () => htmlPage, 'label-waits'],
    ['JSON cut in half', () => cutInHalf, 'label-waits'],
    ['no link', () => changed(({ url: _, ...rest }) => rest), 'label-waits'],
    ['a link that is a number', () => changed((answer) => ({ ...answer, url: 42 })), 'label-waits'],
    [
      'a link that is no address',
      () => changed((answer) => ({ ...answer, url: 'C:\\label.pdf' })),
      'label-waits',
    ],
    ['null', () => () => ({ body: 'null' }), 'label-waits'],
  ];

  it.each(CASES.map(([what, twist, problem], n) => ({ what, twist, problem, n })))(
    '$what holds the print with its reason, and the label prints once when the answer is right',
    async ({ twist, problem, n }) => {
      const order = pick(orders, n);
      platform.twist('POST', PACK_LABELS, twist(), 1);
      const verdict = await line.scan(pick(floor.plain, n).barcode);
      expect(verdict).toMatchObject({ verdict: 'accepted', orderId: order.id });
      const [number = ''] = await vi.waitFor(
        async () => {
          const numbers = await floor.packNumbers(order);
          expect(numbers).toHaveLength(1);
          return numbers;
        },
        { timeout: 45_000, interval: 50 },
      );
      const seen = new Set<string | null>();
      await vi.waitFor(
        async () => {
          const row = await printOf(number);
          seen.add(row.problem);
          expect(row.status).toBe('printed');
        },
        { timeout: 45_000, interval: 20 },
      );
      expect([...seen]).toContain(problem);
      expect(platform.pending()).toBe(0);
      expect(await timesPrinted(defaultPrints(station.dataDir), number)).toBe(1);
    },
  );

  it('does not stop the packer', () => {
    expect(line.view()).toMatchObject({
      order: null,
      alarm: null,
      health: { printsFailed: 0, outboxFailed: 0 },
    });
  });

  async function printOf(number: string): Promise<PrintRow> {
    const row = (await line.client.prints.list()).find((one) => one.number === number);
    if (row === undefined) throw new Error(`no print of ${number}`);
    return row;
  }
});
