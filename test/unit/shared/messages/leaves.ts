/** Every sentence of a tree with its path: `reasons.locked.what`. */
export function leaves(tree: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const here = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') return [[here, value] as const];
    return typeof value === 'object' && value !== null ? leaves(value, here) : [];
  });
}

export type Placeholder = { readonly name: string; readonly format: string | null };

export function placeholdersOf(sentence: string): readonly Placeholder[] {
  return [...sentence.matchAll(/\{\{([^}]*)\}\}/g)].map((match) => {
    const [name = '', format] = (match[1] ?? '').split(',').map((part) => part.trim());
    return { name, format: format ?? null };
  });
}
