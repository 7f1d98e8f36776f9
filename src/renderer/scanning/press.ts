import type { KeyAction } from './key-action.ts';
import type { KeyboardScan } from './keyboard-scan.ts';

/** Where the key went: a text field, something else that has the focus, or nothing. */
export type KeyTarget = 'field' | 'control' | 'page';

export type Press = {
  readonly keyAction: KeyAction;
  /** The key by its name, such as `F9` or `Ctrl+B`: it may be set as the prefix of every code. */
  readonly name: string;
  readonly place: KeyTarget;
  /** When the key was pressed. */
  readonly at: number;
  /** When it is handled: later than `at` where the page was busy, which then explains the gap to the next key. */
  readonly now: number;
};

export type Action =
  | { readonly do: 'scan'; readonly scan: KeyboardScan }
  /** Held characters that are a person's: they go into the field where they were typed. */
  | { readonly do: 'type'; readonly text: string }
  /** The last characters that the field was given were a scan's after all. */
  | { readonly do: 'take-back'; readonly text: string }
  /** The Space was a person's, on the control that has the focus. */
  | { readonly do: 'press-control' }
  | { readonly do: 'lone-key'; readonly key: 'Enter' | 'Escape' };

export type PressResult = { readonly pass: boolean; readonly actions: readonly Action[] };
