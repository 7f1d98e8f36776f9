import { join } from 'node:path';
import type { AuditedAction } from '#main/audit/audited-actions.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import { renderPage } from '#main/labels/preview.ts';
import { printRow } from '#main/labels/print-rows.ts';
import { findPrintJob } from '#main/printing/print-jobs.ts';
import type { PageSize } from '#main/printing/printer.ts';
import { printersOf, swapped } from '#main/printing/printers-of.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { PrintPreview } from '#shared/contract/prints.ts';
import type { DeskParts } from './desk-parts.ts';

const MOST_ROWS = 200;
const NO_JOB = { number: null, problem: null, detail: null };
/** Dots of the usual label printer. */
const PREVIEW_DPI = 203;

/** The list of prints. What is done to one needs an operator, and is in the journal. */
export function createPrintsDesk(parts: DeskParts) {
  const { actions } = parts;

  /** The queue has its own order, which may wait for a printer: scans do not, so the action is journaled when it is done. */
  async function runOnPrint(
    action: AuditedAction,
    about: number | string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const refused = await actions.refuseUnless('operator');
    if (refused) return refused;
    const outcome = await work();
    if (outcome.done) await actions.record(action, [String(about)]);
    return outcome;
  }

  return {
    list: () => parts.prints.list(MOST_ROWS),

    async preview(
      id: number,
      page: number,
    ): Promise<{ found: true; preview: PrintPreview } | { found: false }> {
      const job = await findPrintJob(parts.db, id);
      // Whoever has a badge's code is let in by it.
      const isBadges = job?.kind === 'sheet' && job.number === 'badges';
      if (isBadges && (await actions.refuseUnless('operator')) !== null) return { found: false };
      // One that is kept aside, too: who forces it is to see it first.
      const file = job?.file ?? job?.forced_file ?? job?.aside ?? null;
      if (file === null) return { found: false };
      const rendered = await renderPage(parts.pdf, join(parts.filesFolder, file), page, PREVIEW_DPI);
      if (rendered === null) return { found: false };
      const { widthPx, heightPx, pages, grey } = rendered;
      return {
        found: true,
        preview: { widthPx, heightPx, page, pages, grey: Buffer.from(grey).toString('base64') },
      };
    },

    reprint: (id: number, why: string) =>
      runOnPrint('print-repeated', id, () => parts.prints.reprint(id, why)),
    retry: (id: number) => runOnPrint('print-retried', id, () => parts.prints.retry(id)),
    async force(id: number): Promise<Outcome> {
      const job = await findPrintJob(parts.db, id);
      // Clicked twice it is one action.
      if (job !== null && job.forced_file !== null) return (await actions.refuseUnless('operator')) ?? DONE;
      const { number, problem, detail } = job === null ? NO_JOB : printRow(job);
      const force = async () =>
        parts.prints.force(id, { otherCode: (await actions.refuseUnless('supervisor')) === null });
      return runOnPrint('print-forced', [id, number, problem, detail].filter(Boolean).join(' '), force);
    },
    cancel: (id: number) => runOnPrint('print-cancelled', id, () => parts.prints.cancel(id)),

    sendTo: (id: number, printer: string) =>
      runOnPrint('print-sent-elsewhere', `${id} → ${printer}`, () => parts.prints.sendTo(id, printer)),
    sendAllTo: (way: { readonly from: string; readonly to: string }) =>
      runOnPrint('print-sent-elsewhere', `${way.from} → ${way.to}`, () => parts.prints.sendAllTo(way)),

    /** What waits without having been sent anywhere goes there, too. */
    async makeMain(size: PageSize, printer: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const { settings } = parts;
      if (!printersOf(settings.get(), size).includes(printer)) return notDone('printer-not-of-size');
      // Clicked twice it is one action.
      if (settings.get().printers[size] === printer) return DONE;
      const { main, other } = settings.view().fixedPrinters;
      if (main.includes(size) || other.includes(size)) return notDone('printer-fixed');
      await settings.write(swapped(settings.get(), size, printer));
      await parts.labels.settingsChanged();
      await actions.record('settings-changed', [`printers.${size} ${printer}`]);
      parts.prints.wake();
      parts.screen.changed('settings', 'prints');
      return DONE;
    },
  };
}
