/** The station's question in the page, wherever it is shown. */
const QUESTION = '[data-question]';

/**
 * Whether Escape belongs to the station's question: it is visible, and nothing is open above it that Escape closes, such
 * as a list of commands or a preview.
 */
export function isQuestionOnTop(page: Document): boolean {
  const question = page.querySelector(QUESTION);
  if (question === null || page.querySelector(':popover-open') !== null) return false;
  // On other screens it is a dialog, opened above the others.
  return question.closest('dialog') !== null || page.querySelector('dialog[open]') === null;
}
