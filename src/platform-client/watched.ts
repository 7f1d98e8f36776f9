import { err } from '#shared/domain/result.ts';
import { wrapGoodsOperations } from './goods-operations.ts';
import type { GoodsPlatform } from './goods-platform.ts';
import { type PackingPlatform, type PlatformResult, wrapOperations } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';
import { type SupplyPlatform, wrapSupplies } from './supply-platform.ts';

/**
 * Called after every response; null: it was good. The caller gets the error that this function returns. Must
 * not throw.
 */
export type ResponseObserver = (error: PlatformError | null) => PlatformError | null;

/**
 * The same platform; its responses are also reported to `onResponse`, except those for label files, whose
 * links expire.
 */
export function watchedPlatform(platform: PackingPlatform, onResponse: ResponseObserver): PackingPlatform {
  const watch = watching(onResponse);
  return wrapOperations(platform, (call, effect) =>
    effect === 'file' ? call : (...args) => watch(call(...args)),
  );
}

/** The same for the goods. */
export function watchedGoods(goods: GoodsPlatform, onResponse: ResponseObserver): GoodsPlatform {
  const watch = watching(onResponse);
  return wrapGoodsOperations(
    goods,
    (call) =>
      (...args) =>
        watch(call(...args)),
  );
}

/** The same for the supplies. */
export function watchedSupplies(supplies: SupplyPlatform, onResponse: ResponseObserver): SupplyPlatform {
  const watch = watching(onResponse);
  return wrapSupplies(
    supplies,
    (call) =>
      (...args) =>
        watch(call(...args)),
  );
}

function watching(onResponse: ResponseObserver): <T>(answering: PlatformResult<T>) => PlatformResult<T> {
  return async (answering) => {
    const answer = await answering;
    const error = onResponse(answer.ok ? null : answer.error);
    return answer.ok || error === null ? answer : err(error);
  };
}
