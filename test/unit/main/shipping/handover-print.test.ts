import { describe, expect, it } from 'vitest';
import { markDocumentReady } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import type { HandoverListAt } from '#shared/contract/settings.ts';
import { shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const NAMED = [{ barcode: 'PALX71', packNumbers: ['FBS000000001'] }];

/** A floor whose shipment is sent, with the hand-over lists that were requested. */
async function sentShipment(db: Database, handoverListAt: HandoverListAt, api: 'v1' | 'v2' = 'v1') {
  const floor = await shippingFloor(db, { api, handoverListAt });
  const id = await floor.ship();
  const { outcomes } = floor.shipping;
  const create = (status: string, pallets = NAMED) =>
    db.transaction().execute((trx) =>
      outcomes.onShipmentCreated(trx, id, {
        id: api === 'v1' ? id : 'X700',
        status,
        pallets: api === 'v1' ? [] : pallets,
      }),
    );
  const confirm = () => db.transaction().execute((trx) => outcomes.onShipmentConfirmed(trx, id));
  return { ...floor, id, create, confirm, lists: () => listsIn(db) };
}

async function listsIn(db: Database): Promise<readonly { number: string; size: string; reason: string }[]> {
  return db
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['number', 'size', 'reason'])
    .where('kind', '=', 'handover-list')
    .orderBy('print_jobs.id')
    .execute();
}

describe('the hand-over list', () => {
  it('prints by itself when the platform has the shipment, once however often the answer is stored', async () => {
    await using store = await temporaryDatabase();
    const { id, create, confirm, lists } = await sentShipment(store.db, 'created');
    expect(await lists()).toEqual([]);
    await create('initial');
    await create('initial');
    await confirm();
    expect(await lists()).toEqual([{ number: id, size: 'a4', reason: 'shipment' }]);
  });

  it('prints by itself when the shipment is confirmed, not before', async () => {
    await using store = await temporaryDatabase();
    const { id, create, confirm, lists } = await sentShipment(store.db, 'confirmed');
    await create('to_be_confirmed');
    expect(await lists()).toEqual([]);
    await confirm();
    await confirm();
    expect(await lists()).toEqual([{ number: id, size: 'a4', reason: 'shipment' }]);
  });

  it('prints when a poll finds that the shipment was confirmed elsewhere', async () => {
    await using store = await temporaryDatabase();
    const { id, create, tell, shipping, lists } = await sentShipment(store.db, 'confirmed');
    await create('to_be_confirmed');
    tell(id, 'confirmed');
    await shipping.checkNow(id);
    tell(id, 'sent');
    await shipping.checkNow(id);
    expect(await lists()).toHaveLength(1);
  });

  it('does not print for a shipment that was already there when the setting changed', async () => {
    await using store = await temporaryDatabase();
    const { addShipment, shipping, tell } = await shippingFloor(store.db, { handoverListAt: 'confirmed' });
    await addShipment('PBX1', { platform_status: 'confirmed' });
    tell('PBX1', 'sent');
    await shipping.checkNow('PBX1');
    expect(await listsIn(store.db)).toEqual([]);
  });

  it.each(['never', 'created', 'confirmed'] as const)(
    'does not print for a shipment that will not travel, nor when the setting is off (%s)',
    async (when) => {
      await using store = await temporaryDatabase();
      const { create, lists } = await sentShipment(store.db, when);
      await create(when === 'never' ? 'confirmed' : 'cancelled');
      expect(await lists()).toEqual([]);
    },
  );

  it('waits under v2 until every pallet has its barcode, and has the platform’s id', async () => {
    await using store = await temporaryDatabase();
    const { id, create, tellPallets, shipping, lists } = await sentShipment(store.db, 'created', 'v2');
    await create('NEW', []);
    expect(await lists()).toEqual([]);
    tellPallets('X700', NAMED);
    await shipping.checkNow(id);
    await shipping.checkNow(id);
    expect(await lists()).toEqual([{ number: 'X700', size: 'a4', reason: 'shipment' }]);
  });

  it('is drawn again when its pallets got other barcodes since', async () => {
    await using store = await temporaryDatabase();
    const { id, create, tellPallets, shipping } = await sentShipment(store.db, 'never', 'v2');
    await create('NEW', []);
    const drawn = { kind: 'handover-list', number: 'X700', size: 'a4', file: null, problem: null } as const;
    const document = await store.db
      .insertInto('documents')
      .values({ ...drawn, attempts: 0, next_at: '', created_at: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await markDocumentReady(store.db, document.id, 'handover-list-X700-a4-1.pdf');
    tellPallets('X700', NAMED);
    await shipping.checkNow(id);
    const file = store.db.selectFrom('documents').select('file').where('id', '=', document.id);
    expect((await file.executeTakeFirst())?.file).toBeNull();
  });
});
