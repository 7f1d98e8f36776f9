import { join } from 'node:path';
import { writeSettings } from '../../src/main/settings/settings-store.ts';
import { openDatabase } from '../../src/main/store/database.ts';
import type { Settings } from '../../src/shared/contract/settings.ts';

/** Settings in a station's folder before it starts, for tests in which a screen would set them too late. */
export type StoredSettings = Readonly<Partial<Settings>>;

/** Numbers and labels are only requested when an order is opened. */
export const NO_PREFETCH: StoredSettings = { prefetchOrders: 0 };

/** No polls after those of the start: a change at the platform is new to the packer's next scan. */
export const NO_REGULAR_POLLS: StoredSettings = { newOrdersSeconds: 600, changedOrdersSeconds: 1800 };

export async function storeSettings(dataDir: string, settings: StoredSettings): Promise<void> {
  const { db } = await openDatabase(join(dataDir, 'packbench.db'));
  await writeSettings(
    db,
    new Map(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)])),
  );
  await db.destroy();
}
