import { appendFileSync } from 'node:fs';

/**
 * For `describe.skipIf(whySkipped('printing through CUPS', reason))`: true where there is a reason, which `npm test`
 * then tells at its end, so that a group is never left out in silence.
 */
export function whySkipped(group: string, reason: string | null): boolean {
  if (reason === null) return false;
  const notes = process.env.PACKBENCH_SKIP_NOTES;
  if (notes !== undefined) appendFileSync(notes, `${group}: ${reason}\n`);
  return true;
}
