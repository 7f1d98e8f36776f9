import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import type { ScannedText } from '#main/scanning/decode/decode.ts';
import { type Typing, typed } from '../support/scan-corpus/keyboards.ts';
import { storedBench } from '../support/stored-bench.ts';
import { sampleGoods } from '../unit/main/orders/sample-orders.ts';

const UIT = '010406047769798721QkmvHY.+O5crD';
const SECRET = 'Za6ZlkdG3zynfnllYpMQSrbZ7Gu+OKqJ9fCRZu+X5A7V7D7Th7ROcrRPbmLHpqV2BLI0YWuUTPYKadnk40Zjqw==';
const MARK = `]d2${UIT}\u001d918097\u001d92${SECRET}`;

async function scanned(bench: Awaited<ReturnType<typeof storedBench>>, scan: ScannedText) {
  const answer = await bench.read({ source: 'keyboard', ...scan });
  const row = await bench.db
    .selectFrom('journal')
    .select(['raw', 'kind', 'uit', 'repaired', 'reason'])
    .orderBy('scan_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { answer, row };
}

describe('a mark that a layout garbled', () => {
  const typings: readonly Typing[] = (['ru', 'by', 'kz'] as const).flatMap((layout) => [
    { layout },
    { layout, isWithoutPlaces: true },
  ]);

  it.each(typings)('is journaled with its UIT, and shown as scanned without its tail: %j', async (typing) => {
    const bench = await storedBench();
    const scan = typed(MARK, typing);
    const { answer, row } = await scanned(bench, scan);
    const shown = `${scan.raw.slice(0, 34)}…`;
    expect(row).toMatchObject({ kind: 'mark', uit: UIT, repaired: 'layout', raw: shown });
    expect(answer.text).toBe(shown);
  });

  it('is refused while the letter case is unknown, without its tail in the journal, and read once it is known', async () => {
    const scan = typed(MARK.slice(3), { isCapsOn: true });
    const unknown = await storedBench();
    const refused = await scanned(unknown, scan);
    expect(refused.row).toMatchObject({ reason: 'caps-lock', uit: null, raw: `${scan.raw.slice(0, 31)}…` });
    const asked: string[] = [];
    const known = await storedBench({
      profileOf: (scanner) => {
        asked.push(scanner);
        return { reading: 'keys' };
      },
    });
    expect((await scanned(known, scan)).row).toMatchObject({ uit: UIT, repaired: 'caps' });
    expect(new Set(asked)).toEqual(new Set(['keyboard']));
  });
});

describe('a SKU in Cyrillic letters', () => {
  it('is found as it was scanned', async () => {
    const bench = await storedBench();
    const goods = sampleGoods('A', { barcode: '', sellerSku: 'ТУФЛИ-41' });
    await bench.db.transaction().execute((trx) => storeGoods(trx, [goods]));
    const { row } = await scanned(bench, { raw: 'ТУФЛИ-41' });
    expect(row).toMatchObject({ kind: 'sku', repaired: 'none' });
    expect((await scanned(bench, { raw: 'ТУФЛИ-42' })).row).toMatchObject({ kind: 'unknown' });
  });
});
