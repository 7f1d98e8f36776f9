/** Puts the focus on an element that the next rendering makes. */
export function focusAfterRender(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Puts the focus on the first of these fields, as they stand on the page. */
export function focusFirst(ids: ReadonlySet<string>): void {
  requestAnimationFrame(() => {
    const first = [...document.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => ids.has(id));
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}
