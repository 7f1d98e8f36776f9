import type { KeyAction } from './key-action.ts';
import type { KeyboardScan } from './keyboard-scan.ts';

/** The key's target: a text field, another focused element, or nothing. */
export type KeyTarget = 'field' | 'control' | 'page';

export type Press = {
  readonly keyAction: KeyAction;
  /** The key's name, such as `F9` or `Ctrl+B`: it may be set as the prefix of every code. */
  readonly name: string;
  readonly place: KeyTarget;
  /** By itself this key does something on the page, see `useShortcut`. */
  readonly isShortcut: boolean;
  /** When the key was pressed. */
  readonly at: number;
  /** When it is handled: later than `at` if the page was busy, which then explains the gap before the next key. */
  readonly now: number;
};

export type KeyboardAction =
  | { readonly do: 'scan'; readonly scan: KeyboardScan }
  /** Held characters of a person: they go into the field where they were typed. */
  | { readonly do: 'type'; readonly text: string }
  /** The last characters that the field received belong to a scan after all. */
  | { readonly do: 'take-back'; readonly text: string }
  /** The Space was a person's, on the focused control. */
  | { readonly do: 'press-control' }
  | { readonly do: 'lone-key'; readonly key: 'Enter' | 'Escape' }
  /** The key of a shortcut, and none shortly before it. One right after it may still make it the first of a scan. */
  | { readonly do: 'shortcut' };

export type PressResult = { readonly pass: boolean; readonly actions: readonly KeyboardAction[] };
