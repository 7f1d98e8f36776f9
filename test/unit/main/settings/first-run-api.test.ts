import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { createFirstRunApi } from '#main/settings/first-run-api.ts';
import { createOperators } from '#main/settings/operators.ts';
import { openSettings } from '#main/settings/settings.ts';
import type { Operator, Settings } from '#shared/contract/settings.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const OLGA = { id: '7', name: 'Ольга', role: 'supervisor' } as const;
const PAVEL = { id: '8', name: 'Павел', role: 'packer' } as const;
const ACCOUNT = { b2bUrl: 'https://api.example', clientId: 'seller' };

type Given = {
  readonly written?: Partial<Settings>;
  readonly own?: readonly Operator[];
  readonly loggedIn?: Operator | null;
  readonly isDemoWanted?: boolean;
  readonly isOnFloor?: boolean;
  readonly clientSecret?: string;
};

async function stationWith(given: Given) {
  const { written = {}, own = [], loggedIn = null, isDemoWanted = false, isOnFloor = false } = given;
  const all = new AsyncDisposableStack();
  const { db } = all.use(await temporaryDatabase());
  const folder = all.use(await temporaryFolder());
  const defaults = defaultSettings(folder.path, true);
  const secrets = fileSecretStore(folder.path);
  const open = () => openSettings({ db, station: 'bench-1', secrets, defaults, fixed: {} });
  const settings = await open();
  await settings.write({ ...written, ...(given.clientSecret && { clientSecret: given.clientSecret }) });
  const operators = createOperators(db, false);
  for (const operator of own) await operators.save(operator);
  const packing = { state: () => ({ ...EMPTY_BENCH, operator: loggedIn }), change: async () => undefined };
  const firstRun = createFirstRunApi({
    settings,
    operators,
    screen: { changed: () => undefined },
    actions: createAuditedActions({ packing, operators }),
    isOnFloor,
    isDemoWanted,
  });
  return { firstRun, open, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

describe('the first set-up', () => {
  it('is offered to a new station, which a demo badge may set up', async () => {
    await using station = await stationWith({});
    expect(await station.firstRun.read()).toEqual({
      step: 'language',
      isOffered: true,
      demoBadge: 'OP:9',
    });
  });

  it.each<[string, Given]>([
    ['with an account', { written: ACCOUNT }],
    ['with a supervisor of its own', { own: [OLGA] }],
    ['that somebody tries out', { isDemoWanted: true }],
    ['whose set-up is done', { written: { firstRunStep: 'done' } }],
    ['of a floor that has the secret', { written: ACCOUNT, isOnFloor: true, clientSecret: 'secret' }],
  ])('is not offered to a station %s', async (_what, given) => {
    await using station = await stationWith(given);
    expect(await station.firstRun.read()).toMatchObject({ isOffered: false });
  });

  it('is offered to another table of a floor, where the secret of the account is still missing', async () => {
    await using station = await stationWith({ written: ACCOUNT, own: [OLGA], isOnFloor: true });
    expect(await station.firstRun.read()).toEqual({ step: 'language', isOffered: true, demoBadge: null });
  });

  it('goes on where it was, after a restart and with an account', async () => {
    await using station = await stationWith({ written: ACCOUNT });
    expect(await station.firstRun.save('operators')).toEqual({ done: true });
    expect(await station.firstRun.read()).toMatchObject({ step: 'operators', isOffered: true });
    expect((await station.open()).get().firstRunStep).toBe('operators');
  });

  it.each([
    ['nobody', null, 'no-operator'],
    ['a packer', PAVEL, 'not-allowed'],
  ])('is not moved by %s once the station has a supervisor', async (_who, loggedIn, reason) => {
    await using station = await stationWith({ own: [OLGA, PAVEL], loggedIn });
    expect(await station.firstRun.save('done')).toMatchObject({ done: false, reason });
    expect(await station.firstRun.read()).toMatchObject({ step: 'language', demoBadge: null });
  });

  it('is moved by a supervisor of the station', async () => {
    await using station = await stationWith({ own: [OLGA], loggedIn: OLGA });
    expect(await station.firstRun.save('scanner')).toEqual({ done: true });
  });
});
