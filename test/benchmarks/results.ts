import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PartResult } from './figure.ts';

const FOLDER = fileURLToPath(new URL('results/', import.meta.url));

/** A part as it was measured last on a day. `load`: others may have worked on the machine, too. */
type Measured = PartResult & { readonly at: string; readonly load: number };

/**
 * Writes the result of a part under the day of the run, beside those of other parts that day. Answers with the file's name.
 */
export async function writeResult(part: string, result: PartResult, at: Date): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const name = `${at.toISOString().slice(0, 10)}.json`;
  const measured: Measured = { at: at.toISOString(), load: loadavg()[0] ?? 0, ...result };
  const results = { machine: machineFacts(), parts: { ...(await partsOf(name)), [part]: measured } };
  await writeFile(`${FOLDER}${name}`, `${JSON.stringify(results, rounded, 2)}\n`);
  return name;
}

async function partsOf(name: string): Promise<Readonly<Record<string, Measured>>> {
  const text = await readFile(`${FOLDER}${name}`, 'utf8').catch(() => '{}');
  const kept = JSON.parse(text) as { readonly parts?: Readonly<Record<string, Measured>> };
  return kept.parts ?? {};
}

/** What the figures depend on; nothing that names the machine. */
function machineFacts() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? '',
    memoryMb: Math.round(totalmem() / 2 ** 20),
    system: process.platform,
    node: process.version,
  };
}

function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
}
