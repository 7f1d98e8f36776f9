import { expect, it } from 'vitest';
import { DEMO_OWNER } from '#main/account/account-database.ts';
import { bindFloor } from '#main/account/floor-account.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';

const OURS = { kind: 'platform', clientId: 'ours' } as const;
const OTHERS = { kind: 'platform', clientId: 'others' } as const;

it('is given to the first account, and to another one only while no platform has answered', async () => {
  await using memory = await memoryDatabase();
  const { db } = memory;
  expect(await bindFloor(db, OURS)).toBeNull();
  expect(await bindFloor(db, OTHERS)).toBeNull();
  await writeSettings(db, new Map([['sync.filled', 'true']]));
  expect(await bindFloor(db, OURS)).toEqual({ cause: 'other-account', clientId: 'ours', error: null });
  expect(await bindFloor(db, OTHERS)).toBeNull();
});

it('is not the demo, which every station would have for itself', async () => {
  await using memory = await memoryDatabase();
  expect(await bindFloor(memory.db, DEMO_OWNER)).toEqual({ cause: 'none', clientId: '', error: null });
});
