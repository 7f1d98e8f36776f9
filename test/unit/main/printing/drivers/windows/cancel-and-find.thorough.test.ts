import { describe, expect, it } from 'vitest';
import { PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { type Played, startWindowsPc } from '../../../../../support/windows-pc.ts';
import { answer, DOCUMENT, GONE, inQueue, LABEL, MARKED, NAME, opened, type Pc } from './opened.ts';

const SINCE = new Date('2026-11-21T12:00:00Z');

describe.concurrent('taking a job back from Windows', () => {
  it('deletes it by its name, and follows it to the end', async () => {
    await using pc = await startWindowsPc();
    const printer = opened(pc);
    await pc.answers('look', [answer([inQueue(1)]), GONE]);
    await pc.answers('remove', ['{"removed":1,"flags":[1]}']);
    const end = printer.follow('1.abc', { signal: AbortSignal.timeout(20_000), onHeld: () => undefined });
    expect(await printer.cancel('1.abc')).toBe(true);
    expect(await end).toMatchObject({ state: 'cancelled', isUntouched: true });
    expect(await pc.asked()).toContain(`remove||${DOCUMENT}`);
  });

  it('recognises its own deletion even if it polls the queue during it', async () => {
    await using pc = await startWindowsPc();
    const printer = opened(pc);
    await pc.answers('look', [answer([inQueue(1)]), GONE]);
    await pc.answers('remove', [{ does: `sleep 0.8; echo '{"removed":1,"flags":[1]}'` }]);
    const end = printer.follow('1.abc', { signal: AbortSignal.timeout(20_000), onHeld: () => undefined });
    expect(await printer.cancel('1.abc')).toBe(true);
    expect(await end).toMatchObject({ state: 'cancelled' });
    expect(await pc.overlaps()).toBe(0);
  });

  it('does not call it untouched when it was printing', async () => {
    await using pc = await startWindowsPc();
    const printer = opened(pc);
    await pc.answers('look', [GONE]);
    await pc.answers('remove', ['{"removed":1,"flags":[80]}']);
    expect(await printer.cancel('1.abc')).toBe(true);
    const end = await printer.follow('1.abc', {
      signal: AbortSignal.timeout(20_000),
      onHeld: () => undefined,
    });
    expect(end).toMatchObject({ state: 'cancelled', isUntouched: false });
  });

  it.each([
    ['it is not in the queue any more, or printed', '{"removed":0,"flags":[]}'],
    ['Windows refuses', '{"problem":"Access denied"}'],
  ])('is too late or not possible if %s', async (_, reply) => {
    await using pc = await startWindowsPc();
    await pc.answers('remove', [reply]);
    expect(await opened(pc).cancel('1.abc')).toBe(false);
  });
});

describe.concurrent('finding a job in Windows after a crash', () => {
  const found = async (pc: Pc, told: Played) => {
    await pc.answers('crash', [told]);
    return opened(pc).find('1.abc', SINCE);
  };

  it('finds it by its name while it is in the queue', async () => {
    await using pc = await startWindowsPc();
    expect(await found(pc, answer([inQueue(null)]))).toEqual({ found: 'known', driverJob: '1.abc' });
    expect(await pc.asked()).toEqual([`crash|${NAME}|${DOCUMENT}`]);
  });

  it('leaves it to a person if it is not there', async () => {
    await using pc = await startWindowsPc();
    expect(await found(pc, GONE)).toMatchObject({ found: 'unknown' });
  });

  it('knows that it was not handed over if printed documents are kept', async () => {
    await using pc = await startWindowsPc();
    const kept = answer([inQueue(0x80, '')], { KeepPrintedJobs: true });
    expect(await found(pc, kept)).toEqual({ found: 'absent' });
  });

  it('asks again later if it is still being handed over, or Windows does not answer', async () => {
    await using pc = await startWindowsPc();
    const busy = JSON.stringify({ jobs: [], printer: null, isHandingOver: true });
    expect(await found(pc, busy)).toMatchObject({ found: 'unreachable', detail: /still at work/ });
    await using other = await startWindowsPc();
    expect(await found(other, { does: 'false' })).toMatchObject({ found: 'unreachable' });
  });

  it('removes the prepared file that the crash has left', async () => {
    await using pc = await startWindowsPc();
    await pc
      .preparePages(MARKED)
      .rewrite({ jobId: DOCUMENT.replace('.pdf', ''), file: LABEL }, PLAIN_LAYOUT, { isInDots: false });
    expect(await pc.preparedFiles()).toEqual([DOCUMENT]);
    await found(pc, GONE);
    expect(await pc.preparedFiles()).toEqual([]);
  });
});
