import type { PlatformResult, PlatformShipment } from '#client/packing-platform.ts';
import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import {
  COMPARED_KINDS,
  type ComparedGroup,
  type ComparedKind,
  type ComparedRow,
  type FieldDifference,
  type RehearsalObstacle,
} from '#shared/contract/rehearsal.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { compareGoods, compareLabels, compareOrders, compareShipments, type ReadLabel } from './compare.ts';
import type { ReadingPlatform, RehearsalSources } from './rehearsal-sources.ts';

/** How many of each are read. The seller's calls are limited, and packing needs them too. */
export const MAX_COMPARED = { order: 50, goods: 50, label: 20, shipment: 10 } as const satisfies Record<
  ComparedKind,
  number
>;

/** After this many equal failures in a row the rest of the group is skipped. */
const MAX_FAILURES = 3;
const DAY_MS = 86_400_000;
/** The query for changed orders: only the form of the answer matters, not its rows. */
const LIST_DAYS = 7;
const LIST_ROWS = 25;

export type ComparisonDeps = {
  readonly sources: RehearsalSources;
  /** Up to `MAX_COMPARED.order`. */
  readonly orders: readonly { readonly id: string; readonly country: string }[];
  readonly labelSize: LabelSize;
  /** null: the file is not a readable label. */
  readonly readLabel: (bytes: Uint8Array, number: string) => Promise<ReadLabel | null>;
  /** Receives goods from v1 before v2 is asked for them. */
  readonly onGoods: (goods: readonly Goods[]) => void;
  /** The platform's time. */
  readonly now: () => Date;
  /** Makes one call while no order is open at the bench. Rejects when the comparison must end. */
  readonly whenIdle: <T>(call: () => T) => Promise<Awaited<T>>;
  readonly onProgress: (progress: { readonly done: number; readonly of: number }) => void;
};

export type Comparison = {
  readonly obstacle: RehearsalObstacle | null;
  readonly groups: readonly ComparedGroup[];
};

type VersionFailure = { readonly api: ApiVersion; readonly error: PlatformError };

/**
 * Reads orders, goods, labels and shipments through both versions, one call after the other, and compares
 * them. A failed call becomes a row. The comparison ends if a version fails its first call, or if v1 ends.
 */
export async function compareVersions(parts: ComparisonDeps): Promise<Comparison> {
  const { sources, whenIdle } = parts;
  const groups = new Map<ComparedKind, ComparisonGroup>(
    COMPARED_KINDS.map((kind) => [kind, { equal: 0, rows: [], skipped: 0 }]),
  );
  const progress = { done: 0, of: parts.orders.length };
  const orders: PlatformOrder[] = [];

  async function compareEach<T>(
    kind: ComparedKind,
    records: readonly T[],
    idOf: (record: T) => string,
    compare: (record: T) => Promise<Result<readonly FieldDifference[], VersionFailure>>,
  ): Promise<void> {
    const group = groups.get(kind) ?? { equal: 0, rows: [], skipped: 0 };
    const failures: PlatformErrorKind[] = [];
    for (const [at, record] of records.entries()) {
      if (failures.length >= MAX_FAILURES && new Set(failures.slice(-MAX_FAILURES)).size === 1) {
        group.skipped = records.length - at;
        progress.done += group.skipped;
        break;
      }
      const compared = await compare(record);
      if (!compared.ok && isEndOfV1(compared.error)) throw new ComparisonEnded(compared.error);
      addOutcome(group, idOf(record), compared);
      if (compared.ok) failures.length = 0;
      else failures.push(compared.error.error.kind);
      progress.done += 1;
      parts.onProgress(progress);
    }
  }

  async function compareOrder(id: string): Promise<Result<readonly FieldDifference[], VersionFailure>> {
    const read = () => readBoth((platform) => platform.readOrder(id));
    const first = await read();
    if (!first.ok) return first;
    orders.push(first.value[0]);
    const differences = compareOrders(...first.value);
    if (differences.length === 0) return ok([]);
    // The order may have changed between the two calls.
    const again = await read();
    return again.ok ? ok(compareOrders(...again.value)) : ok(differences);
  }

  async function readBoth<T>(
    read: (platform: ReadingPlatform) => PlatformResult<T>,
  ): Promise<Result<readonly [T, T], VersionFailure>> {
    const v1 = await whenIdle(() => read(sources.v1.platform));
    if (!v1.ok) return err({ api: 'v1', error: v1.error });
    const v2 = await whenIdle(() => read(sources.v2.platform));
    return v2.ok ? ok([v1.value, v2.value]) : err({ api: 'v2', error: v2.error });
  }

  /** Goods of the compared orders first, then others of the catalog. */
  async function compareAllGoods(): Promise<void> {
    const wanted = new Map<string, string>();
    for (const { country, items } of orders)
      for (const { sku } of items) wanted.set(sku, country || HOME_COUNTRY);
    const listed = await whenIdle(() =>
      sources.v1.catalog.listGoods({ country: HOME_COUNTRY, page: 1, limit: MAX_COMPARED.goods }),
    );
    for (const { platformSku } of listed.ok ? listed.value.goods : [])
      if (!wanted.has(platformSku)) wanted.set(platformSku, HOME_COUNTRY);
    const skus = [...wanted].slice(0, MAX_COMPARED.goods);
    for (const [country, ofCountry] of Map.groupBy(skus, ([, country]) => country)) {
      const requested = ofCountry.map(([sku]) => sku);
      const v1 = await whenIdle(() => sources.v1.catalog.findGoods(country, requested));
      if (v1.ok) parts.onGoods(v1.value);
      const v2 = await whenIdle(() => sources.v2.catalog.findGoods(country, requested));
      const failed = failureOf({ v1, v2 });
      if (failed !== null || !v1.ok || !v2.ok) {
        if (failed !== null) await compareEach('goods', [country], String, async () => err(failed));
        continue;
      }
      progress.of += v1.value.length;
      const found = new Map(v2.value.map((goods) => [goods.platformSku, goods]));
      await compareEach('goods', v1.value, skuOf, async (goods) =>
        ok(compareGoods(goods, found.get(goods.platformSku) ?? null)),
      );
    }
    const list = await whenIdle(() =>
      sources.v2.catalog.listGoods({ country: HOME_COUNTRY, page: 1, limit: LIST_ROWS }),
    );
    const failed = failureOf({ v2: list });
    if (failed !== null)
      await compareEach('goods', ['GET /v2/nomenclatures'], String, async () => err(failed));
  }

  async function compareLabel(number: string): Promise<Result<readonly FieldDifference[], VersionFailure>> {
    const v1 = await labelBy('v1', number);
    if (!v1.ok) return v1;
    const v2 = await labelBy('v2', number);
    return v2.ok ? ok(compareLabels(v1.value, v2.value)) : v2;
  }

  async function labelBy(api: ApiVersion, number: string): Promise<Result<ReadLabel | null, VersionFailure>> {
    const { platform } = sources[api];
    const link = await whenIdle(() => platform.requestLabels('pack', [number], parts.labelSize));
    if (!link.ok) return err({ api, error: link.error });
    const { url } = link.value;
    if (url === null) return ok(null);
    const file = await whenIdle(() => platform.downloadLabel(url));
    return file.ok ? ok(await parts.readLabel(file.value, number)) : err({ api, error: file.error });
  }

  async function compareAllShipments(): Promise<void> {
    const ids = await whenIdle(() => sources.v1.newestShipments(MAX_COMPARED.shipment));
    const failed = failureOf({ v1: ids });
    if (failed !== null)
      await compareEach('shipment', ['GET /api/v1/shipments'], String, async () => err(failed));
    if (!ids.ok) return;
    progress.of += ids.value.length;
    await compareEach('shipment', ids.value, String, async (id) => {
      const read = await readBoth<PlatformShipment>((platform) => platform.readShipment(id));
      return read.ok ? ok(compareShipments(...read.value)) : read;
    });
  }

  let obstacle: RehearsalObstacle | null = null;
  try {
    obstacle = await findObstacle(parts);
    if (obstacle === null) {
      parts.onProgress(progress);
      await compareEach(
        'order',
        parts.orders,
        ({ id }) => id,
        ({ id }) => compareOrder(id),
      );
      await compareAllGoods();
      const numbers = [...new Set(orders.flatMap(({ packNumbers }) => packNumbers))].slice(
        0,
        MAX_COMPARED.label,
      );
      progress.of += numbers.length;
      await compareEach('label', numbers, String, compareLabel);
      await compareAllShipments();
    }
  } catch (cause) {
    if (!(cause instanceof ComparisonEnded)) throw cause;
    obstacle = obstacleOf(cause.failed);
  }
  return { obstacle, groups: [...groups].map(([kind, group]) => ({ kind, ...group })) };
}

/** The country where every seller sells (specification, "Countries"). */
const HOME_COUNTRY = 'RU';

type ComparisonGroup = { equal: number; rows: ComparedRow[]; skipped: number };

class ComparisonEnded extends Error {
  readonly failed: VersionFailure;

  constructor(failed: VersionFailure) {
    super(`the comparison ended: ${failed.api} ${failed.error.kind}`);
    this.failed = failed;
  }
}

function isEndOfV1({ api, error }: VersionFailure): boolean {
  return api === 'v1' && error.kind === 'version-ended';
}

/** Asks each version once whether there is anything to compare. */
async function findObstacle({ sources, whenIdle, now }: ComparisonDeps): Promise<RehearsalObstacle | null> {
  for (const api of ['v1', 'v2'] as const) {
    const to = now();
    const from = new Date(to.getTime() - LIST_DAYS * DAY_MS);
    const query = { by: 'updatedAt', from, to, page: 1, limit: LIST_ROWS } as const;
    const listed = await whenIdle(() => sources[api].platform.listOrders(query));
    // An unreadable answer of v2 is what the comparison must show.
    const isUnreadableV2 = !listed.ok && api === 'v2' && listed.error.kind === 'malformed-answer';
    if (!listed.ok && !isUnreadableV2) return obstacleOf({ api, error: listed.error });
  }
  return null;
}

function obstacleOf({ api, error: { kind, detail } }: VersionFailure): RehearsalObstacle {
  const reason = api === 'v2' ? 'v2-failed' : kind === 'version-ended' ? 'v1-ended' : 'v1-failed';
  return { reason, cause: kind, detail };
}

function addOutcome(
  group: ComparisonGroup,
  id: string,
  compared: Result<readonly FieldDifference[], VersionFailure>,
): void {
  if (!compared.ok) {
    const { api, error } = compared.error;
    group.rows.push({ id, outcome: 'failed', failure: { api, cause: error.kind, detail: error.detail } });
  } else if (compared.value.length > 0) {
    group.rows.push({ id, outcome: 'differs', differences: compared.value });
  } else {
    group.equal += 1;
  }
}

function failureOf(
  answers: {
    readonly [Api in ApiVersion]?: Result<unknown, PlatformError>;
  },
): VersionFailure | null {
  for (const api of ['v1', 'v2'] as const) {
    const answer = answers[api];
    if (answer !== undefined && !answer.ok) return { api, error: answer.error };
  }
  return null;
}

function skuOf({ platformSku }: Goods): string {
  return platformSku;
}
