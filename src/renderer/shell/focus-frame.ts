/**
 * Frames the focus only of somebody who moves it by keys. Browsers also frame it after a click as soon as any key
 * is pressed, and a scanner presses keys all day. `html[data-pressed]`: the focus came by a press.
 */
export function frameFocusOfKeys(page: Window): void {
  const facts = page.document.documentElement.dataset;
  page.addEventListener(
    'pointerdown',
    () => {
      facts.pressed = 'true';
    },
    { capture: true },
  );
  page.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab' || key.startsWith('Arrow')) delete facts.pressed;
    },
    { capture: true },
  );
}
