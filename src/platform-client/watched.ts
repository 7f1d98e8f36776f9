import { err } from '#shared/domain/result.ts';
import type { GoodsCatalog } from './goods-catalog.ts';
import { type Answer, type PackingPlatform, wrapOperations } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';

/** Told after every answer; null: it was a good one. What it makes of an error is what the caller is told. Must not throw. */
export type Heard = (error: PlatformError | null) => PlatformError | null;

/** The same platform; what it answers is told besides. Not of label files: their links end by themselves. */
export function watchedPlatform(platform: PackingPlatform, heard: Heard): PackingPlatform {
  const watch = watching(heard);
  return wrapOperations(platform, (call, effect) =>
    effect === 'file' ? call : (...args) => watch(call(...args)),
  );
}

/** The same for the catalog. */
export function watchedCatalog(catalog: GoodsCatalog, heard: Heard): GoodsCatalog {
  const watch = watching(heard);
  return {
    listGoods: (query) => watch(catalog.listGoods(query)),
    findGoods: (country, platformSkus) => watch(catalog.findGoods(country, platformSkus)),
  };
}

function watching(heard: Heard): <T>(answering: Answer<T>) => Answer<T> {
  return async (answering) => {
    const answer = await answering;
    const error = heard(answer.ok ? null : answer.error);
    return answer.ok || error === null ? answer : err(error);
  };
}
