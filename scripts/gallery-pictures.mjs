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

/** The seller's interface, in both languages at the smallest and at the usual size. */
const OF_GOODS = [
  'goods-list',
  'goods-by-scanner',
  'goods-entry',
  'goods-drafts',
  'goods-form-refused',
  'goods-form-edit',
  'goods-images',
  'stock',
  'stock-sending',
  'stock-take',
  'prices',
];
/** What a supervisor does beside the bench, in Russian at the smallest size. */
const OF_SUPERVISOR = ['all-orders', 'order-change', 'question-pin', 'returns-defective', 'supplies-count'];
export const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

const LATE_MS = 800;

/** Takes them in both themes. */
export async function takeGallery(folder) {
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { startGallery } = await import('../test/support/gallery.ts');
  await using gallery = await startGallery();
  await using browser = await launchBrowser();
  const page = await openPage(browser, { width: 1366, height: 768 });
  for (const [id, name] of Object.entries(PICTURES))
    for (const theme of ['light', 'dark']) {
      const file = theme === 'dark' ? `${name}-dark.png` : `${name}.png`;
      await take(page, gallery, { id, appearance: { theme }, path: join(folder, file) });
    }
  await takeGoods(browser, gallery, folder);
  await takeSupervisor(browser, gallery, folder);
}

export async function takeSupervisor(browser, gallery, folder) {
  const [size] = SIZES;
  const page = await openPage(browser, size);
  for (const id of OF_SUPERVISOR) {
    const path = join(folder, fileOf(id, size, 'ru'));
    await take(page, gallery, { id, appearance: { language: 'ru' }, path });
  }
}

export async function takeGoods(browser, gallery, folder) {
  for (const size of SIZES) {
    const page = await openPage(browser, size);
    for (const id of OF_GOODS)
      for (const language of ['ru', 'en']) {
        const path = join(folder, fileOf(id, size, language));
        await take(page, gallery, { id, appearance: { language }, path });
      }
  }
}

/** Of a picture: `prices-1280x720-en.png`, in Russian without the language. */
export function fileOf(id, { width, height }, language) {
  return `${id}-${width}x${height}${language === 'en' ? '-en' : ''}.png`;
}

function openPage(browser, viewport) {
  return browser.newPage({ viewport, timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' });
}

async function take(page, gallery, { id, appearance, path }) {
  const { showSpecimen } = await import('../test/support/gallery.ts');
  await showSpecimen(page, gallery, id, { theme: 'light', ...appearance });
  // What belongs to the lines that are shown is asked for after them.
  await page.waitForTimeout(LATE_MS);
  await page.screenshot({ path });
  process.stdout.write(`${path}\n`);
}
