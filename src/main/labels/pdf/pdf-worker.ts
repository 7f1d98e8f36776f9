import { parentPort } from 'node:worker_threads';
import { assertNever } from '#shared/domain/result.ts';
import type { PdfReply, PdfRequest, PdfResults, PdfTask } from './pdf-task.ts';

// The worker side of pdf-thread.ts. Modules are loaded by the first task that needs them: a check draws
// nothing.

async function runTask(task: PdfTask): Promise<PdfResults[keyof PdfResults]> {
  switch (task.task) {
    case 'measure':
      return (await import('./pdfium.ts')).measurePdf(task.bytes);
    case 'render':
      return (await import('./pdfium.ts')).renderPdf(task.bytes, task.page, task.dpi);
    case 'without-actions':
      return (await import('./actions.ts')).withoutActions(task.bytes);
    case 'split-pages':
      return (await import('./split-pages.ts')).splitPages(task.bytes);
    case 'transform-page':
      return (await import('./transform-page.ts')).transformPage(task.bytes, task.layout);
    case 'draw-in-dots':
      return (await import('./page-in-dots.ts')).drawInDots(task.bytes, task.layout);
    case 'load-code-reader':
      await (await import('./page-codes.ts')).loadCodeReader();
      return null;
    case 'read-codes':
      return (await import('./page-codes.ts')).codesOfPage(task.bytes, task.page, task.dpi, task.wanted);
    case 'draw-supply-list':
      return (await import('../sheets/supply-list.ts')).drawSupplyList(task.data);
    case 'draw-handover-list':
      return (await import('../sheets/handover-list.ts')).drawHandoverList(task.data);
    case 'draw-code-sheet':
      return (await import('../sheets/code-sheet.ts')).drawCodeSheet(task.data);
    case 'draw-badge-sheet':
      return (await import('../sheets/badge-sheet.ts')).drawBadgeSheet(task.data);
    case 'draw-shift-sheet':
      return (await import('../sheets/shift-sheet.ts')).drawShiftSheet(task.data);
    case 'draw-check-sheet':
      return (await import('../sheets/check-sheet.ts')).drawCheckSheet(task.data);
    case 'draw-local-label':
      return (await import('../local/draw-label.ts')).drawLocalLabel(task.label);
    case 'draw-svgs':
      return task.codes.map((await import('../drawing/symbols.ts')).svgOf);
    case 'draw-test-label':
      return (await import('../sheets/test-label.ts')).drawTestLabel(task.label);
    default:
      return assertNever(task);
  }
}

parentPort?.on('message', ({ id, task }: PdfRequest) => {
  runTask(task).then(
    (value) => reply({ id, ok: true, value }),
    (error: unknown) =>
      reply({ id, ok: false, error: error instanceof Error ? error.message : String(error) }),
  );
});

function reply(answer: PdfReply): void {
  parentPort?.postMessage(answer);
}
