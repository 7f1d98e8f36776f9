import { expect, it } from 'vitest';
import { connectBench } from '../../support/bench-line.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('removes the demo operators with the first supervisor, and shows badges only after a log-in', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  {
    await using station = await startStation({ dataDir });
    await using line = await connectBench(station.url);
    const { settings, prints, bench } = line.client;
    await line.scan('OP:9');
    const olga = { id: 'S77', name: 'Ольга', role: 'supervisor' } as const;
    const anna = { id: 'P11', name: 'Анна', role: 'packer' } as const;
    expect(await settings.saveOperator(anna)).toMatchObject({ reason: 'supervisor-first' });
    expect(await settings.saveOperator(olga)).toEqual({ done: true });
    // The demo supervisor goes from the bench, too.
    await line.until(({ operator }) => operator === null);
    expect(await line.scan('OP:9')).toMatchObject({ reason: 'operator-unknown' });
    expect((await bench.demoCodes()).filter(({ group }) => group === 'badge')).toEqual([]);

    expect(await line.scan('OP:S77')).toMatchObject({ verdict: 'accepted' });
    expect(await settings.saveOperator(anna)).toEqual({ done: true });
    expect((await settings.operators()).operators).toEqual([anna, olga]);
    expect(await settings.printSheet({ kind: 'badges' })).toEqual({ done: true });
    const [sheet] = await prints.list();
    const badges = { id: sheet?.id ?? 0, page: 1 };
    expect(await prints.preview(badges)).toMatchObject({ found: true });

    await line.scan('CMD:LOGOUT');
    const shown = [
      await settings.operators(),
      await settings.read(),
      await bench.demoCodes(),
      await prints.list(),
      line.view(),
    ];
    expect(JSON.stringify(shown)).not.toMatch(/S77|P11/);
    expect(await prints.preview(badges)).toEqual({ found: false });
  }
  await using station = await startStation({ dataDir, args: ['--demo'] });
  await using line = await connectBench(station.url);
  expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
  const { operators, demoIds } = await line.client.settings.operators();
  expect([operators.length, demoIds]).toEqual([4, ['1', '9']]);
});
