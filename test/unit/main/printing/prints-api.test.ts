import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import type { UnscannedChange } from '#main/bench/events.ts';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { createPrintsApi } from '#main/printing/prints-api.ts';
import { printersOf } from '#main/printing/size-printers.ts';
import { createOperators } from '#main/settings/operators.ts';
import { type FixedSettings, openSettings } from '#main/settings/settings.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { startPrintingStation } from '../../../scenarios/printing/printing-station.ts';
import { startLabelPrinter } from '../../../support/label-printers.ts';

const OLGA: Operator = { id: '7', name: 'Ольга', role: 'supervisor' };
const IVAN: Operator = { id: '2', name: 'Иван', role: 'packer' };

/** Real settings and a real queue; one station for all tests. */
const set = { printers: ['', ''] as readonly string[] };
const station = await startPrintingStation({
  printerFor: () => current.settings?.get().printers.m ?? null,
  printersFor: (size) => (current.settings ? printersOf(current.settings.get(), size) : []),
  backoff: () => 20,
});
afterAll(() => station[Symbol.asyncDispose]());
const current: { settings: Awaited<ReturnType<typeof openSettings>> | null } = { settings: null };

async function apiFor(operator: Operator, fixed: FixedSettings = {}) {
  const { db, queue, folder } = station;
  const defaults = defaultSettings(folder, true);
  const settings = await openSettings({
    db,
    station: 'bench-1',
    secrets: fileSecretStore(folder),
    defaults,
    fixed,
  });
  const [main = '', ...others] = set.printers;
  await settings.write({
    printers: { ...defaults.printers, m: main },
    otherPrinters: { ...defaults.otherPrinters, m: others },
  });
  current.settings = settings;
  const operators = createOperators(db, false);
  for (const one of [OLGA, IVAN]) await operators.save(one);
  const actionsDone: string[] = [];
  const mainAtChange: string[] = [];
  const packing = {
    state: () => ({ ...EMPTY_BENCH, operator }),
    async change(decide: (state: typeof EMPTY_BENCH) => Promise<UnscannedChange | null>) {
      const change = await decide({ ...EMPTY_BENCH, operator });
      for (const event of change?.events ?? [])
        if (event.type === 'ActionDone') actionsDone.push(`${event.action} ${event.about}`);
    },
  };
  const api = createPrintsApi({
    db,
    settings,
    prints: queue,
    filesFolder: folder,
    screen: { changed: () => {} },
    actions: createAuditedActions({ packing, operators }),
    renderPage: async () => null,
    onPrintersChanged: async () => void mainAtChange.push(settings.get().printers.m),
  });
  return { ...api, settings, actionsDone, mainAtChange };
}

beforeEach(() => {
  const folder = (name: string) => `folder:${join(station.folder, name)}`;
  set.printers = [folder('first'), folder('second')];
});

const isPrinted = ({ status }: { status: string }) => status === 'printed';

it('lets a packer send the labels of a dead printer to another one, and journals it', async () => {
  await using down = await startLabelPrinter({ language: 'zpl' });
  down.set({ isOutOfPaper: true });
  const from = `network:127.0.0.1:${down.port},language=zpl`;
  const [, to = ''] = set.printers;
  set.printers = [from, to];
  const { sendTo, sendAllTo, actionsDone } = await apiFor(IVAN);
  const [one, two] = [await station.close('PBX1'), await station.close('PBX2')];
  expect(await sendTo(one, 'cups:elsewhere')).toMatchObject({ done: false, reason: 'printer-not-of-size' });
  expect(await sendTo(one, to)).toEqual({ done: true });
  expect(await sendAllTo({ from, to })).toEqual({ done: true });
  for (const id of [one, two]) expect(await station.row(id, isPrinted)).toMatchObject({ printer: to });
  expect(actionsDone).toEqual([
    `print-sent-elsewhere ${one} → ${to}`,
    `print-sent-elsewhere ${from} → ${to}`,
  ]);
});

it('lets only a supervisor make another printer the main one of a size', async () => {
  const [first = '', second = ''] = set.printers;
  const packer = await apiFor(IVAN);
  expect(await packer.makeMain('m', second)).toMatchObject({ done: false, reason: 'not-allowed' });
  const { makeMain, settings, actionsDone } = await apiFor(OLGA);
  expect(await makeMain('m', 'cups:nobody')).toMatchObject({ done: false, reason: 'printer-not-of-size' });
  expect(await Promise.all([makeMain('m', second), makeMain('m', second)])).toEqual([
    { done: true },
    { done: true },
  ]);
  expect(printersOf(settings.get(), 'm')).toEqual([second, first]);
  expect(new Set(actionsDone)).toEqual(new Set([`settings-changed printers.m ${second}`]));
  const id = await station.close('PBX3');
  expect(await station.row(id, isPrinted)).toMatchObject({ printer: second });
});

it('draws local labels again for the resolution of the new main printer', async () => {
  const [, second = ''] = set.printers;
  const { makeMain, mainAtChange } = await apiFor(OLGA);
  await makeMain('m', second);
  expect(mainAtChange).toEqual([second]);
});

it('does not change a printer that the command line has set', async () => {
  const [, second = ''] = set.printers;
  const { makeMain, settings } = await apiFor(OLGA, { printers: { m: 'cups:fixed' } });
  expect(await makeMain('m', second)).toMatchObject({ done: false, reason: 'printer-fixed' });
  expect(printersOf(settings.get(), 'm')).toEqual(['cups:fixed', second]);
});
