import type { Fetch } from '#client/environment.ts';
import type { GoodsCatalog } from '#client/goods-catalog.ts';
import type { PackingPlatform, PlatformResult, PlatformShipment } from '#client/packing-platform.ts';
import type { AnswerObserver } from '#client/reading/answer-fields.ts';
import { createSellerCatalog } from '#client/seller/seller-catalog.ts';
import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import { type B2bAccount, connectB2b } from '#client/v1/connect.ts';
import { listShipments } from '#client/v1/shipments/shipment-list.ts';
import { createV2Catalog } from '#client/v2/catalog/v2-catalog.ts';
import { connectV2, type V2Account } from '#client/v2/connect.ts';
import type { PlatformNames } from '#client/v2/names.ts';
import { asPlatformShipment } from '#client/v2/shipments/shipment-schema.ts';
import { readFullShipment } from '#client/v2/shipments/shipments.ts';
import { createV2Platform } from '#client/v2/v2-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { err, ok } from '#shared/domain/result.ts';

/** One page of the list; older shipments are not compared. */
const LISTED_SHIPMENTS = 100;

/** Opens both versions of an account for one comparison, with separate tokens. */
export function openSourcesOf(
  account: B2bAccount & V2Account,
  context: { readonly fetch: Fetch; readonly clock: Clock; readonly log: Log },
): OpenSources {
  return ({ names, observe }) => {
    const options = { ...account, ...context };
    const b2b = connectB2b(options);
    const v2 = connectV2({ ...options, observe });
    return {
      v1: {
        platform: createB2bPlatform(options),
        catalog: createSellerCatalog(options),
        async newestShipments(limit) {
          if (!b2b.ok) return b2b;
          const listed = await listShipments(b2b.value, { page: 1, limit: LISTED_SHIPMENTS });
          if (!listed.ok) return listed;
          const day = ({ shippedAt }: { readonly shippedAt: string | null }) => shippedAt ?? '';
          const newest = listed.value.rows.toSorted((one, other) => (day(one) < day(other) ? 1 : -1));
          return ok(newest.slice(0, limit).map(({ id }) => id));
        },
      },
      v2: {
        platform: {
          ...createV2Platform({ ...options, names, observe, olderNumbers: null }),
          async readShipment(id) {
            if (!v2.ok) return err(v2.error);
            const read = await readFullShipment(v2.value, id);
            return read.ok ? ok(asPlatformShipment(read.value)) : read;
          },
        },
        catalog: createV2Catalog({ ...options, names, observe }),
      },
    };
  };
}

/** The read operations of a comparison. It has no operation that changes anything. */
export type ReadingPlatform = Pick<
  PackingPlatform,
  'listOrders' | 'readOrder' | 'requestLabels' | 'downloadLabel'
> & {
  /** By the platform's id, without a search in the list. */
  readShipment(id: string): PlatformResult<PlatformShipment>;
};

/** Both versions of one account, separate from the connections that the station works with. */
export type RehearsalSources = {
  readonly v1: {
    readonly platform: ReadingPlatform;
    readonly catalog: GoodsCatalog;
    /** Ids of shipments, newest first. */
    newestShipments(limit: number): PlatformResult<readonly string[]>;
  };
  readonly v2: { readonly platform: ReadingPlatform; readonly catalog: GoodsCatalog };
};

/** `names` are for this comparison alone: the names that the station uses do not change. */
export type OpenSources = (parts: {
  readonly names: PlatformNames;
  readonly observe: AnswerObserver;
}) => RehearsalSources;
