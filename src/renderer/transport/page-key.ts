const STORED_AS = 'packbench.key';

/** The key of this page: from the address, else the one that this tab had before; null: it never had one. */
export function pageKey(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given === null) return sessionStorage.getItem(STORED_AS);
  sessionStorage.setItem(STORED_AS, given);
  return given;
}
