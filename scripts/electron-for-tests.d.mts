/** The Electron for tests; `isOlder`: it needs what stands in for newer parts, and `version` says which it is. */
export type TestElectron =
  | { readonly binary: string; readonly isOlder: false }
  | { readonly binary: string; readonly isOlder: true; readonly version: string };

export function findTestElectron(): TestElectron | null;
export function ensureTestElectron(): Promise<void>;
