/**
 * A view with the station's own pictures: wherever it has goods, `picture` is the platform's address until
 * here, and the path of the kept picture from here on; null: there is none yet. Addresses of the platform
 * never reach a screen. Parts without pictures stay the same objects.
 */
export function withKeptPictures<View>(view: View, pathOf: (url: string) => string | null): View {
  return swapIn(view) as View;

  function swapIn(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    // Copied only when something in it changes: this runs with every view.
    let copy: Record<string, unknown> | unknown[] | null = null;
    for (const [name, value] of Object.entries(part)) {
      const swapped = name === 'picture' && typeof value === 'string' ? pathOf(value) : swapIn(value);
      if (swapped === value) continue;
      copy ??= Array.isArray(part) ? [...part] : { ...part };
      Reflect.set(copy, name, swapped);
    }
    return copy ?? part;
  }
}
