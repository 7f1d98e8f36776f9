import { describe, expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A, accepted, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG } from '../support/bench-goods.ts';

describe.each(['no-account', 'account-not-accepted', 'account-newer'] as const)(
  'a station that is locked by %s',
  (reason) => {
    const start = async () => await startBench({ orders: [anOrder(A, [BAG])], packingLock: reason });

    it.each([A, BAG.barcode, 'CMD:NEXT', 'CMD:PALLET', 'CMD:SHIP', 'CMD:UNDO', 'CMD:OK', 'garbage'])(
      'refuses %s',
      async (code) => {
        expect(await refusedScan(await start(), code)).toMatchObject(refused(reason));
      },
    );

    it('lets operators log in and out', async () => {
      await using bench = await start();
      expect(await bench.scan('OP:9')).toMatchObject(accepted('logged-in', { name: 'Ольга' }));
      expect(await bench.scan('CMD:LOGOUT')).toMatchObject(accepted('logged-out', { name: 'Ольга' }));
    });
  },
);
