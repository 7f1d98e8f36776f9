import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cancelWaitingPrint, requestPrint, requestReprint } from '#main/printing/print-store.ts';
import { startPrintingStation } from './printing-station.ts';

const isPrinted = (row: { status: string }) => row.status === 'printed';
const NOW = () => new Date().toISOString();

describe('a document and a reason', () => {
  it('print once although requested twice', async () => {
    await using station = await startPrintingStation();
    const id = await station.close('PBX000001');
    expect(await station.close('PBX000001')).toBe(id);
    await station.row(id, isPrinted);
    expect(await station.close('PBX000001')).toBe(id);
    const other = await station.close('PBX000002');
    await station.row(other, isPrinted);
    const files = await readdir(join(station.folder, 'prints'));
    expect(files.filter((name) => name.endsWith('-pack-label-PBX000001-close.pdf'))).toHaveLength(1);
    expect(files).toHaveLength(2);
  });

  it('print nothing when the close is undone in time, and once when the pack is closed again', async () => {
    await using station = await startPrintingStation({ isStarted: false });
    const ask = { kind: 'pack-label', number: 'PBX000003', reason: 'close' } as const;
    const id = await station.close(ask.number);
    expect(await station.transact((trx) => cancelWaitingPrint(trx, { ...ask, at: NOW() }))).toBe(true);
    expect(await station.transact((trx) => cancelWaitingPrint(trx, { ...ask, at: NOW() }))).toBe(false);
    station.queue.start();
    const other = await station.close('PBX000004');
    await station.row(other, isPrinted);
    expect((await station.row(id, () => true)).status).toBe('cancelled');
    expect(
      await station.transact((trx) =>
        requestPrint(trx, { ...ask, size: 'm', at: NOW(), station: 'bench-1' }),
      ),
    ).toBe(id);
    station.queue.wake();
    await station.row(id, isPrinted);
    expect(await readdir(join(station.folder, 'prints'))).toHaveLength(2);
  });

  it('print again for each reprint that a person requests, and once for two clicks', async () => {
    await using station = await startPrintingStation();
    const id = await station.close('PBX000005');
    await station.row(id, isPrinted);
    const clicks = await Promise.all([station.queue.reprint(id, 'torn'), station.queue.reprint(id, 'torn')]);
    expect(clicks).toEqual([{ done: true }, { done: true }]);
    const again = { kind: 'pack-label', number: 'PBX000005', size: 'm', reason: 'command' } as const;
    await station.transact((trx) => requestReprint(trx, { ...again, at: NOW(), station: 'bench-1' }));
    const last = await station.transact((trx) =>
      requestReprint(trx, { ...again, at: NOW(), station: 'bench-1' }),
    );
    station.queue.wake();
    await station.row(last, isPrinted);
    const rows = await station.queue.list(10);
    expect(rows.map((row) => row.reason)).toEqual(['command', 'command', 'torn', 'close']);
    expect(await readdir(join(station.folder, 'prints'))).toHaveLength(4);
  });

  it('do not print a job again that is retried after it printed', async () => {
    await using station = await startPrintingStation();
    const id = await station.close('PBX000006');
    await station.row(id, isPrinted);
    expect(await station.queue.retry(id)).toEqual({ done: true });
    expect(await station.queue.cancel(id)).toMatchObject({ done: false, reason: 'print-not-removable' });
    expect(await station.queue.retry(999)).toMatchObject({ done: false, reason: 'nothing-to-print' });
    expect((await station.row(id, () => true)).status).toBe('printed');
    expect(await readdir(join(station.folder, 'prints'))).toHaveLength(1);
  });
});
