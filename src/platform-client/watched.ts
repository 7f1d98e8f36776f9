import { err } from '#shared/domain/result.ts';
import type { GoodsCatalog } from './goods-catalog.ts';
import { type PackingPlatform, type PlatformResult, wrapOperations } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';

/** Told after every answer; null: it was a good one. What it makes of an error is what the caller is told. Must not throw. */
export type ResponseObserver = (error: PlatformError | null) => PlatformError | null;

/** The same platform; what it answers is told besides. Not of label files: their links end by themselves. */
export function watchedPlatform(platform: PackingPlatform, onResponse: ResponseObserver): PackingPlatform {
  const watch = watching(onResponse);
  return wrapOperations(platform, (call, effect) =>
    effect === 'file' ? call : (...args) => watch(call(...args)),
  );
}

/** The same for the catalog. */
export function watchedCatalog(catalog: GoodsCatalog, onResponse: ResponseObserver): GoodsCatalog {
  const watch = watching(onResponse);
  return {
    listGoods: (query) => watch(catalog.listGoods(query)),
    findGoods: (country, platformSkus) => watch(catalog.findGoods(country, platformSkus)),
  };
}

function watching(onResponse: ResponseObserver): <T>(answering: PlatformResult<T>) => PlatformResult<T> {
  return async (answering) => {
    const answer = await answering;
    const error = onResponse(answer.ok ? null : answer.error);
    return answer.ok || error === null ? answer : err(error);
  };
}
