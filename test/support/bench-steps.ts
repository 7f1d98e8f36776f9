import fc from 'fast-check';
import { dueProofs } from '#main/bench/label-proof.ts';
import { type BenchOptions, numberOf, startBench, type TestBench } from './bench.ts';
import { A, B, C } from './bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHIRT, SHOES, unitOf } from './bench-goods.ts';

/** One step at a bench: a scan, or a change at the platform. */
export type Step =
  | { readonly kind: 'scan'; readonly code: string }
  /** What a sensible packer would scan next; `nth` chooses among several. */
  | { readonly kind: 'sensible'; readonly nth: number }
  | { readonly kind: 'customer-cancels' | 'numbers-come' | 'order-cancelled'; readonly order: string }
  | { readonly kind: 'item-cancelled'; readonly itemNr: string };

const SMALL_WORLD = [
  anOrder(A, [BAG, BAG, SHOES]),
  anOrder(B, [SHOES, unitOf(SCARF, { canBeCancelled: false }), BAG]),
  anOrder(C, [SHIRT, unitOf(SHOES, { platformUit: markOf(SHOES, 'B') })]),
];

/** Three orders that share goods, with two units of one SKU, marked goods, and a mark that the platform already holds. */
export function smallBench(options: Omit<BenchOptions, 'orders'>): Promise<TestBench> {
  return startBench({ orders: SMALL_WORLD, ...options });
}

/** Packs one order and sends it. */
export const SENDS_AN_ORDER: readonly string[] = [
  'CMD:PALLET',
  C,
  markOf(SHIRT, 'A'),
  markOf(SHOES, 'B'),
  'CMD:CLOSE',
  'CMD:CLOSEPALLET',
  'CMD:SHIP',
  'CMD:OK',
];

/** Ids of its orders. */
export const WORLD: readonly string[] = [A, B, C];
const orders = WORLD;
const items = SMALL_WORLD.flatMap((order) => order.items.map((item) => item.itemNr));
const barcodes = [BAG, SCARF, SHOES, SHIRT, BELT].map((goods) => goods.barcode);
const marks = [SHOES, SHIRT, BAG].flatMap((goods) => ['A', 'B', 'C'].map((letter) => markOf(goods, letter)));
const packs = [1, 2, 3].flatMap((nth) => [1, 2, 3].map((nthPack) => numberOf(nth, nthPack)));
const pallets = ['PALPBX1', 'PALPBX2', 'PALPBX9'];
const commands =
  'BACK CLOSE NEW MISSING REASON:1 REASON:99 HOLD NEXT REPRINT ITEMLABEL PALLET CLOSEPALLET SHIP CONFIRM HANDOVER'
    .split(' ')
    .map((name) => `CMD:${name}`);
const noise = [
  'garbage',
  '',
  markOf(SHOES).slice(0, -1),
  BAG.sku,
  SHOES.sellerSku,
  itemOf('RU251120-999999', 1),
];

const scanOf = (codes: readonly string[]) =>
  fc.constantFrom(...codes).map((code): Step => ({ kind: 'scan', code }));

/** Half of the steps are sensible scans, so that orders get finished; everything else is frequent enough. */
export const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 60, arbitrary: fc.record({ kind: fc.constant('sensible'), nth: fc.nat(999) }) },
  { weight: 8, arbitrary: scanOf(barcodes) },
  { weight: 8, arbitrary: scanOf(marks) },
  { weight: 3, arbitrary: scanOf(items) },
  { weight: 4, arbitrary: scanOf(orders) },
  { weight: 4, arbitrary: scanOf(packs) },
  { weight: 1, arbitrary: scanOf(pallets) },
  { weight: 6, arbitrary: scanOf(commands) },
  { weight: 9, arbitrary: scanOf(['CMD:OK']) },
  { weight: 5, arbitrary: scanOf(['CMD:UNDO']) },
  { weight: 4, arbitrary: scanOf(['CMD:REOPEN', 'CMD:NEW', 'CMD:CLOSE']) },
  { weight: 1, arbitrary: scanOf(['OP:1', 'OP:9', 'OP:77', 'CMD:LOGOUT']) },
  { weight: 1, arbitrary: scanOf(noise) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('customer-cancels', 'numbers-come', 'order-cancelled'),
      order: fc.constantFrom(...orders),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('item-cancelled'), itemNr: fc.constantFrom(...items) }),
  },
);

/** The code that a step scans; null: it is a change at the platform. */
export async function codeOf(bench: TestBench, step: Step): Promise<string | null> {
  if (step.kind === 'scan') return step.code;
  if (step.kind !== 'sensible') return null;
  const codes = await sensibleCodes(bench);
  return codes[step.nth % codes.length] ?? null;
}

async function sensibleCodes(bench: TestBench): Promise<readonly string[]> {
  const { alarm, operator, asking, order, pallet } = bench.state();
  if (alarm !== null) return ['CMD:OK'];
  if (operator === null) return ['OP:1'];
  if (asking?.kind === 'missing-reason') return ['CMD:REASON:2'];
  if (asking?.kind === 'reopen-pack') {
    const numbers = await closedNumbers(bench);
    return numbers.length === 0 ? ['CMD:UNDO'] : numbers;
  }
  if (asking !== null) return ['CMD:OK'];
  const labels = dueProofs(bench.state()).map(({ packNumber }) => packNumber);
  if (labels.length > 0) return [...labels, ...labels, ...labels, 'CMD:NEXT', 'CMD:NEW', 'CMD:UNDO'];
  if (order === null) {
    const toShip = (await bench.pallets()).some((one) => one.status === 'closed' && !one.shipment);
    if (toShip) return ['CMD:SHIP', 'CMD:REOPEN', ...barcodes];
    const isPacked = (await bench.packs()).some((pack) => pack.status === 'closed');
    const numbers = await closedNumbers(bench);
    const next = isPacked ? ['CMD:REOPEN', 'CMD:CLOSEPALLET', 'CMD:SHIP', ...numbers] : [];
    return [...orders, ...barcodes.slice(0, 4), ...(pallet === null ? ['CMD:PALLET'] : []), ...next];
  }
  const open = order.units.filter((unit) => unit.status === 'open');
  const waiting = open.find((unit) => unit.itemNr === order.waiting);
  const wanted = waiting ? [waiting] : open;
  const codes = wanted.flatMap((unit) => {
    const uits = unit.markRequired
      ? ['A', 'B', 'C'].map((letter) => `01${unit.gtin14}21${letter.repeat(13)}`)
      : [];
    return waiting ? uits : [unit.barcode, unit.itemNr, ...uits];
  });
  return [...codes, 'CMD:UNDO', waiting ? 'CMD:MISSING' : 'CMD:CLOSE', 'CMD:NEW', 'CMD:CLOSE'];
}

async function closedNumbers(bench: TestBench): Promise<readonly string[]> {
  const closed = (await bench.packs()).filter((pack) => pack.status === 'closed');
  return closed.flatMap((pack) => pack.packNumber ?? []);
}

/** A change at the platform, handled as the service does. */
export async function takePlatformStep(bench: TestBench, step: Step): Promise<void> {
  switch (step.kind) {
    case 'customer-cancels':
      bench.customerCancels(step.order);
      return;
    case 'numbers-come':
      await bench.giveNumbers(step.order);
      return;
    case 'order-cancelled':
      await bench.cancelOrder(step.order);
      await bench.receiveChanges();
      return;
    case 'item-cancelled':
      await bench.cancelUnits(step.itemNr);
      await bench.receiveChanges();
      return;
    default:
      return;
  }
}
