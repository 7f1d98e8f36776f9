import { describe, expect, it } from 'vitest';
import {
  PRINTERS,
  READ_SNAPSHOT,
  READ_SNAPSHOT_AFTER_CRASH,
  REMOVE,
} from '#main/printing/drivers/windows/scripts.ts';

/* PowerShell does not run here: these tests find only what would corrupt a script on its way to it. */
describe.each([
  ['LOOK', READ_SNAPSHOT],
  ['LOOK_AFTER_A_CRASH', READ_SNAPSHOT_AFTER_CRASH],
  ['REMOVE', REMOVE],
  ['PRINTERS', PRINTERS],
])('the script %s', (_, script) => {
  it('needs no quoting on a command line, and fits into it', () => {
    expect(script).not.toMatch(/"|\\$/);
    expect(script).toMatch(/^[\n -~]+$/);
    // The longest command line of Windows, less the rest of it.
    expect(script.length).toBeLessThan(30_000);
  });

  it('closes what it opens', () => {
    const bare = script.replaceAll(/'[^'\n]*'/g, "''");
    expect(bare.match(/'/g)?.length ?? 0).toBe((bare.match(/''/g)?.length ?? 0) * 2);
    for (const [open, close] of ['{}', '()', '[]'])
      expect(bare.split(open ?? '').length).toBe(bare.split(close ?? '').length);
  });

  it('writes every character outside ASCII as an escape of JSON', () => {
    expect(script).toContain(String.raw`'\u{0:x4}' -f`);
  });

  it('reports its errors', () => {
    expect(script).toContain('catch { Write-Answer @{ problem = [string]$_.Exception.Message } }');
  });
});
