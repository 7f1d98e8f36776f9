import { join } from 'node:path';

/** States of the gallery that a station in order does not reach, or only in a hall, and the names of their pictures. */
const PICTURES = {
  'damage-corrupt': 'damage',
  'damage-restore': 'damage-restore',
  'damage-copied': 'damage-copied',
  'banner-recovery': 'recovering',
  'banner-recovery-report': 'recovered',
  'banner-disk': 'disk-very-low',
  'alarm-disk-full': 'disk-full',
  floor: 'floor-screen',
  'floor-orders': 'floor-orders',
  'floor-waiting': 'floor-waiting',
};

/** Takes them in both themes. */
export async function takeGallery(folder) {
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { showSpecimen, startGallery } = await import('../test/support/gallery.ts');
  await using gallery = await startGallery();
  await using browser = await launchBrowser();
  const page = await browser.newPage({
    viewport: { width: 1366, height: 768 },
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  for (const [id, name] of Object.entries(PICTURES))
    for (const theme of ['light', 'dark']) {
      await showSpecimen(page, gallery, id, { theme });
      const file = theme === 'dark' ? `${name}-dark.png` : `${name}.png`;
      await page.screenshot({ path: join(folder, file) });
      process.stdout.write(`${file}\n`);
    }
}
