import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { countFoundGoods, type GoodsSearch, searchGoods } from '#main/goods/goods-search-store.ts';
import { findGoodsByBarcode } from '#main/goods/goods-store.ts';
import { DEFAULT_MARK_CATEGORIES } from '#main/goods/marking-rule.ts';
import { countGoods, listGoods } from '#main/goods-screen/goods-list-store.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import type { GoodsFilterView } from '#shared/contract/goods-list.ts';
import { bundledProgram } from '../../support/bundled-program.ts';
import { noPostgresBecause } from '../../support/postgres.ts';
import { startProcess } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { fillFrom } from '../catalog/fill-from.ts';
import { nomenclature, startManyGoods } from '../catalog/many-goods.ts';
import { type Figure, figureOf, type PartResult, type Target } from '../figure.ts';
import { startMeasuredServer } from '../floor/server.ts';
import type { Spent } from '../sync/spent.ts';

const GOODS = 100_000;
const ROUNDS = 2;
/** A platform in the same country that is not busy; a counterpart without it measures the processor alone. */
const USUAL_ANSWER_MS = 25;
const TIMES = 200;
const WARM_UP = 20;
const MAX_MS = 600_000;
const BARE = 'same pages, fetched and parsed';

const IN_QUARANTINE: GoodsFilterView = {
  search: '',
  category: null,
  brand: null,
  status: null,
  model: null,
  hasNoBarcode: false,
  hasNoPicture: false,
  isMarkDue: false,
  isInQuarantine: true,
};

/** Issue 19, "100,000 goods". */
const FILL: Target = { of: 'ratio', atMost: 1.5 };
const SEARCH: Target = { of: 'value', atMost: 30 };
const BARCODE: Target = { of: 'value', atMost: 1 };

/** The first fill of a catalog, compared with only fetching and parsing the same pages, in turns; then its search. */
export async function measureCatalog(): Promise<PartResult> {
  await using folder = await temporaryFolder('packbench-bench-');
  const file = join(folder.path, 'packbench.db');
  const prompt = await measureFill(file, 0);
  const usual = await measureFill(file, USUAL_ANSWER_MS);
  const { db } = await openDatabase(file);
  const search = await measureSearch(db, '');
  await db.destroy();
  const floor = await floorOrWhyNot();
  return { figures: [...usual, ...prompt, ...search, ...floor.figures], skipped: floor.skipped };
}

/** A floor that cannot be measured costs the station's figures nothing. */
async function floorOrWhyNot(): Promise<PartResult> {
  const skipped = (because: string) => ({
    figures: [],
    skipped: [{ figure: 'catalog of a floor', because }],
  });
  const missing = noPostgresBecause();
  if (missing !== null) return skipped(missing);
  try {
    return { figures: await measureOnFloor(), skipped: [] };
  } catch (error) {
    return skipped(String(error));
  }
}

/** The file of the last round stays. */
async function measureFill(file: string, answersInMs: number): Promise<readonly Figure[]> {
  await using seller = await startManyGoods(GOODS, answersInMs);
  const bare: Spent[] = [];
  const station: Spent[] = [];
  // As the station is shipped: sources would take the memory of a compiler as well.
  await using bareReader = await bundledProgram(programOf('bare-reader.ts'));
  await using stationReader = await bundledProgram(programOf('station-reader.ts'));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of ['', '-wal', '-shm']) await rm(file + side, { force: true });
    bare.push(await run(bareReader.path, seller.url));
    station.push(await run(stationReader.path, seller.url, file));
  }
  const about = (of: 'seconds' | 'cpuSeconds' | 'peakMb') => ({
    values: station.map((spent) => spent[of]),
    beside: { what: BARE, values: bare.map((spent) => spent[of]) },
    statistic: 'p50' as const,
  });
  const name = `fill of ${GOODS} goods, each page after ${answersInMs} ms`;
  return [
    figureOf({ figure: name, unit: 's', ...about('seconds'), ...(answersInMs > 0 && { target: FILL }) }),
    figureOf({ figure: `${name}, of the processor`, unit: 's', ...about('cpuSeconds') }),
    figureOf({ figure: `${name}, peak memory`, unit: 'MB', ...about('peakMb'), target: FILL }),
  ];
}

/** The same searches on PostgreSQL. */
async function measureOnFloor(): Promise<readonly Figure[]> {
  await using server = await startMeasuredServer();
  await using seller = await startManyGoods(GOODS, 0);
  const db = connectFloor({ connectionString: server.url });
  try {
    await migrateFloor(db, 'floor');
    await fillFrom(seller.url, db);
    // As the server does by itself, some time after so many rows were written.
    await sql`analyze`.execute(db);
    return await measureSearch(db, 'floor: ');
  } finally {
    await db.destroy();
  }
}

async function measureSearch(db: Database, where: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const add = async (what: string, ask: (n: number) => Promise<unknown>, target = SEARCH) => {
    figures.push(...(await timed(where + what, ask, target)));
  };
  const page = (text: string, filter: GoodsSearch['filter'] = {}, after: number | null = null) =>
    searchGoods(db, { text, filter, after, limit: 100 });
  const goods = (n: number) => nomenclature((n * 7_919) % GOODS);
  const mark = { isDue: true, categories: DEFAULT_MARK_CATEGORIES };

  await add('goods by their barcode', (n) => findGoodsByBarcode(db, goods(n).barcode), BARCODE);
  await add('search by one common word', (n) => page(goods(n).name.split(' ')[0] ?? ''));
  await add('search by three words', (n) => page(goods(n).name));
  await add('search by one letter', () => page('к'));
  await add('search by the middle of a SKU', (n) => page(goods(n).platformSku.slice(5, 12)));
  await add('search by the middle of a barcode', (n) => page(goods(n).barcode.slice(4, 11)));
  await add('search by three figures', (n) => page(goods(n).barcode.slice(4, 7)));
  await add('search by what nothing has', () => page('платье миди абракадабра'));
  await add('page of all goods', (n) => page('', {}, (n * 400) % GOODS));
  await add('page with four filters', (n) =>
    page('', { brands: [goods(n).brand ?? ''], statuses: ['active'], hasBarcode: true, isListed: true }),
  );
  await add('page of goods with a mark due', (n) => page('', { mark }, (n * 200) % GOODS));
  await add('page of goods whose price is in quarantine', () =>
    listGoods(db, IN_QUARANTINE, { after: null, limit: 100 }, { markCategories: DEFAULT_MARK_CATEGORIES }),
  );
  await add('count of goods whose price is in quarantine', () =>
    countGoods(db, IN_QUARANTINE, { markCategories: DEFAULT_MARK_CATEGORIES }),
  );
  await add('count of one common word', (n) =>
    countFoundGoods(db, { text: goods(n).name.split(' ')[0] ?? '' }),
  );
  await add('count of goods with a mark due', () => countFoundGoods(db, { text: '', filter: { mark } }));
  return figures;
}

async function timed(
  what: string,
  ask: (n: number) => Promise<unknown>,
  target: Target,
): Promise<readonly Figure[]> {
  const values: number[] = [];
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const begin = performance.now();
    const answer = await ask(n);
    if (n >= WARM_UP) values.push(performance.now() - begin);
    if (answer === null) throw new Error(`${what}: the station does not have it`);
  }
  return (['p50', 'p95'] as const).map((statistic) =>
    figureOf({ figure: what, unit: 'ms', statistic, values, target }),
  );
}

const programOf = (name: string) => fileURLToPath(new URL(`../catalog/${name}`, import.meta.url));

async function run(file: string, ...rest: readonly string[]): Promise<Spent> {
  await using child = startProcess([file, ...rest]);
  const spent: Spent = JSON.parse(await child.firstLine(MAX_MS));
  await child.ended;
  if (spent.orders !== GOODS) throw new Error(`${file} has read ${spent.orders} goods`);
  return spent;
}
