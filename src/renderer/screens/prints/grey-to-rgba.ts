/** Converts base64 of one byte per pixel for a canvas; missing pixels are white. */
export function greyToRgba(grey: string, pixels: number): Uint8ClampedArray<ArrayBuffer> {
  const bytes = atob(grey);
  const rgba = new Uint8ClampedArray(pixels * 4).fill(255);
  for (let pixel = 0; pixel < pixels && pixel < bytes.length; pixel += 1) {
    rgba.fill(bytes.charCodeAt(pixel), pixel * 4, pixel * 4 + 3);
  }
  return rgba;
}
