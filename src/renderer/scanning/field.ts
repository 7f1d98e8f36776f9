import type { KeyTarget } from './press.ts';

/** Kinds of `<input>` that take no text. */
const NO_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Where a key event goes, seen through shadow roots. */
export function focusOf(event: Event): HTMLElement | null {
  const [target] = event.composedPath();
  return target instanceof HTMLElement ? target : null;
}

export function placeOf(focus: HTMLElement | null): KeyTarget {
  if (focus === null || focus === document.body || focus === document.documentElement) {
    return focus?.isContentEditable ? 'field' : 'page';
  }
  return isTextField(focus) ? 'field' : 'control';
}

function isTextField(element: HTMLElement): boolean {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly && !element.disabled;
  if (element instanceof HTMLInputElement) {
    return !NO_TEXT.has(element.type) && !element.readOnly && !element.disabled;
  }
  return element.isContentEditable;
}

/** Types text into a field as the person would have: at the caret, undoable, and seen by React. */
export function typeInto(field: HTMLElement, text: string): void {
  if (!field.isConnected) return;
  // Deprecated by name, but the only way that every kind of field, undo and `maxlength` take part in.
  if (field.matches(':focus') && document.execCommand('insertText', false, text)) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  try {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  } catch {
    // Number and date fields have no caret that a script may use.
    field.value += text;
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/**
 * Takes back the characters that {@link typeInto} put in last; the caret is still behind them. A character that the field
 * did not take (a letter in a number, one beyond its length) is not there to be deleted, and what is there instead stays.
 */
export function takeBack(field: HTMLElement, text: string): void {
  if (!field.matches(':focus')) return;
  for (const char of [...text].reverse()) {
    if (endsIn(field, char)) document.execCommand('delete');
  }
}

/** Whether the character before the caret is this one; where no script can see it, it is taken to be. */
function endsIn(field: HTMLElement, char: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
  return field.value.slice(0, field.selectionStart ?? field.value.length).endsWith(char);
}
