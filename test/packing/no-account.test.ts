import { describe, expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG } from '../support/bench-goods.ts';

describe.each(['no-account', 'account-not-accepted', 'account-newer'] as const)(
  'a station that is locked by %s',
  (reason) => {
    const start = () => startBench({ orders: [anOrder(A, [BAG])], packingLock: reason });

    it.each([A, BAG.barcode, 'CMD:NEXT', 'CMD:PALLET', 'CMD:SHIP', 'CMD:UNDO', 'CMD:OK', 'garbage'])(
      'refuses %s',
      (code) => {
        expect(refusedScan(start(), code)).toMatchObject(refused(reason));
      },
    );

    it('lets operators log in and out', () => {
      const bench = start();
      expect(bench.scan('OP:9')).toMatchObject(told('operator-in', { name: 'Ольга' }));
      expect(bench.scan('CMD:LOGOUT')).toMatchObject(told('operator-out', { name: 'Ольга' }));
    });
  },
);
