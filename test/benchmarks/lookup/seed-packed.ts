import { sql } from 'kysely';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';

const GOODS_AT_ONCE = 1_000;
const PACKS_PER_PALLET = 50;

const THINGS = [
  'Платье',
  'Кроссовки',
  'Сумка',
  'Ботинки',
  'Шарф',
  'Помада',
  'Рюкзак',
  'Куртка',
  'Очки',
  'Ремень',
];
const LOOKS = [
  'миди',
  'мини',
  'зимнее',
  'летнее',
  'матовая',
  'кожаный',
  'шерстяной',
  'складной',
  'спортивное',
];
const COLOURS = ['красное', 'синее', 'белое', 'чёрное', 'зелёное', 'бежевое', 'серое', 'розовое'];
const BRANDS = ['Сирень', 'Рассвет', 'Полёт', 'Norvika', 'Tavoletta', 'Kordano', 'Polar', 'Белая Сова'];

/** A catalog in which each word of a name is in thousands of other names. */
export async function seedGoods(db: Database, count: number): Promise<void> {
  for (let first = 0; first < count; first += GOODS_AT_ONCE) {
    const goods = Array.from({ length: Math.min(GOODS_AT_ONCE, count - first) }, (_, at) =>
      goodsOf(first + at),
    );
    await db.transaction().execute((trx) => storeGoods(trx, goods));
  }
}

export function goodsOf(n: number): Goods {
  const of = (words: readonly string[], per: number) => words[Math.floor(n / per) % words.length] ?? '';
  const brand = of(BRANDS, 720);
  return {
    platformSku: `MP${String(n).padStart(8, '0')}`,
    sellerSku: `ART-${n}-${36 + (n % 12)}`,
    barcode: String(4_600_000_000_000 + n),
    name: `${of(THINGS, 1)} ${of(LOOKS, 10)} ${of(COLOURS, 90)} модель ${n % 5_000} ${brand}`,
    size: String(36 + (n % 12)),
    brand,
    categories: ['Shoes', 'Обувь'],
    imageUrl: null,
  };
}

/**
 * Packs half of the orders, each into one pack with its spare number, fifty to a pallet, as the bench leaves it: with a
 * journal row for each unit and for each opened order.
 */
export async function packHalf(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create temp table packed as
      select id, row_number() over (order by id) as n from orders where rowid % 2 = 0`.execute(trx);
    await sql`insert into pallets (barcode, status, station, opened_at)
      select distinct 'PALPBX' || printf('%010d', n / ${PACKS_PER_PALLET}), 'closed', 'table', '2026-11-20T08:00:00.000Z'
      from packed`.execute(trx);
    await sql`insert into packs (id, order_id, ordinal, pack_number, status, operator, opened_at, closed_at, pallet)
      select id || '/1', id, 1,
        (select min(pack_number) from pack_numbers where order_id = packed.id), 'closed', '1',
        '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:0' || n % 10 || '.000Z',
        'PALPBX' || printf('%010d', n / ${PACKS_PER_PALLET})
      from packed`.execute(trx);
    await sql`update pack_numbers set pack_id = order_id || '/1'
      where pack_number in (select pack_number from packs)`.execute(trx);
    await sql`insert into pack_units (item_nr, pack_id, order_id, sku, uit, operator, at)
      select item_nr, order_id || '/1', order_id, sku, 'UIT' || item_nr, '1', '2026-11-20T08:00:00.000Z'
      from order_items where order_id in (select id from packed)`.execute(trx);
    await sql`insert into journal
        (at, station, entry, scan_no, operator, source, raw, kind, verdict, order_id, item_nr, sku, gs, repaired, events)
      select '2026-11-20T08:00:00.000Z', 'Table', 'scan', rowid, '1', 'keyboard', sku, 'sku', 'accepted', order_id, item_nr,
        sku, 'none', 'none', '{"events":[{"type":"UnitPacked","orderId":"' || order_id || '","itemNr":"' || item_nr ||
        '","sku":"' || sku || '","packId":"' || order_id || '/1","uit":null,"lastItemBefore":null}],"undo":"push"}'
      from order_items where order_id in (select id from packed)`.execute(trx);
    await sql`drop table packed`.execute(trx);
  });
}
