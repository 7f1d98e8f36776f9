/** Events that stand for a Space which was held back; the capture lets them through. */
const replayed = new WeakSet<Event>();

const PRESSED_BY_SPACE =
  'button, summary, input:is([type=button], [type=checkbox], [type=radio], [type=reset], [type=submit])';

export function isReplayed(event: Event): boolean {
  return replayed.has(event);
}

/** Does what a Space does on the control that has the focus, a moment after the Space itself was held back. */
export function pressControl(control: HTMLElement): void {
  if (!control.isConnected) return;
  const isTaken = !send(control, 'keydown');
  if (!isTaken && control.matches(PRESSED_BY_SPACE)) control.click();
  else if (!isTaken && control instanceof HTMLSelectElement) openList(control);
  send(control, 'keyup');
}

/** Components with keys of their own (menus, lists) listen for the event; false when one of them took it. */
function send(control: HTMLElement, type: 'keydown' | 'keyup'): boolean {
  const event = new KeyboardEvent(type, {
    key: ' ',
    code: 'Space',
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  replayed.add(event);
  return control.dispatchEvent(event);
}

function openList(list: HTMLSelectElement): void {
  try {
    list.showPicker();
  } catch {
    // Not allowed right now (hidden, or in another frame): the arrow keys still work.
  }
}
