import { describe, expect, it } from 'vitest';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { pick, startFloor } from '../support/floor.ts';
import { savedFile } from '../support/saved-file.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the comparison in a browser', noScreen))('the comparison of v1 and v2', () => {
  it('is started by a supervisor, shows what differs, and is saved as a file', async () => {
    await using floor = await startFloor();
    const orders = [
      await floor.order({ goods: [pick(floor.plain, 0)] }),
      await floor.order({ goods: [pick(floor.plain, 1)] }),
    ];
    const { id } = pick(orders, 1);
    await floor.sandbox.control('v2-differences', { record: id, field: 'allowedForAssembly', value: false });
    await using station = await startStation({ env: floor.account });
    await using line = await connectBench(station);
    await untilQueued(line, 2);
    await using browser = await openBrowser();
    await using bench = await openBench(browser, station);
    await bench.scan('OP:9');
    await openSettingsTab(bench.page, 'Платформа');
    const group = bench.page.getByRole('group', { name: 'Сравнение v1 и v2' });
    await group.getByRole('button', { name: 'Сравнить v1 и v2' }).click();
    const row = (name: string) => group.getByRole('row', { name });
    await row('Заказы').waitFor();
    expect(await row('Заказы').innerText()).toMatch(/^Заказы\s+1\s+1\s+0$/);
    expect(await row(`Заказ ${id}`).innerText()).toMatch(/можно упаковывать\s+да\s+нет$/);
    await group.getByText('Чего сравнение не доказывает').waitFor();
    const save = group.getByRole('button', { name: 'Сохранить файл для менеджера платформы' });
    const { name, text } = await savedFile(station, bench.page, () => save.click());
    expect(name).toMatch(/^sravnenie-v1-v2-\d{4}-\d\d-\d\d\.txt$/);
    expect(text).toContain(`Заказ ${id}: можно упаковывать: v1 да | v2 нет`);
    expect(text).not.toContain(floor.sandbox.clientSecret);
  });
});
