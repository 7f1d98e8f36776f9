import type { CatalogParts } from './catalog-parts.ts';
import { countriesToFill } from './countries.ts';
import { fillFrom } from './fill.ts';
import { createMissingGoods } from './missing-goods.ts';

export type Catalog = {
  /** Refreshes now and once a day; sooner again after a refresh that did not go through. */
  start(): void;
  stop(): Promise<void>;
  /** Reads the goods of all countries again, page by page. Shared by parallel callers; never rejects. */
  refresh(): Promise<void>;
  /** The platform is another one now: what waits is asked for at once, and all goods are read again. */
  hurry(): void;
  /** An order names these goods: those that nobody knows are asked for. Returns at once. */
  need(country: string, platformSkus: readonly string[]): void;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** After a refresh that did not go through. */
const AGAIN_MS = 60 * 1000;

/** Keeps the goods table filled, so that the bench knows barcodes, names and marks when the network is gone. */
export function createCatalog(parts: CatalogParts): Catalog {
  const stopping = new AbortController();
  const missing = createMissingGoods(parts, stopping.signal);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStarted = false;

  async function fillAll(): Promise<boolean> {
    let isWhole = true;
    for (const country of await countriesToFill(parts.db)) {
      if (stopping.signal.aborted) return false;
      isWhole = (await fillFrom(parts, country, stopping.signal)) && isWhole;
    }
    return isWhole;
  }

  function refresh(): Promise<void> {
    running ??= fillAll()
      .catch((cause: unknown) => {
        parts.log.error({ err: cause }, 'the catalog could not be stored');
        return false;
      })
      .then((isWhole) => {
        running = null;
        schedule(isWhole ? DAY_MS : AGAIN_MS);
      });
    return running;
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted && isStarted) timer = setTimeout(() => void refresh(), ms);
  }

  return {
    start() {
      isStarted = true;
      void refresh();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([running, missing.settled()]);
    },
    refresh,
    hurry() {
      missing.hurry();
      if (isStarted) void (running ?? Promise.resolve()).then(refresh);
    },
    need: missing.need,
  };
}
