import type { ReturnItem } from '#client/v2/returns/return-items.ts';
import { createReturnsMode } from '#main/returns/returns-mode.ts';
import { storeReturnBoxes, storeReturnItems } from '#main/returns/returns-store.ts';
import { decodeScan } from '#main/scanning/decode/decode.ts';
import { type BenchOptions, startBench } from './bench.ts';

const NOTHING_SAID: ReturnItem = {
  id: '',
  itemId: null,
  itemNr: null,
  orderId: null,
  sku: '',
  externalSku: '',
  name: '',
  size: '',
  status: 'IN_TRANSIT',
  condition: null,
  reason: null,
  boxId: null,
  uit: null,
  updatedAt: null,
};

/** A bench with the receiving of returns; what the platform announces is stored by the test. */
export async function receivingBench(options: Partial<BenchOptions> = {}) {
  const bench = await startBench({ orders: [], operator: '9', ...options });
  const { db } = bench;
  const ofMode = options.withDatabase?.(db) ?? db;
  let asked = 0;
  const open = () =>
    createReturnsMode({
      db: ofMode,
      clock: bench.clock,
      station: bench.station,
      partnerId: 'PBX',
      packing: bench.service,
      doubleReadMs: () => 40,
      readAgain: () => {
        asked += 1;
      },
      emit: () => undefined,
    });
  let mode = await open();
  return {
    bench,
    db,
    mode: () => mode,
    /** How often the platform was asked for more. */
    asked: () => asked,
    /** What the platform says comes back. */
    async announce(...items: readonly Partial<ReturnItem>[]) {
      const rows = items.map((item, at) => ({ ...NOTHING_SAID, id: `r${at + 1}`, ...item }));
      await db.transaction().execute((trx) => storeReturnItems(trx, rows, '2026-11-20T10:00:00.000Z'));
    },
    async announceBox(id: string, barcode: string) {
      const box = { id, barcode, status: 'OPEN', itemsQuantity: null, createdAt: null, items: [] };
      await db.transaction().execute((trx) => storeReturnBoxes(trx, [box]));
    },
    /** As the scan router does, a second after the one before; `endedAt`: when the scanner's read ended. */
    async scan(
      code: string,
      { endedAt, secondsLater = 1 }: { endedAt?: number; secondsLater?: number } = {},
    ) {
      bench.clock.advance(secondsLater);
      const raw = { raw: code, source: 'serial', ...(endedAt !== undefined && { endedAt }) } as const;
      const scan = decodeScan(raw, () => undefined);
      return bench.service.runSerially((turn) =>
        mode.isFor(scan) ? mode.answer(scan, turn) : turn.scan(scan),
      );
    },
    /** A button of the screen that is no scan. */
    async click(code: string) {
      const scan = decodeScan({ raw: code, source: 'screen' }, () => undefined);
      return bench.service.runSerially((turn) => turn.scan(scan));
    },
    view: () => mode.view(),
    returns: () =>
      db
        .selectFrom('returns')
        .select(['item_nr', 'received_by', 'station', 'mark_check'])
        .where('received_at', 'is not', null)
        .orderBy('id')
        .execute(),
    async restart() {
      mode = await open();
    },
    [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose](),
  };
}
