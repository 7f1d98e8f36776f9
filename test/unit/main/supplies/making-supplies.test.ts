import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { addSupplyDraft } from '#main/supplies/making/supply-draft-store.ts';
import { loadSupplyList, loadSupplyPallet } from '#main/supplies/making/supply-papers.ts';
import { BAG, goodsOf } from '../../../support/bench-goods.ts';
import { suppliesAtBench } from '../../../support/supplies-at-bench.ts';

const DAY = '2026-03-15';
const CREATE = { v1: '/api/v1/shipments/fulfilment', v2: '/api/v2/fbo/shipments' };
/** Rejected in the sandbox's seed. */
const REJECTED = 'PBX90007';

const NO_PRICE = {
  country: 'RU',
  sale_price: null,
  sale_start: null,
  sale_end: null,
  state: null,
  status_text: '',
  error_text: null,
  quarantine: null,
  read_at: '2026-03-10T09:00:00.000Z',
};

/** At a bench whose catalog has the sandbox's wallet and marked shoes, both of the operator's warehouse. */
async function madeAtBench(version: 'v1' | 'v2' = 'v1', options: { readonly operator?: '1' | '9' } = {}) {
  const supplies = await suppliesAtBench(options);
  supplies.use(version);
  const { goods } = await supplies.sandbox.state();
  const of = (sku: string) => goods.find((one) => one.sku === sku) ?? expect.fail(`no goods ${sku}`);
  const [wallet, shoes] = [of('KD-WALT'), of('KD-DERB-42')];
  await supplies.db.transaction().execute(async (trx) => {
    await storeGoods(
      trx,
      [wallet, shoes].map(({ sku, platformSku, barcode, name }) => ({
        ...goodsOf(BAG),
        sellerSku: sku,
        platformSku,
        barcode,
        name,
      })),
    );
    await trx
      .updateTable('goods')
      .set({ contract_type: 'fulfilment' })
      .where('seller_sku', 'in', [wallet.sku, shoes.sku])
      .execute();
    await trx.updateTable('goods').set({ mark_rule: 'due' }).where('seller_sku', '=', shoes.sku).execute();
  });
  const mark = `01${shoes.barcode.padStart(14, '0')}21K4FNP6WPM93DH`;
  const file = `SKU;Количество;Цена;Паллета;Маркировка\r\n${wallet.sku};2;3490;A\r\n${shoes.sku};;5990;B;${mark}\r\n${wallet.sku};1;3490;B\r\n`;
  return {
    ...supplies,
    file,
    wallet,
    shoes,
    mark,
    send: async (code: string | null = null) => {
      const preview = await supplies.load(file);
      return supplies.making.send({ preview: preview.id, day: DAY, code });
    },
    created: async () =>
      (await supplies.sandbox.log()).filter(
        ({ method, path }) => method === 'POST' && path === CREATE[version],
      ),
  };
}

describe.each(['v1', 'v2'] as const)('a supply that is made through %s', (version) => {
  it('is declared by SKU with its marks and pallets, and received with a surplus', async () => {
    await using supplies = await madeAtBench(version);
    expect(await supplies.load(supplies.file)).toMatchObject({
      goods: 2,
      units: 4,
      marks: 1,
      value: '16460',
      problemCount: 0,
      pallets: [
        { name: 'A', units: 2 },
        { name: 'B', units: 2 },
      ],
    });
    expect(await supplies.send()).toEqual({ done: true });
    expect((await supplies.making.state()).unsent).toMatchObject([{ state: 'sending', units: 4 }]);
    await supplies.carryOut();
    const [code = ''] = await supplies.codes();
    expect(code).toMatch(/^PBX\d{15}$/);
    expect((await supplies.making.state()).unsent).toEqual([]);
    await supplies.sandbox.control('clock', { advanceSeconds: 30 });
    expect(await supplies.statusThere(code)).toBe('ready_for_shipment');
    for (const status of ['unloading_needed', 'unloading']) await supplies.move(code, status);
    await supplies.move(code, 'unloaded', [{ sku: 'KD-WALT', receipt: 5 }]);
    const supply = await supplies.entry(code);
    expect(supply).toMatchObject({ quantity: 4, receipt: 6, surplus: 2, day: DAY, isMadeHere: true });
    expect(new Set(supply?.pallets).size).toBe(2);
  });

  it('is not declared twice when the answer was lost, nor under a number that is used again', async () => {
    await using supplies = await madeAtBench(version);
    await supplies.reading.readNow();
    const fault = { method: 'POST', path: CREATE[version], times: 1 };
    await supplies.sandbox.control('faults', { ...fault, kind: 'drop-response' });
    expect(await supplies.send(REJECTED)).toEqual({ done: true });
    await supplies.carryOut();
    expect(await supplies.created()).toHaveLength(1);
    expect((await supplies.making.state()).unsent).toEqual([]);
    expect(await supplies.entry(REJECTED)).toMatchObject({ isMadeHere: true, quantity: 4 });
    expect((await supplies.entry(REJECTED))?.history.map(({ status }) => status.toLowerCase())).toContain(
      'rejected',
    );
  });

  it('is declared again when the request was lost, although the number has a rejected supply', async () => {
    await using supplies = await madeAtBench(version);
    await supplies.reading.readNow();
    const fault = { method: 'POST', path: CREATE[version], times: 1 };
    await supplies.sandbox.control('faults', { ...fault, kind: 'drop-request' });
    await supplies.send(REJECTED);
    await supplies.carryOut();
    expect(await supplies.entry(REJECTED)).toMatchObject({ isMadeHere: true, quantity: 4 });
    expect((await supplies.sandbox.state()).supplies.filter(({ code }) => code === REJECTED)).toHaveLength(1);
  });
});

describe('making a supply', () => {
  it('that the platform refuses says why, and uses the number again with other pallets', async () => {
    await using supplies = await madeAtBench();
    await supplies.reading.readNow();
    // Somebody else has taken the number meanwhile.
    await supplies.send(REJECTED);
    const body = {
      id: REJECTED,
      date: '20.03.2026',
      pallets: [{ barcode: 'PALX' }],
      items: [{ sku: 'KD-WALT', quantity: 1, price: 10 }],
    };
    await supplies.declare(body);
    await supplies.carryOut();
    // What the refusal has made the station read is stored.
    await supplies.entry(REJECTED);
    const { unsent } = await supplies.making.state();
    expect(unsent).toMatchObject([{ code: REJECTED, state: 'refused', problems: [{ sku: null }] }]);
    await supplies.move(REJECTED, 'rejected');
    await supplies.reading.readNow();
    expect((await supplies.making.state()).reusable).toContain(REJECTED);
    expect(await supplies.send(REJECTED)).toEqual({ done: true });
    await supplies.carryOut();
    expect(await supplies.making.forget(unsent[0]?.draft ?? '')).toEqual({ done: true });
    expect((await supplies.making.state()).unsent).toEqual([]);
    const sent = (await supplies.created()).map(
      ({ body: declared }) => JSON.stringify(declared).match(/PAL\w+/g) ?? [],
    );
    expect(new Set(sent.flat()).size).toBe(sent.flat().length);
  });

  it('is refused while it is off, for a packer, with a wrong row, a day that is over and a number in use', async () => {
    await using supplies = await madeAtBench();
    await supplies.reading.readNow();
    const { id } = await supplies.load(supplies.file);
    const send = { preview: id, day: DAY, code: null };
    expect(await supplies.making.send({ ...send, day: '2025-11-01' })).toMatchObject({
      reason: 'supply-day-past',
    });
    expect(await supplies.making.send({ ...send, code: 'PBX90001' })).toMatchObject({
      reason: 'supply-code-taken',
    });
    supplies.turnOff();
    expect(await supplies.making.send(send)).toMatchObject({ reason: 'supplies-off' });
    expect(await supplies.making.state()).toMatchObject({ mayMake: false });
    await using other = await madeAtBench();
    const wrong = await other.load('SKU;Количество;Цена\r\nKD-WALT;=1+1;10\r\nNONE;1;10\r\n');
    expect(wrong.problems).toMatchObject([
      { line: 2, problem: 'formula' },
      { line: 3, problem: 'unknown-sku' },
    ]);
    expect(await other.making.send({ ...send, preview: wrong.id })).toMatchObject({
      reason: 'supply-has-problems',
    });
    await using packer = await madeAtBench('v1', { operator: '1' });
    expect(await packer.send()).toMatchObject({ reason: 'not-allowed' });
  });

  it('from a count by scanner is declared as it was last looked at, and the count is over', async () => {
    await using supplies = await madeAtBench();
    await supplies.db
      .insertInto('goods_prices')
      .values([
        { ...NO_PRICE, platform_sku: supplies.wallet.platformSku, price: '3490' },
        { ...NO_PRICE, platform_sku: supplies.shoes.platformSku, price: '5990' },
      ])
      .execute();
    const { wallet, mark } = supplies;
    for (const code of ['CMD:SUPPLY', wallet.barcode, 'CMD:PALLET', mark]) await supplies.scan(code);
    expect(await supplies.making.count()).toMatchObject([
      { pallet: 1, rows: [{ sku: wallet.sku, units: 1, marks: 0 }] },
      { pallet: 2, rows: [{ units: 1, marks: 1 }] },
    ]);
    const early = await supplies.making.previewCount();
    await supplies.scan(wallet.barcode);
    const send = ({ id }: { readonly id: string }) =>
      supplies.making.send({ preview: id, day: DAY, code: null });
    expect(await send(early)).toMatchObject({ reason: 'preview-gone' });
    const preview = await supplies.making.previewCount();
    expect(preview).toMatchObject({ units: 3, marks: 1, value: '12970', problemCount: 0 });
    expect(await send(preview)).toEqual({ done: true });
    expect(supplies.count().view()).toBeNull();
    expect(await supplies.scan(wallet.barcode)).toMatchObject({ reason: 'no-order-needs-it' });
    await supplies.carryOut();
    const [code = ''] = await supplies.codes();
    expect(await supplies.entry(code)).toMatchObject({ quantity: 3, isMadeHere: true });
    expect((await supplies.entry(code))?.pallets).toHaveLength(2);
  });

  it('counted by scanner is dropped by a supervisor, with its marks', async () => {
    await using supplies = await madeAtBench();
    for (const code of ['CMD:SUPPLY', supplies.mark]) await supplies.scan(code);
    expect(await supplies.making.dropCount()).toEqual({ done: true });
    expect(await supplies.making.count()).toEqual([]);
    await supplies.scan('CMD:SUPPLY');
    expect(await supplies.scan(supplies.mark)).toMatchObject({ verdict: 'accepted' });
    await using packer = await madeAtBench('v1', { operator: '1' });
    expect(await packer.making.dropCount()).toMatchObject({ reason: 'not-allowed' });
  });

  it('refuses a mark that is in another supply, until that one is refused or rejected', async () => {
    await using supplies = await madeAtBench();
    const problems = async () => (await supplies.load(supplies.file)).problems;
    await supplies.send();
    const inSupply = [{ problem: 'mark-in-supply', line: 3 }];
    expect(await problems()).toMatchObject(inSupply);
    await supplies.carryOut();
    expect(await problems()).toMatchObject(inSupply);
    const [code = ''] = await supplies.codes();
    await supplies.move(code, 'rejected');
    await supplies.reading.readNow();
    expect(await problems()).toEqual([]);
    // Its number is used again, with the same unit.
    await supplies.send(code);
    expect(await problems()).toMatchObject(inSupply);
    const fault = { method: 'POST', path: CREATE.v1, kind: 'status', status: 400, times: 1 };
    await supplies.sandbox.control('faults', fault);
    await supplies.carryOut();
    expect((await supplies.making.state()).unsent).toMatchObject([{ state: 'refused' }]);
    expect(await problems()).toEqual([]);
  });

  it('makes a refused or rejected supply again from the same rows, and no other', async () => {
    await using supplies = await madeAtBench();
    const fault = { method: 'POST', path: CREATE.v1, kind: 'status', status: 400, times: 1 };
    await supplies.sandbox.control('faults', fault);
    await supplies.send();
    await supplies.carryOut();
    const { unsent } = await supplies.making.state();
    expect(unsent).toMatchObject([{ state: 'refused', mayMakeAgain: true }]);
    const code = unsent[0]?.code ?? '';
    const sendAgain = async (as: string | null) => {
      const preview = await supplies.making.again(code);
      expect(preview).toMatchObject({ units: 4, marks: 1, problemCount: 0 });
      return supplies.making.send({ preview: preview?.id ?? '', day: DAY, code: as });
    };
    expect(await sendAgain(code)).toEqual({ done: true });
    expect((await supplies.making.state()).unsent).toMatchObject([{ state: 'sending' }]);
    expect(await supplies.making.again(code)).toBeNull();
    await supplies.carryOut();
    expect(await supplies.entry(code)).toMatchObject({ isMadeHere: true, mayMakeAgain: false });
    await supplies.move(code, 'rejected');
    expect(await supplies.entry(code)).toMatchObject({ mayMakeAgain: true });
    expect(await sendAgain(null)).toEqual({ done: true });
    // Nobody declares the same goods a third time.
    expect(await supplies.entry(code)).toMatchObject({ isMadeHere: true, mayMakeAgain: false });
    expect(await supplies.making.again(code)).toBeNull();
    expect(await supplies.making.again('PBX90001')).toBeNull();
  });

  it('sends a summary once, and only the last one', async () => {
    await using supplies = await madeAtBench();
    const first = await supplies.load(supplies.file);
    const second = await supplies.load(supplies.file);
    const send = (preview: string) => supplies.making.send({ preview, day: DAY, code: null });
    expect(await send(first.id)).toMatchObject({ reason: 'preview-gone' });
    expect(await send(second.id)).toEqual({ done: true });
    expect(await send(second.id)).toMatchObject({ reason: 'preview-gone' });
  });

  it('sends no summary with a unit that another table has declared since', async () => {
    await using supplies = await madeAtBench();
    const { db, file } = supplies;
    const shown = await supplies.load(file);
    const item = { sku: 'X', quantity: 1, price: '1', ean: null, datamatrixes: [supplies.mark] };
    const other = {
      id: 'other',
      code: 'PBX1',
      day: DAY,
      operator: null,
      created_at: '2026-03-10T09:00:00.000Z',
    };
    await db
      .transaction()
      .execute((trx) => addSupplyDraft(trx, { ...other, body: { items: [item], pallets: [] } }));
    const sent = await supplies.making.send({ preview: shown.id, day: DAY, code: null });
    expect(sent).toMatchObject({ reason: 'preview-gone' });
    expect((await supplies.load(file)).problems).toMatchObject([{ problem: 'mark-in-supply' }]);
  });

  it('prints a label for each pallet and the packing list once by itself, and again when asked', async () => {
    await using supplies = await madeAtBench();
    const { db } = supplies;
    const jobs = async () =>
      (
        await db
          .selectFrom('print_jobs')
          .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
          .select(['documents.kind', 'documents.number', 'documents.size', 'print_jobs.station'])
          .orderBy('print_jobs.id')
          .execute()
      ).map(({ kind, number, size, station }) => ({
        kind,
        number,
        size,
        isHere: station === supplies.bench.station,
      }));
    await supplies.send();
    expect(await jobs()).toEqual([]);
    await supplies.carryOut();
    const [code = ''] = await supplies.codes();
    const { pallets = [] } = (await supplies.entry(code)) ?? {};
    const [first = '', second = ''] = pallets.map(({ barcode }) => barcode);
    expect(pallets.map(({ name }) => name)).toEqual(['A', 'B']);
    const papers = [
      { kind: 'pallet-tag', number: first, size: 'm', isHere: true },
      { kind: 'pallet-tag', number: second, size: 'm', isHere: true },
      { kind: 'supply-list', number: code, size: 'a4', isHere: true },
    ];
    expect(await jobs()).toEqual(papers);
    const words = { language: 'ru', partner: 'PBX' } as const;
    expect(await loadSupplyList(db, code, words)).toMatchObject({
      supply: code,
      date: '15.03.2026',
      pallets: [{ barcode: first }, { barcode: second }],
    });
    expect(await loadSupplyPallet(db, second)).toEqual({
      supply: code,
      date: '15.03.2026',
      place: { at: 2, of: 2 },
      units: 2,
    });
    expect(await loadSupplyPallet(db, 'PALPBX1')).toBeNull();
    expect(await supplies.making.printPapers(code)).toEqual({ done: true });
    expect(await jobs()).toHaveLength(6);
    expect(await supplies.making.printPapers('PBX90001')).toMatchObject({ reason: 'supply-not-made-here' });
  });

  it('under a number that is used again prints its own papers', async () => {
    await using supplies = await madeAtBench();
    await supplies.send();
    await supplies.carryOut();
    const [code = ''] = await supplies.codes();
    await supplies.move(code, 'rejected');
    await supplies.reading.readNow();
    await supplies.db.updateTable('documents').set({ file: 'of-the-first.pdf' }).execute();
    await supplies.db.updateTable('print_jobs').set({ status: 'printed' }).execute();
    await supplies.send(code);
    await supplies.carryOut();
    const waiting = await supplies.db
      .selectFrom('print_jobs')
      .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
      .select(['documents.kind', 'documents.file'])
      .where('print_jobs.status', '=', 'waiting')
      .orderBy('print_jobs.id')
      .execute();
    expect(waiting).toEqual([
      { kind: 'pallet-tag', file: null },
      { kind: 'pallet-tag', file: null },
      { kind: 'supply-list', file: null },
    ]);
  });
});
