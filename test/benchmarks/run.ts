// Measures; it does not assert. All parts, or those that are named: npm run bench -- scan print
import type { PartResult } from './figure.ts';
import { measureBackup } from './parts/backup.ts';
import { measureCatalog } from './parts/catalog.ts';
import { measureDecode } from './parts/decode.ts';
import { measureFloor } from './parts/floor.ts';
import { measureFloorSizes } from './parts/floor-sizes.ts';
import { measureForecast } from './parts/forecast.ts';
import { measureLookup } from './parts/lookup.ts';
import { measureMemory } from './parts/memory.ts';
import { measurePaint } from './parts/paint.ts';
import { measurePrint } from './parts/print.ts';
import { measureQueue } from './parts/queue.ts';
import { measureScan } from './parts/scan.ts';
import { measureShells } from './parts/shells.ts';
import { measureShift } from './parts/shift.ts';
import { measureStart } from './parts/start.ts';
import { measureStatistics } from './parts/statistics.ts';
import { measureSync } from './parts/sync.ts';
import { measureYears } from './parts/years.ts';
import { writeResult } from './results.ts';
import { tableOf, verdictTableOf } from './table.ts';

const PARTS: Readonly<Record<string, () => Promise<PartResult>>> = {
  decode: measureDecode,
  scan: measureScan,
  print: measurePrint,
  paint: measurePaint,
  queue: measureQueue,
  start: measureStart,
  memory: measureMemory,
  shift: measureShift,
  shells: measureShells,
  sync: measureSync,
  forecast: measureForecast,
  lookup: measureLookup,
  catalog: measureCatalog,
  years: measureYears,
  statistics: measureStatistics,
  backup: measureBackup,
  floor: measureFloor,
  'floor-sizes': measureFloorSizes,
};

const startedAt = Date.now();
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const parts: PartResult[] = [];
let file = '';
for (const [name, measure] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.error(`Measuring: ${name}…`);
  const part = await measure().catch((error: unknown) => failed(name, error));
  file = await writeResult(name, part, new Date());
  parts.push(part);
}
report();

function report(): void {
  const figures = parts.flatMap((part) => part.figures);
  const skipped = parts.flatMap((part) => part.skipped);
  const targets = figures.filter(({ target }) => target !== null);
  const missed = targets.filter(({ outcome }) => outcome === 'missed');
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const verdicts = parts.flatMap((part) => part.verdicts ?? []);
  if (verdicts.length > 0) console.log(`${verdictTableOf(verdicts)}\n`);
  console.log(tableOf(figures, skipped));
  console.log(`${missed.length} of ${targets.length} targets missed; ${seconds} s`);
  console.log(`Written: test/benchmarks/results/${file}`);
}

/** A part that breaks costs the others nothing. */
function failed(name: string, error: unknown): PartResult {
  console.error(error);
  const because = error instanceof Error ? error.message : String(error);
  return { figures: [], skipped: [{ figure: name, because }] };
}
