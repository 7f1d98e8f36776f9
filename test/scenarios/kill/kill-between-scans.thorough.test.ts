import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { codeOf, type MainFlow, makeMainFlow } from '../../support/main-flow.ts';
import { expectMainFlowShipped } from '../../support/main-flow-outcome.ts';
import {
  type MortalStation,
  startMortalStation,
  whereThePackerStands,
} from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder, printedFiles, timesPrinted } from '../../support/prints-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isThorough } from '../../support/thorough.ts';

/** After which scans the station dies: each death takes a start. */
const EVERY = isThorough ? 1 : 3;

describe('a station that is killed repeatedly in the main flow', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let flow: MainFlow;
  let bench: MortalStation;
  let prints = '';

  beforeAll(async () => {
    floor = all.use(await startFloor());
    await floor.sandbox.control('settings', { autoConfirm: false });
    const { path: dataDir } = all.use(await temporaryFolder());
    prints = defaultPrints(dataDir);
    flow = await makeMainFlow(floor, { labelOf: labelInFolder(floor, prints), line: () => bench.line });
    bench = all.use(await startMortalStation(floor.account, { dataDir }));
    await untilQueued(bench.line, 4);
  });
  afterAll(() => all.disposeAsync());

  it('returns to the state of the packer each time, and ships everything once', async () => {
    for (const [index, step] of flow.steps.entries()) {
      const { title } = step;
      const verdict = await bench.line.scan(await codeOf(step));
      expect({ title, ...verdict }).toMatchObject({ title, verdict: 'accepted' });
      if (index % EVERY !== 0) continue;
      const before = bench.line.view();
      await bench.kill();
      await bench.comeBack();
      expect({ title, ...whereThePackerStands(bench.line.view()) }).toEqual({
        title,
        ...whereThePackerStands(before),
      });
    }
    await expectMainFlowShipped(floor, flow);
  });

  it('prints each label once', async () => {
    const [shipment] = await floor.shipments();
    const packs =
      shipment?.pallets.flatMap((pallet) => pallet.packs.map(({ packNumber }) => packNumber)) ?? [];
    const pallet = pick(shipment?.pallets ?? [], 0).barcode;
    const numbers = [...packs, pallet];
    await vi.waitFor(async () => expect(await printedFiles(prints)).toHaveLength(numbers.length), {
      timeout: 45_000,
    });
    for (const number of numbers) expect([number, await timesPrinted(prints, number)]).toEqual([number, 1]);
  });
});
