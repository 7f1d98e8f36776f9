/** The Electron for tests; `isOlder`: it needs replacements for newer parts; `version` is its version. */
export type TestElectron =
  | { readonly binary: string; readonly isOlder: false }
  | { readonly binary: string; readonly isOlder: true; readonly version: string };

export function findTestElectron(): TestElectron | null;
export function ensureTestElectron(): Promise<void>;
