import { expect, it } from 'vitest';
import { findCupsPrinters } from '#main/printing/find/cups.ts';

it('finds no printers without CUPS, and gives the reason', async () => {
  const environment = { ...process.env, CUPS_SERVER: '127.0.0.1:9' };
  expect(await findCupsPrinters(environment)).toEqual({ printers: [], problem: 'no-cups' });
});
