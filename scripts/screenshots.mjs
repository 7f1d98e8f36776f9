// node scripts/screenshots.mjs: takes the pictures of docs/screens of the built station in demo mode. A packer scans
// by keyboard, as in the tests; orders and goods are the sandbox's, with a fixed clock, so that the pictures change
// little. Each state of the bench is taken in light and in dark (`-dark`), an open order also at every size at which
// the bench must fit. Damage, a recovery and a full disk are taken from the gallery.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { nodePath, root, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** Visible in the pictures: must not reveal this machine's folders. */
const FOLDER = '/tmp/packbench-labels';
const DATA_FOLDER = '/tmp/packbench-data';
const PICTURES = join(root, 'docs', 'screens');
const SIZE = { width: 1366, height: 768 };
/** A single key is a person's only when no other came 100 ms before it. */
const KEY_ALONE_MS = 400;
/** A morning in Moscow: some cut-offs are near, most are later. */
const NOW = `${new Date().toISOString().slice(0, 10)}T06:40:00Z`;

if (Number(process.versions.node.split('.')[0]) < 24) {
  // The system's Node does not run TypeScript, which test/support is written in.
  await ensureInstalled();
  process.exitCode = await run(nodePath(), process.argv.slice(1));
} else {
  await ensureInstalled();
  await ensureBuilt();
  await takeAll();
  // Imported late: the system's Node cannot run it.
  await (await import('./floor-pictures.mjs')).takeFloor(PICTURES, NOW);
  await (await import('./window-pictures.mjs')).takeWindows(PICTURES);
  await (await import('./gallery-pictures.mjs')).takeGallery(PICTURES);
  await (await import('./price-pictures.mjs')).takePrices(PICTURES);
}

async function takeAll() {
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { startSandbox } = await import('../test/support/sandbox.ts');
  const { PAPER_SIZE_NAMES } = await import('../src/shared/domain/label-size.ts');
  const { startStation } = await import('../test/support/station.ts');
  const all = new AsyncDisposableStack();
  const removeFolders = () => {
    for (const folder of [FOLDER, DATA_FOLDER]) rmSync(folder, { recursive: true, force: true });
  };
  removeFolders();
  mkdirSync(DATA_FOLDER);
  all.defer(removeFolders);
  try {
    const sandbox = all.use(await startSandbox({ seed: 1, now: NOW }));
    const orders = await makeOrders(sandbox);
    const printers = PAPER_SIZE_NAMES.flatMap((size) => ['--printer', `${size}=folder:${FOLDER}/${size}`]);
    const station = all.use(
      await startStation({ dataDir: DATA_FOLDER, args: ['--demo', ...printers], env: accountOf(sandbox) }),
    );
    const packer = await openPacker(all.use(await launchBrowser()), station);
    mkdirSync(PICTURES, { recursive: true });
    await takeBench(packer, orders);
    await takeMissing(packer, orders);
    await takeLists(packer, sandbox, orders);
    await takeStatus(packer);
    await takeOverlays(packer, orders);
    await takeRehearsal(packer, sandbox, orders);
    await takeCheck(packer);
    await takeAllPacked();
    await takeFirstRun();
    await takeStatistics();
  } finally {
    await all.disposeAsync();
  }
}

function accountOf({ b2b, seller, clientId, clientSecret, partnerId, sellerId }) {
  return {
    TZ: 'Europe/Moscow',
    PACKBENCH_B2B_URL: b2b,
    PACKBENCH_SELLER_URL: seller,
    PACKBENCH_CLIENT_ID: clientId,
    PACKBENCH_CLIENT_SECRET: clientSecret,
    PACKBENCH_PARTNER_ID: partnerId,
    PACKBENCH_SELLER_ID: String(sellerId),
  };
}

/** Makes fixed orders, so that the pictures do not depend on the seed. */
async function makeOrders(sandbox) {
  const { goods } = await sandbox.state();
  const named = (name, size) => goods.find((one) => one.name === name && (!size || one.size === size));
  const plans = {
    busy: [
      named('Крем для рук с облепихой'),
      named('Кроссовки Polar Run', '38'),
      named('Сумка-тоут'),
      named('Помада матовая', 'тон 07'),
    ],
    twins: [named('Кроссовки Polar Run', '39')],
    many: [...Array(8).fill(named('Сумка-тоут')), named('Крем для рук с облепихой')],
    quick: [named('Зонт складной автомат')],
    pair: [named('Маска для лица «Голубая глина»'), named('Шампунь с крапивой')],
    single: [named('Ремень кожаный')],
    late: [named('Шарф из кашемира')],
    loose: [named('Кошелёк на молнии')],
    held: [named('Рюкзак городской City 18'), named('Очки солнцезащитные Aviator')],
  };
  const made = {};
  for (const [name, units] of Object.entries(plans)) {
    const order = {
      items: units.map(({ sku }) => ({ sku })),
      cutOff: new Date(Date.parse(NOW) + 7_200_000).toISOString(),
    };
    const { ids } = await sandbox.control('orders', { orders: [order] });
    made[name] = { id: ids[0], goods: units };
  }
  return { ...made, twin: named('Кроссовки Polar Run', '39') };
}

/** A packer at the screen, who scans by keyboard and clicks. */
async function openPacker(browser, station) {
  const { typeText } = await import('../test/support/keys.ts');
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(station.url);
  await page.waitForSelector('h1');
  await page.waitForTimeout(4_000);

  async function scan(text) {
    const before = Number(await page.locator('body').getAttribute('data-scans'));
    await typeText(cdp, `${text}\n`);
    await page.waitForFunction((wanted) => Number(document.body.dataset.scans) > wanted, before);
  }

  async function take(name, shown = page) {
    // Lists load a little later, and pictures of goods after them.
    await shown.waitForTimeout(1_500);
    await shown.waitForFunction(() => [...document.images].every((image) => image.complete));
    await shown.mouse.move(0, SIZE.height - 1);
    await shown.evaluate(() => document.activeElement?.closest('dialog') ?? document.activeElement?.blur());
    await shown.screenshot({ path: join(PICTURES, `${name}.png`) });
    process.stdout.write(`${name}.png\n`);
  }

  async function takeOther(shown, name) {
    await take(name, shown);
    await shown.emulateMedia({ colorScheme: 'dark' });
    await take(`${name}-dark`, shown);
    await shown.emulateMedia({ colorScheme: 'light' });
  }

  return {
    page,
    scan,
    /** A scan of a check is not a scan of the bench, and not counted. */
    type: (text) => typeText(cdp, `${text}\n`),
    async scanAll(...texts) {
      for (const text of texts) await scan(text);
    },
    show: (screen) => page.getByRole('navigation').getByRole('button', { name: screen }).click(),
    async showSettings(tab) {
      await page.getByRole('navigation').getByRole('button', { name: 'Настройки' }).click();
      await page
        .getByRole('navigation', { name: 'Разделы настроек' })
        .getByRole('link', { name: tab })
        .click();
    },
    /** As a link does. */
    open: (address) =>
      page.evaluate((to) => history.pushState('packbench.page', '', `${to}${location.hash}`), address),
    take,
    /** In both themes. */
    takeBoth: (name) => takeOther(page, name),
    /** The same of another page. */
    takeOther,
    /** At every size at which the bench must fit. */
    async takeSizes(name) {
      const { FRAMES } = await import('../src/renderer/gallery/frames.ts');
      for (const { name: screen, width, height } of FRAMES) {
        await page.setViewportSize({ width, height });
        await take(`${name}-${screen.replace(' at 150 %', '-zoomed')}`);
      }
      await page.setViewportSize(SIZE);
    },
  };
}

async function takeBench({ page, scan, scanAll, show, showSettings, takeBoth, takeSizes, take }, orders) {
  const { markOf } = await import('../test/support/marks.ts');
  const { busy, twins, many, twin } = orders;
  const [cream, shoes, tote, lipstick] = busy.goods;
  await scan('OP:9');
  await showSettings('Стол');
  const name = page.getByLabel('Название стола');
  await name.fill('Стол 1');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('heading', { name: 'Стол 1' }).waitFor();
  await scan('OP:1');
  await show('Стол');
  await takeBoth('bench-idle');

  await scanAll('CMD:PALLET', busy.id);
  await takeBoth('bench-opened');
  await scan(cream.barcode);
  await takeBoth('bench-packing');
  await takeSizes('bench');
  await scan('4607099999990');
  await takeBoth('bench-refused');
  await scan(twin.barcode);
  await takeBoth('bench-alarm');
  await scanAll('CMD:OK', shoes.barcode);
  await takeBoth('bench-mark');
  await scanAll(markOf(shoes, 1).code, 'CMD:MISSING');
  await takeBoth('bench-missing');
  await scan(tote.barcode);
  await takeBoth('bench-missing-reason');
  await scan('CMD:BACK');

  await show('Настройки');
  await page.getByText('English', { exact: true }).click();
  await show('Bench');
  await take('bench-packing-en');
  await show('Settings');
  await page.getByText('Русский', { exact: true }).click();
  await show('Стол');
  await scanAll(tote.barcode, lipstick.barcode);
  await takeBoth('bench-done');

  await scan(twins.id);
  await takeBoth('bench-look-alikes');
  await scan('CMD:HOLD');
  await takeBoth('bench-held');
  await scanAll(many.id, many.goods[0].barcode, many.goods[0].barcode, many.goods[0].barcode);
  await takeBoth('bench-equal');
  await scan('CMD:UNDO');
  await takeBoth('bench-undone');
  await scanAll('CMD:HOLD', 'CMD:REOPEN');
  await takeBoth('bench-reopen');
  await scan('CMD:BACK');
}

/**
 * Pictures an order of which nothing would be left; then one with a missing unit, which undo can bring back
 * for a while.
 */
async function takeMissing({ scanAll, takeBoth }, { single, pair }) {
  await scanAll(single.id, 'CMD:MISSING', 'CMD:OK', 'CMD:REASON:1');
  await takeBoth('bench-cancel-order');
  await scanAll('CMD:BACK', pair.id, 'CMD:MISSING', pair.goods[0].barcode, 'CMD:REASON:1');
  await takeBoth('bench-left-out');
  await scanAll('CMD:UNDO', 'CMD:HOLD', pair.id, 'CMD:OK');
}

/** A station whose only order is packed. */
async function takeAllPacked() {
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { startFloor, pick } = await import('../test/support/floor.ts');
  const { startStation } = await import('../test/support/station.ts');
  await using floor = await startFloor({ now: NOW });
  const goods = pick(floor.plain, 0);
  const order = await floor.order({ goods: [goods] });
  await using station = await startStation({ env: { ...floor.account, TZ: 'Europe/Moscow' } });
  await using browser = await launchBrowser();
  const packer = await openPacker(browser, station);
  // The next scan after the pack is closed ends the card that shows it.
  await packer.scanAll('OP:1', order.id, goods.barcode, 'CMD:PALLET');
  await packer.takeBoth('bench-all-packed');
}

async function takeLists({ page, scan, scanAll, show, open, takeBoth }, sandbox, orders) {
  const { quick, pair, late, loose, held } = orders;
  // One shipment is sent; the next pallet holds a pack of an order that is not completely packed.
  await scanAll('CMD:PALLET', quick.id, quick.goods[0].barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
  await scanAll('CMD:PALLET', late.id, late.goods[0].barcode);
  await scanAll(pair.id, pair.goods[0].barcode, 'CMD:CLOSE');
  await scanAll('CMD:CLOSEPALLET', 'CMD:HOLD');
  await scanAll(loose.id, loose.goods[0].barcode);
  await scanAll('CMD:PALLET', held.id, 'CMD:HOLD');
  await show('Отгрузки');
  await takeBoth('shipments');
  await show('Печать');
  await takeBoth('prints');
  await page.getByRole('button', { name: 'Посмотреть' }).first().click();
  await takeBoth('prints-preview');
  await page.keyboard.press('Escape');
  // Half of the packs on the pallet go: the others must come off it.
  await scanAll('CMD:SHIP', 'CMD:OK');
  await show('Стол');
  await takeBoth('bench-take-off');
  await scan('OP:9');
  const { packs } = await sandbox.state();
  const sent = packs.find(({ orderId }) => orderId === quick.id);
  const SCREENS = {
    'shipments-take-off': '/shipments',
    queue: '/queue',
    'queue-confirm': '/queue/confirm',
    'queue-hold': '/queue/hold',
    order: `/orders/${pair.id}`,
    pack: `/packs/${sent.packNumber}`,
    shift: '/shift',
    tv: '/tv',
    outbox: '/outbox',
    help: '/help',
    'help-alarm': '/help/not-needed',
    'settings-account': '/settings/platform',
    settings: '/settings/bench',
  };
  for (const [name, address] of Object.entries(SCREENS)) {
    await open(address);
    await takeBoth(name);
  }
}

/** The status page with a backup, and what a restore of it would lose. */
async function takeStatus({ page, scan, open, takeBoth }) {
  await open('/status');
  await page.getByRole('button', { name: 'Сделать копию сейчас' }).click();
  await page.getByText('Копия сделана и проверена').waitFor();
  // It is not in the backup.
  await scan('CMD:REPRINT');
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeBoth('status');
  await page.getByRole('button', { name: 'Показать, что будет потеряно' }).click();
  await page.getByRole('dialog').waitFor();
  await takeBoth('status-restore');
  await page.keyboard.press('Escape');
}

/** What lies over a screen: Find with a scanned code, what can be scanned now, and practice beside the bench. */
async function takeOverlays({ page, scan, show, takeBoth, takeOther }, { pair }) {
  await show('Стол');
  await page.keyboard.press('Control+k');
  await page.getByText('Идёт поиск').waitFor();
  await scan(pair.id);
  await takeBoth('find');
  await scan('CMD:BACK');
  await page.waitForTimeout(KEY_ALONE_MS);
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Что можно сканировать сейчас' }).waitFor();
  await takeBoth('help-now');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ещё команды' }).click();
  const start = page.getByRole('button', { name: 'Начать тренировку' });
  const [practice] = await Promise.all([page.context().waitForEvent('page'), start.click()]);
  await practice.waitForSelector('body[data-scans]');
  await takeOther(practice, 'practice');
  await takeBoth('bench-practice');
  await practice.close();
  await scan('OP:9');
}

/** A new station, before its account is set. */
async function takeFirstRun() {
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { startStation } = await import('../test/support/station.ts');
  await using station = await startStation({ env: { TZ: 'Europe/Moscow' } });
  await using browser = await launchBrowser();
  const { open, takeBoth } = await openPacker(browser, station);
  await open('/setup/account');
  await takeBoth('first-run');
}

/** Four months of work as they were counted, and a few scans of today. */
async function takeStatistics() {
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { startStation } = await import('../test/support/station.ts');
  const { seedStatistics } = await import('../test/support/counted-days.ts');
  const { openDatabase } = await import('../src/main/store/database.ts');
  const { temporaryFolder } = await import('../test/support/temporary-folder.ts');
  await using folder = await temporaryFolder();
  const { db } = await openDatabase(join(folder.path, 'packbench.db'));
  await seedStatistics(db, new Date());
  await db.destroy();
  await using station = await startStation({
    dataDir: folder.path,
    args: ['--demo'],
    settings: { station: 'Стол 3' },
    env: { TZ: 'Europe/Moscow' },
  });
  await using browser = await launchBrowser();
  const { page, scanAll, open, takeBoth } = await openPacker(browser, station);
  await scanAll('OP:1', 'CMD:NEXT', 'garbage', '4600000000008', 'CMD:OK', 'CMD:UNDO', 'OP:9');
  await open('/shift/statistics');
  await page.getByRole('button', { name: '30 дней' }).click();
  await page.setViewportSize({ ...SIZE, height: 1_500 });
  await takeBoth('statistics');
  await page.setViewportSize(SIZE);
  await open('/shift/records');
  await takeBoth('records');
}

/** Both versions agree except for three fields. */
async function takeRehearsal({ page, showSettings, take }, sandbox, { quick, late }) {
  const differ = (record, field, value) => sandbox.control('v2-differences', { record, field, value });
  const cutOff = new Date(Date.parse(NOW) + 5 * 3_600_000).toISOString();
  await differ(late.id, 'deliveryMethod.cutOff', cutOff);
  await differ(`${quick.id}-001`, 'size', '58 см');
  await differ(quick.id, 'courier', { name: 'x' });
  await showSettings('Платформа');
  const group = page.getByRole('group', { name: 'Сравнение v1 и v2' });
  await group.getByRole('button', { name: 'Сравнить v1 и v2' }).click();
  await group.getByRole('columnheader', { name: 'Совпало' }).waitFor({ timeout: 120_000 });
  // Below the sticky banners.
  await group.evaluate((element) => {
    element.style.scrollMarginTop = '70px';
    element.scrollIntoView({ block: 'start' });
  });
  await take('rehearsal');
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function takeCheck({ page, showSettings, type, take }) {
  const { CHECK_TEXTS } = await import('../src/main/scanning/check/codes.ts');
  await showSettings('Сканеры');
  await page.getByRole('button', { name: 'Проверить сканер' }).click();
  for (const [code, text] of Object.entries(CHECK_TEXTS)) {
    await page.locator(`img[data-code="${code}"]`).waitFor();
    if (code === 'gs1-datamatrix') await take('scanner-check');
    await type(code.includes('mark') || code.includes('matrix') ? text.replaceAll('\u001d', '') : text);
  }
  await page.getByRole('button', { name: 'Проверить ещё раз' }).waitFor();
  await take('scanner-found');
}
