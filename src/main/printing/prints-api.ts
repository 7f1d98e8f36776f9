import type { AuditedAction, AuditedActions } from '#main/audit/audited-actions.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { PreviewAnswer } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { ReprintReason } from '#shared/domain/packer-reasons.ts';
import { readLabelFile } from './label-file-store.ts';
import { previewOf, type RenderPage } from './preview.ts';
import type { PrintQueue } from './print-queue.ts';
import { printRow } from './print-rows.ts';
import { findPrintJob } from './print-store.ts';
import { reprintReasonGiven } from './reprint-reason.ts';
import { printersOf, withMainPrinter } from './size-printers.ts';

const MAX_ROWS = 200;
const NO_JOB = { number: null, problem: null, detail: null };
/** Resolution of the usual label printer. */
const PREVIEW_DPI = 203;

export type PrintsApiDeps = {
  readonly db: Database;
  readonly actions: AuditedActions;
  readonly prints: Pick<
    PrintQueue,
    'list' | 'reprint' | 'retry' | 'force' | 'cancel' | 'sendTo' | 'sendAllTo' | 'wake'
  >;
  readonly settings: Pick<SettingsStore, 'get' | 'view' | 'write'>;
  readonly screen: Pick<Screen, 'changed'>;
  readonly renderPage: RenderPage;
  /** Locally drawn labels depend on the resolution of their printer. */
  readonly onPrintersChanged: () => Promise<void>;
  /** `labels/` in the data folder. */
  readonly filesFolder: string;
};

/** The list of prints. Every action on a print needs an operator, and is journaled. */
export function createPrintsApi(parts: PrintsApiDeps) {
  const { actions, prints } = parts;

  /** Journals an action after it, outside the bench's queue: scans must not wait for a printer. */
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
    list: (number?: string) => prints.list(MAX_ROWS, number),

    async preview(id: number, page: number): Promise<PreviewAnswer> {
      const job = await findPrintJob(parts.db, id);
      // A badge's code is enough to log in.
      const isBadges = job?.kind === 'sheet' && job.number === 'badges';
      if (isBadges && (await actions.refuseUnless('operator')) !== null) return { found: false };
      // Includes a held label: a person must see it before forcing it.
      const file = job?.file ?? job?.forced_file ?? job?.held_file ?? null;
      if (file === null) return { found: false };
      const bytes = await readLabelFile({ db: parts.db, folder: parts.filesFolder }, file);
      const rendered = bytes && (await parts.renderPage(bytes, page, PREVIEW_DPI));
      if (job === null || rendered === null) return { found: false };
      const { kind, number } = printRow(job);
      return { found: true, kind, number, preview: previewOf(rendered, page) };
    },

    async reprint(id: number, reason: ReprintReason): Promise<Outcome> {
      const { number } = (await findPrintJob(parts.db, id)) ?? NO_JOB;
      const about = [id, number, reason].filter(Boolean).join(' ');
      return runOnPrint('print-repeated', about, () => prints.reprint(id, reason));
    },
    giveReprintReason: (packNumber: string, reason: ReprintReason): Promise<Outcome> =>
      actions.run(() => reprintReasonGiven(parts.db, packNumber, reason)),
    retry: (id: number) => runOnPrint('print-retried', id, () => prints.retry(id)),
    async force(id: number): Promise<Outcome> {
      const job = await findPrintJob(parts.db, id);
      // A double click is one action.
      if (job !== null && job.forced_file !== null) return (await actions.refuseUnless('operator')) ?? DONE;
      const { number, problem, detail } = job === null ? NO_JOB : printRow(job);
      const force = async () =>
        prints.force(id, { otherCode: (await actions.refuseUnless('supervisor')) === null });
      return runOnPrint('print-forced', [id, number, problem, detail].filter(Boolean).join(' '), force);
    },
    cancel: (id: number) => runOnPrint('print-cancelled', id, () => prints.cancel(id)),

    sendTo: (id: number, printer: string) =>
      runOnPrint('print-sent-elsewhere', `${id} → ${printer}`, () => prints.sendTo(id, printer)),
    sendAllTo: (way: { readonly from: string; readonly to: string }) =>
      runOnPrint('print-sent-elsewhere', `${way.from} → ${way.to}`, () => prints.sendAllTo(way)),

    /** Waiting jobs that nobody sent to a certain printer go there too. */
    async makeMain(size: PaperSize, printer: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const { settings } = parts;
      if (!printersOf(settings.get(), size).includes(printer)) return notDone('printer-not-of-size');
      // A double click is one action.
      if (settings.get().printers[size] === printer) return DONE;
      const { main, other } = settings.view().fixedPrinters;
      if (main.includes(size) || other.includes(size)) return notDone('printer-fixed');
      await settings.write(withMainPrinter(settings.get(), size, printer));
      await parts.onPrintersChanged();
      await actions.record('settings-changed', [`printers.${size} ${printer}`]);
      prints.wake();
      parts.screen.changed('settings', 'prints');
      return DONE;
    },
  };
}
