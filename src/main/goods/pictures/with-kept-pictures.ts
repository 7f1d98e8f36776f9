/**
 * A view with the station's own pictures: wherever it has goods, `picture` is the platform's address until
 * here, and the path of the kept picture from here on; null: there is none yet. Addresses of the platform
 * never reach a screen. Parts without pictures stay the same objects.
 */
export function withKeptPictures<View>(view: View, pathOf: (url: string) => string | null): View {
  return swapIn(view) as View;

  function swapIn(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) {
      const swapped = part.map(swapIn);
      return swapped.some((one, at) => one !== part[at]) ? swapped : part;
    }
    const fields = Object.entries(part);
    const swapped = fields.map(
      ([name, value]) => [name, isPicture(name, value) ? pathOf(value) : swapIn(value)] as const,
    );
    return swapped.some(([, value], at) => value !== fields[at]?.[1]) ? Object.fromEntries(swapped) : part;
  }
}

function isPicture(name: string, value: unknown): value is string {
  return name === 'picture' && typeof value === 'string';
}
