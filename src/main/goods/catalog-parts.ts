import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { GoodsCatalog } from '#main/platform/goods-catalog.ts';
import type { Database } from '#main/store/database.ts';

export type CatalogParts = {
  readonly db: Database;
  /** Asked anew each time: the version of the platform may change while the station runs. */
  readonly catalog: () => GoodsCatalog;
  readonly clock: Clock;
  readonly log: Log;
  /** Goods were stored: known ones may have changed, unknown ones may be known now. */
  readonly onChange: () => void;
};
