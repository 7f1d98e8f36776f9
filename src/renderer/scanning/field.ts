import type { KeyTarget } from './press.ts';

/** Types of `<input>` without text. */
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

/** The element that receives a key event, also inside shadow roots. */
export function focusOf(event: Event): HTMLElement | null {
  const [target] = event.composedPath();
  return target instanceof HTMLElement ? target : null;
}

export function keyTargetOf(focus: HTMLElement | null): KeyTarget {
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

/** Types text into a field as a person would: at the caret, undoable, and noticed by React. */
export function typeInto(field: HTMLElement, text: string): void {
  if (!field.isConnected) return;
  // Deprecated, but the only way that works with every kind of field, undo and `maxlength`.
  if (field.matches(':focus') && document.execCommand('insertText', false, text)) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  try {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  } catch {
    // Number and date fields do not let scripts set the caret.
    field.value += text;
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/**
 * Deletes the last characters inserted by {@link typeInto}; the caret is still after them. A character that
 * the field rejected (a letter in a number, one beyond its length) is not deleted, and what is there instead
 * stays.
 */
export function takeBack(field: HTMLElement, text: string): void {
  if (!field.matches(':focus')) return;
  for (const char of [...text].reverse()) {
    if (endsIn(field, char)) document.execCommand('delete');
  }
}

/** Whether the character before the caret is this one; true where no script can read it. */
function endsIn(field: HTMLElement, char: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
  return field.value.slice(0, field.selectionStart ?? field.value.length).endsWith(char);
}
