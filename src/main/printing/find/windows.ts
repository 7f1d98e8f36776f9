import type { FoundPrinter } from '#shared/contract/printers.ts';
import { askPowerShell } from '../drivers/windows/powershell.ts';
import { PRINTERS } from '../drivers/windows/scripts.ts';
import { readPrinters } from './windows-answer.ts';

/** A network printer that is away holds up the list of all. */
const TIMEOUT_MS = 30_000;

/** Windows was asked for its printers, and did not tell. */
export class WindowsSilent extends Error {
  override readonly name = 'WindowsSilent';
}

/**
 * The printers of this Windows with their forms, its default one first. Throws WindowsSilent with a sentence where
 * PowerShell is not there, is not allowed, or takes too long.
 */
export async function findWindowsPrinters(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<readonly FoundPrinter[]> {
  const answer = await askPowerShell({ script: PRINTERS, environment, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) throw new WindowsSilent(answer.error);
  const printers = readPrinters(answer.value);
  if (printers === null) throw new WindowsSilent('PowerShell wrote what is no list of printers');
  return printers;
}
