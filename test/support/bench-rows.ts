import type { Database } from '#main/store/database.ts';
import { openOrClosed } from '#shared/domain/status.ts';

export type BenchRows = ReturnType<typeof benchRows>;

/** The stored rows of a station that tests of the bench check. */
export function benchRows(db: Database, now: () => Date) {
  async function packs() {
    const rows = await db
      .selectFrom('packs')
      .select(['id', 'order_id', 'ordinal', 'pack_number', 'status', 'pallet', 'awaits_proof'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      packId: row.id,
      orderId: row.order_id,
      ordinal: row.ordinal,
      packNumber: row.pack_number,
      status: openOrClosed(row.status),
      pallet: row.pallet,
      /** Closed, and its label must still be scanned. */
      awaitsProof: row.awaits_proof === 1,
    }));
  }

  async function units() {
    const rows = await db
      .selectFrom('pack_units')
      .select(['item_nr', 'order_id', 'pack_id', 'uit'])
      .orderBy('item_nr')
      .execute();
    return rows.map((row) => ({
      itemNr: row.item_nr,
      orderId: row.order_id,
      packId: row.pack_id,
      uit: row.uit,
    }));
  }

  async function pallets() {
    const rows = await db
      .selectFrom('pallets')
      .select(['barcode', 'status', 'shipment'])
      .orderBy('barcode')
      .execute();
    return rows.map((row) => ({ ...row, status: openOrClosed(row.status) }));
  }

  async function cancelAsked() {
    const rows = await db
      .selectFrom('order_items')
      .select('item_nr')
      .where('cancel_asked', '=', 1)
      .orderBy('item_nr')
      .execute();
    return rows.map((row) => row.item_nr);
  }

  return {
    packs,
    pack: async (packId: string) => (await packs()).find((row) => row.packId === packId),
    /** Units in packs. */
    units,
    unit: async (itemNr: string) => (await units()).find((row) => row.itemNr === itemNr),
    pallets,
    pallet: async (barcode: string) => (await pallets()).find((row) => row.barcode === barcode),
    /** Why the order is on the hold shelf; null: it is not. */
    async holdReason(orderId: string): Promise<string | null> {
      const row = await db
        .selectFrom('orders')
        .select('hold_reason')
        .where('id', '=', orderId)
        .executeTakeFirst();
      return row?.hold_reason ?? null;
    },
    /** Item numbers of units whose cancellation the bench has requested. */
    cancelAsked,
    /** Those of them that still wait, so that undo can take them back. */
    async cancelsHeld(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'cancel-item')
        .where('status', '=', 'waiting')
        .where('next_at', '>', now().toISOString())
        .orderBy('id')
        .execute();
      return rows.map((row): string => JSON.parse(row.payload).itemNr);
    },
    /** Numbers of the labels that a person has requested, in order. */
    async printsAsked(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('print_jobs')
        .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
        .select('documents.number')
        .where('print_jobs.reason', 'like', 'command%')
        .orderBy('print_jobs.id')
        .execute();
      return rows.map((row) => row.number);
    },
  };
}
