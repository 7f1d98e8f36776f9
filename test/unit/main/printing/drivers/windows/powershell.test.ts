import { describe, expect, it } from 'vitest';
import { askPowerShell } from '#main/printing/drivers/windows/powershell.ts';
import { READ_SNAPSHOT } from '#main/printing/drivers/windows/scripts.ts';
import { type Played, startWindowsPc } from '../../../../../support/windows-pc.ts';

async function asked(played: Played, timeoutMs?: number) {
  await using pc = await startWindowsPc();
  await pc.answers('look', [played]);
  const { environment } = pc;
  return await askPowerShell({
    script: READ_SNAPSHOT,
    environment,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

describe.concurrent('an answer of PowerShell', () => {
  it('is one object, whatever Windows writes around it', async () => {
    expect(await asked('\uFEFF\r\n{"jobs":[],\r\n"printer":null}\r\n')).toEqual({
      ok: true,
      value: { jobs: [], printer: null },
    });
  });

  it('is its output, even if it then ends with an error', async () => {
    expect(await asked({ does: `echo '{"jobs":[]}'; false` })).toEqual({ ok: true, value: { jobs: [] } });
  });

  it('is ASCII, and is decoded to Cyrillic', async () => {
    const answer = await asked(
      '{"jobs":{"Name":"\\u042d\\u0442\\u0438\\u043a\\u0435\\u0442\\u043a\\u0438, 1"}}',
    );
    expect(answer).toEqual({ ok: true, value: { jobs: { Name: 'Этикетки, 1' } } });
  });

  it.each([
    [
      'writes why not',
      { does: 'echo "Running scripts is disabled" >&2; false' },
      /did not answer: Running scripts/,
    ],
    ['says nothing', '', 'PowerShell did not answer: it wrote nothing'],
    ['breaks off', '{"jobs":[', /did not answer/],
    ['met with an error', '{"problem":"Access denied"}', 'Windows: Access denied'],
  ])('is a sentence if it %s', async (_, played, error) => {
    expect(await asked(played)).toEqual({
      ok: false,
      error: typeof error === 'string' ? error : expect.stringMatching(error),
    });
  });

  it('is a sentence after a time-out', async () => {
    const answer = await asked({ does: 'exec sleep 5' }, 300);
    expect(answer).toEqual({ ok: false, error: 'PowerShell took too long and was ended' });
  });

  it('is a sentence if there is none', async () => {
    const environment = { SystemRoot: '/nonexistent' };
    expect(await askPowerShell({ script: READ_SNAPSHOT, environment })).toEqual({
      ok: false,
      error: 'PowerShell is not there',
    });
  });
});
