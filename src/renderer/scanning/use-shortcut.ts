import { useEffect, useEffectEvent } from 'react';
import type { ShortcutKey } from './shortcut-key.ts';

type Shortcut = { readonly key: ShortcutKey; readonly act: () => void };

/** What the page does by a key now; the last one comes first. */
const shortcuts: Shortcut[] = [];

/** Lets a key do something on this page. Returns the undo. */
export function addShortcut(key: ShortcutKey, act: () => void): () => void {
  const shortcut = { key, act };
  shortcuts.unshift(shortcut);
  return () => {
    const at = shortcuts.indexOf(shortcut);
    if (at >= 0) shortcuts.splice(at, 1);
  };
}

/** A dialog, the alarm and the bench's question among them: below it no key does anything. */
const ON_TOP = 'dialog:modal, [data-question]';

type Page = Pick<Document, 'querySelector'>;

/**
 * What this key does now; null: nothing. Of several, the one that was added last. A key with Ctrl does nothing below a
 * dialog, but is still not the browser's.
 */
export function shortcutFor(key: ShortcutKey, page: Page): (() => void) | null {
  const act = shortcuts.find((shortcut) => shortcut.key === key)?.act;
  if (act === undefined || (isCovered(page) && !key.startsWith('Ctrl+'))) return null;
  // Something may be opened before it acts.
  return () => {
    if (!isCovered(page)) act();
  };
}

function isCovered(page: Page): boolean {
  return page.querySelector(ON_TOP) !== null;
}

type Options = {
  /** Whether the key does it now. */
  readonly when?: boolean;
};

/**
 * Lets a key do something while this component is shown. It acts 100 ms after the key, and only if no other key came
 * in the 100 ms before and after it, so that no scan can do it; never below a dialog, an alarm or a question, and
 * in a text field only with Ctrl. Enter, arrows and the like only act while no control has the focus: it uses
 * them itself. A letter is the key's position, in any layout.
 */
export function useShortcut(key: ShortcutKey, act: () => void, { when = true }: Options = {}): void {
  const actNow = useEffectEvent(act);
  useEffect(() => (when ? addShortcut(key, () => actNow()) : undefined), [key, when]);
}
