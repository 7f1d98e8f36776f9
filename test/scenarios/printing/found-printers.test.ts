import { describe, expect, it } from 'vitest';
import { findCupsPrinters } from '#main/printing/find/cups.ts';
import { startCups } from '../../support/cups.ts';
import { addLabelQueue, noLabelQueueBecause } from '../../support/label-queue.ts';
import { whySkipped } from '../../support/why-skipped.ts';

describe.skipIf(whySkipped('finding the printers of CUPS', noLabelQueueBecause()))(
  'the printers of CUPS',
  () => {
    it('are found with what is written about them and their papers by the names that lp takes', async () => {
      await using cups = await startCups();
      const zebra = {
        name: 'zebra',
        description: 'Этикетки, стол 1',
        port: cups.printer.port,
        dpi: 203,
      } as const;
      await addLabelQueue(cups, zebra);
      const { printers, problem } = await findCupsPrinters(cups.environment);
      expect(problem).toBeNull();
      expect(printers.map(({ name }) => name)).toEqual([
        'aborting',
        'labels',
        'rejecting',
        'stopped',
        'zebra',
      ]);
      expect(printers[1]).toEqual({ driver: 'cups', name: 'labels', description: '', papers: [] });
      const { description, papers } = printers[4] ?? {};
      expect(description).toBe('Этикетки, стол 1');
      const paper = (name: string, widthMm: number, heightMm: number) => ({
        name,
        kind: null,
        widthMm,
        heightMm,
      });
      expect(papers?.slice(0, 3)).toEqual([
        paper('Custom.58x40mm', 58, 40),
        paper('Custom.75x120mm', 75, 120),
        paper('Custom.100x150mm', 100, 150),
      ]);
      expect(papers).toContainEqual(paper('na_index-4x6_4x6in', 101.6, 152.4));
      expect(papers?.filter(({ name }) => /_(min|max)_/.test(name))).toEqual([]);
    });

    it('are none, with the cause, where no CUPS is', async () => {
      const environment = { ...process.env, CUPS_SERVER: '127.0.0.1:9' };
      expect(await findCupsPrinters(environment)).toEqual({ printers: [], problem: 'no-cups' });
    });
  },
);
