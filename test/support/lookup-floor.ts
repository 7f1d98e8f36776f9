import { createLog } from '#main/base/log.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { createFindSession } from '#main/lookup/find-session.ts';
import { createLookupApi, type LookupApiDeps } from '#main/lookup/lookup-api.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { createPrintQueue } from '#main/printing/print-queue.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import { createOperators } from '#main/settings/operators.ts';
import { sampleGoods } from '../unit/main/orders/sample-orders.ts';
import { markOf } from './marks.ts';
import { ORDER, storedBench } from './stored-bench.ts';

export const PACK = 'FBS1F1365964';
export const MARK = markOf({ barcode: '4607000000021' }, 1);

/**
 * The bench has packed `ORDER` into `PACK` and put it on the pallet `PAL1`; its first unit has `MARK`. Анна Ким
 * (badge 1) is a packer, Ольга (badge z9) a supervisor; `who` is logged in.
 */
export async function lookupFloor({ who = '1' } = {}) {
  const bench = await storedBench({
    findOperator: (id) => createOperators(bench.db, false).find(id),
  });
  const { db, clock } = bench;
  const operators = createOperators(db, false);
  await operators.save({ id: '1', name: 'Анна Ким', role: 'packer' });
  await operators.save({ id: 'z9', name: 'Ольга', role: 'supervisor' });
  const goods = sampleGoods('C', {
    barcode: '4607000000021',
    sellerSku: 'dress-44',
    imageUrl: 'https://platform/c.jpg',
    name: 'Платье миди «Сирень» Рассвет 47',
    brand: 'Рассвет 47',
    size: '44',
  });
  await db.transaction().execute((trx) => storeGoods(trx, [goods]));
  await bench.number(PACK);
  await bench.scan(`OP:${who}`, 'CMD:PALLET', ORDER, 'A', 'B');
  await db.updateTable('pack_units').set({ uit: MARK.uit, code: MARK.code }).where('sku', '=', 'A').execute();
  const actions = createAuditedActions({ packing: bench.service, operators });
  const lookup = lookupOn({ db, clock, operators, actions });
  return { bench, lookup, actions, [Symbol.asyncDispose]: bench[Symbol.asyncDispose] };
}

/** The lookup on a database of a bench without printers. */
export function lookupOn(parts: Pick<LookupApiDeps, 'db' | 'clock' | 'operators' | 'actions'>) {
  const { db, clock } = parts;
  const prints = createPrintQueue({
    clock,
    log: createLog('silent'),
    filesFolder: '/nonexistent',
    station: 'table',
    render: async () => null,
    prepared: createPreparedPages({
      folder: '/nonexistent',
      pages: { transformPage: async (bytes) => bytes, drawInDots: async (bytes) => bytes },
    }),
    printerFor: () => null,
    printersFor: () => [],
    store: printJobStore({ db, clock, station: 'table', onFileWanted: () => undefined }),
    onChange: () => undefined,
  });
  return createLookupApi({
    ...parts,
    prints,
    benchId: 'table',
    find: createFindSession({ emit: () => undefined }),
    floorRules: () => ({ oldestCreatedOn: '2025-11-14T00:00:00.000+03:00', needsMark: () => false }),
    keptPictures: (view) => JSON.parse(JSON.stringify(view).replaceAll('https://platform/', '/pictures/')),
  });
}
