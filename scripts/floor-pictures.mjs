import { join } from 'node:path';

const SIZE = { width: 1366, height: 768 };
/** The first one works with the platform: the queue is taken there, at the platform's time. */
const TABLES = ['Стол 2', 'Стол 1', 'Стол 3'];
const ZONE = 'Europe/Moscow';
/** What is overdue is counted again now and then, with the time. */
const OVERDUE_WITHIN_MS = 120_000;

/**
 * Takes the pictures of three tables on one floor, each a station of its own in a window of its own: the first packs,
 * the queue of the second moves, the third packs the next order. `now`: the platform's time. Takes none without
 * PostgreSQL.
 */
export async function takeFloor(folder, now) {
  const { noPostgresBecause, startPostgres } = await import('../test/support/postgres.ts');
  const missing = noPostgresBecause();
  if (missing !== null) {
    process.stdout.write(`${missing}: the pictures of a floor stay as they are\n`);
    return;
  }
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { startFloor } = await import('../test/support/floor.ts');
  const { startFloorStation } = await import('../test/support/floor-station.ts');
  const { openBench } = await import('../test/support/bench-page.ts');
  const all = new AsyncDisposableStack();
  try {
    const server = all.use(await startPostgres());
    const url = await server.createDatabase('packbench');
    const floor = all.use(await startFloor({ seed: 1, now }));
    await makeOrders(floor, now);
    const browser = all.use(await launchBrowser());
    const tables = [];
    for (const name of TABLES) {
      const env = { TZ: ZONE, PACKBENCH_STATION: name };
      const station = all.use(await startFloorStation({ url, account: floor.account, env }));
      tables.push(all.use(await openBench(browser, station, prepare)));
    }
    await takeTables(tables, floor, folder);
  } finally {
    await all.disposeAsync();
  }
}

async function prepare(page) {
  await page.setViewportSize(SIZE);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTimezoneOverride', { timezoneId: ZONE });
}

/** Two orders of three units, and others, by their cut-offs. */
async function makeOrders(floor, now) {
  const plans = [[0, 1, 2], [3, 4, 5], [6], [7, 8], [9]];
  for (const [index, units] of plans.entries()) {
    const cutOff = new Date(Date.parse(now) + (index + 2) * 3_600_000).toISOString();
    await floor.order({ goods: units.map((unit) => floor.plain[unit]), cutOff });
  }
}

async function takeTables([second, first, third], floor, folder) {
  await second.scan('OP:1');
  await second.page.getByRole('button', { name: /^Очередь/ }).click();
  await untilRows(second.page, 5);
  await take(second, folder, 'floor-queue-before');
  for (const [table, unit] of [
    [first, 0],
    [third, 3],
  ]) {
    await table.scan('OP:1');
    await table.scan(floor.plain[unit].barcode);
    await untilSameTime(table.page, second.page);
    await table.page.getByText('Просрочено').waitFor({ state: 'hidden', timeout: OVERDUE_WITHIN_MS });
    await table.scan(floor.plain[unit + 1].barcode);
  }
  await take(first, folder, 'floor-table-1');
  await take(third, folder, 'floor-table-3');
  await take(second, folder, 'floor-queue-claimed');
  await first.scan(floor.plain[2].barcode);
  await untilRows(second.page, 4);
  await take(second, folder, 'floor-queue-after');
}

/** A table goes by its computer's clock until the platform has answered it, as while it packs. */
async function untilSameTime(page, other) {
  const clock = (one) => one.locator('header time').first().textContent();
  for (let tries = 0; (await clock(page)) !== (await clock(other)); tries += 1) {
    if (tries === 60) throw new Error('a table does not go by the time of the platform');
    await page.waitForTimeout(500);
  }
}

async function untilRows(page, rows) {
  await page.waitForFunction((wanted) => document.querySelectorAll('tbody a').length === wanted, rows);
}

async function take({ page }, folder, name) {
  // Lists load a little later, and pictures of goods after them.
  await page.waitForTimeout(1_500);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  process.stdout.write(`${name}.png\n`);
}
