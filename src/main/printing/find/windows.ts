import type { FoundPrinters } from '#shared/contract/printers.ts';
import { askPowerShell } from '../drivers/windows/powershell.ts';
import { PRINTERS } from '../drivers/windows/scripts.ts';
import { readPrinters } from './windows-answer.ts';

/** A network printer that is away holds up the list of all. */
const TIMEOUT_MS = 30_000;

/** The printers of this Windows with their forms, its default one first. `environment` tells where Windows is (SystemRoot). */
export async function findWindowsPrinters(environment: NodeJS.ProcessEnv): Promise<FoundPrinters> {
  const answer = await askPowerShell({ script: PRINTERS, environment, timeoutMs: TIMEOUT_MS });
  const printers = answer.ok ? readPrinters(answer.value) : null;
  return printers === null ? { printers: [], problem: 'not-told' } : { printers, problem: null };
}
