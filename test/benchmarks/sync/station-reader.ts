// Run by itself: the first sync of the station, into a new SQLite file.
// node station-reader.ts B2B_URL CLIENT_ID CLIENT_SECRET FILE

import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import { storeOrderConsequences } from '#main/app/orders-sync.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { createPolling } from '#main/orders/polling.ts';
import { openDatabase } from '#main/store/database.ts';
import { countSpent } from './spent.ts';

const [baseUrl = '', clientId = '', clientSecret = '', file = ''] = process.argv.slice(2);
const tellSpent = countSpent();
const clock = systemClock();
const log = createLog('silent');
const platform = createB2bPlatform({ baseUrl, clientId, clientSecret, fetch, clock, log });
const { db } = await openDatabase(file);
const polling = createPolling({
  db,
  clock,
  log,
  platform: () => platform,
  pollSeconds: () => 600,
  onStored: async (trx, id, change) => {
    const at = clock.now().toISOString();
    if (change === 'changed') await storeOrderConsequences(trx, id, { at, journaledAt: at, station: '1' });
  },
  onOrdersChanged: () => undefined,
  onHealth: () => undefined,
  onUnreadableChanged: () => undefined,
  onProgress: () => undefined,
});
const polled = await polling.pollNow();
if (!polled.ok) throw new Error(polled.error.detail);
tellSpent(polled.value);
await polling.stop();
await db.destroy();
