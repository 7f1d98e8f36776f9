/** Events that replace a Space that was held back; the capture ignores them. */
const replayed = new WeakSet<Event>();

const PRESSED_BY_SPACE =
  'button, summary, input:is([type=button], [type=checkbox], [type=radio], [type=reset], [type=submit])';

export function isReplayed(event: Event): boolean {
  return replayed.has(event);
}

/** Does what a Space does on the focused control, shortly after the Space itself was held back. */
export function pressControl(control: HTMLElement): void {
  if (!control.isConnected) return;
  const isTaken = !send(control, 'keydown');
  if (!isTaken && control.matches(PRESSED_BY_SPACE)) control.click();
  else if (!isTaken && control instanceof HTMLSelectElement) openList(control);
  send(control, 'keyup');
}

/** Components with their own keys (menus, lists) listen for the event; false when one of them handled it. */
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
