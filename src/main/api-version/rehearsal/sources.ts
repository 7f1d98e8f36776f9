import type { GoodsCatalog } from '#main/platform/goods-catalog.ts';
import type { Answer, PackingPlatform, PlatformShipment } from '#main/platform/packing-platform.ts';
import type { AnswerObserver } from '#main/platform/reading/answer-fields.ts';
import type { PlatformNames } from '#main/platform/v2/names.ts';

/** What a comparison reads. Nothing that changes anything is among it. */
export type ReadingPlatform = Pick<
  PackingPlatform,
  'listOrders' | 'readOrder' | 'requestLabels' | 'downloadLabel'
> & {
  /** By the platform's own id, without a search in the list. */
  readShipment(id: string): Answer<PlatformShipment>;
};

/** Both versions of one account, beside those that the station works by. */
export type RehearsalSources = {
  readonly v1: {
    readonly platform: ReadingPlatform;
    readonly catalog: GoodsCatalog;
    /** Ids of shipments, the newest first. */
    newestShipments(limit: number): Answer<readonly string[]>;
  };
  readonly v2: { readonly platform: ReadingPlatform; readonly catalog: GoodsCatalog };
};

/** `names`: what v2 calls orders, for this comparison alone: the station's own names are left as they are. */
export type OpenSources = (parts: {
  readonly names: PlatformNames;
  readonly observe: AnswerObserver;
}) => RehearsalSources;
