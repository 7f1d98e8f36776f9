import type { Page } from 'playwright-core';

/** By so much a colour channel may differ, of 255: the edge of a letter. */
const CHANNEL_TOLERANCE = 24;

/**
 * Share of the pixels that differ between two PNG pictures, 0 to 1; 1 for pictures of different sizes. The page only
 * decodes them: it may be any page.
 */
export async function differentShare(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pictures = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return page.evaluate(
    async ({ pictures, tolerance }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d');
          if (context === null) throw new Error('no canvas');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height) return 1;
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const isOther = [0, 1, 2].some(
          (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > tolerance,
        );
        if (isOther) different += 1;
      }
      return different / (a.width * a.height);
    },
    { pictures, tolerance: CHANNEL_TOLERANCE },
  );
}
