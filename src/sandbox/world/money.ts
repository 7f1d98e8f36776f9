/** Whole minor units (kopecks, tiyn) as the decimal string with two places that REST v1 shows. */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}
