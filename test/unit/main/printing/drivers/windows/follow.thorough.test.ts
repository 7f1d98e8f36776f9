import { describe, expect, it } from 'vitest';
import type { PrintProblem } from '#shared/contract/prints.ts';
import { type Played, startWindowsPc } from '../../../../../support/windows-pc.ts';
import { answer, GONE, inQueue, NAME, opened, type Pc } from './opened.ts';

async function followed(pc: Pc, polls: readonly Played[]) {
  await pc.answers('look', polls);
  const held: (PrintProblem | null)[] = [];
  const onHeld = (problem: PrintProblem | null) => held.push(problem);
  const end = await opened(pc).follow('1.abc', { signal: AbortSignal.timeout(30_000), onHeld });
  return { end, held };
}

describe.concurrent('following a job in Windows', () => {
  it('sees it printed if printed documents are kept', async () => {
    await using pc = await startWindowsPc();
    const polls = [answer([inQueue(8)]), answer([inQueue(8208)]), answer([inQueue(0x80)])];
    expect(await followed(pc, polls)).toEqual({ end: { state: 'printed' }, held: [] });
    expect(new Set(await pc.asked())).toEqual(new Set([`look|${NAME}|`]));
  });

  it('claims only that it was sent if it is gone from the queue', async () => {
    await using pc = await startWindowsPc();
    const { end } = await followed(pc, [answer([inQueue(8208)]), GONE]);
    expect(end).toEqual({ state: 'handed-over', detail: null });
  });

  it('is not misled by other jobs', async () => {
    await using pc = await startWindowsPc();
    const others = [inQueue(0x80, 'packbench-bench_1-1.abc.2.pdf'), inQueue(0x80, '')];
    const { end } = await followed(pc, [answer([...others, inQueue(16)]), answer(others)]);
    expect(end).toEqual({ state: 'handed-over', detail: null });
  });

  it('reports what holds it up, and that it went on', async () => {
    await using pc = await startWindowsPc();
    const noPaper = answer([inQueue(16)], { PrinterState: 16 });
    const polls = [answer([inQueue(16)]), noPaper, noPaper, answer([inQueue(16)]), GONE];
    expect(await followed(pc, polls)).toEqual({
      end: { state: 'handed-over', detail: null },
      held: ['out-of-paper', null],
    });
  });

  it('leaves a job to a person that was held up and is gone without a report', async () => {
    await using pc = await startWindowsPc();
    const { end, held } = await followed(pc, [answer([inQueue(0x52)]), GONE]);
    expect(end).toMatchObject({ state: 'failed', problem: 'outcome-unknown' });
    expect(held).toEqual(['out-of-paper']);
  });

  it('reads answers with a byte order mark, broken lines and other console output, and survives failures', async () => {
    await using pc = await startWindowsPc();
    const whole = answer([inQueue(0x80)]);
    const { end } = await followed(pc, [
      'Loading personal and system profiles\r\n',
      { does: 'echo "#< CLIXML" >&2; false' },
      '{"problem":"The spooler is restarting."}',
      `\uFEFF${whole.slice(0, 80)}\r\n${whole.slice(80)}\r\n\r\n`,
    ]);
    expect(end).toEqual({ state: 'printed' });
  });

  it('runs one query at a time, and one for all callers that wait for it', async () => {
    await using pc = await startWindowsPc();
    const printer = opened(pc);
    const kept = ['1.abc', '2.abc', '3.abc'].map((id) => inQueue(0x80, `packbench-bench_1-${id}.pdf`));
    await pc.answers('look', [{ does: `sleep 0.2; cat <<'X'\n${answer(kept)}\nX` }]);
    const following = { signal: AbortSignal.timeout(20_000), onHeld: () => undefined };
    const ends = await Promise.all(['1.abc', '2.abc', '3.abc'].map((id) => printer.follow(id, following)));
    expect(ends).toEqual(ends.map(() => ({ state: 'printed' })));
    expect(await pc.asked()).toHaveLength(1);
    expect(await pc.overlaps()).toBe(0);
  });

  it('stops at once when it is aborted, whatever PowerShell does', async () => {
    await using pc = await startWindowsPc();
    await pc.answers('look', [{ does: 'exec sleep 20' }]);
    const ending = new AbortController();
    const end = opened(pc).follow('1.abc', { signal: ending.signal, onHeld: () => undefined });
    setTimeout(() => ending.abort(new Error('enough')), 100);
    const begun = performance.now();
    await expect(end).rejects.toThrow('enough');
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it('passes no name to PowerShell as part of the script', async () => {
    await using pc = await startWindowsPc();
    await followed(pc, [answer([inQueue(0x80)])]);
    const args = await pc.powerShellArguments();
    expect(args.filter((arg) => arg.includes('Zebra') || arg.includes('packbench-bench'))).toEqual([]);
  });
});
