import { useEffect, useState } from 'react';
import { MODELS_PER_PART, type PriceBounds, type PriceModel } from '#shared/contract/prices.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { useStationLink } from '../../station/station-link.tsx';

/** A person who scrolls asks for nothing; one who looks does, and again after some minutes. */
const SETTLED_MS = 600;
const AGAIN_MS = 150_000;

/** Has the platform asked for the models that are on the screen, and returns their bounds, which only version 2 has. */
export function useShownModels(
  country: GoodsCountry,
  shown: readonly PriceModel[],
): ReadonlyMap<string, PriceBounds> {
  const { client } = useStationLink();
  const [known, setKnown] = useState<{
    readonly country: GoodsCountry;
    readonly bounds: ReadonlyMap<string, PriceBounds>;
  }>({ country, bounds: new Map() });
  const skus = shown
    .slice(0, MODELS_PER_PART)
    .map(({ parentSku }) => parentSku)
    .join('\n');
  useEffect(() => {
    const parentSkus = skus === '' ? [] : skus.split('\n');
    if (parentSkus.length === 0) return;
    let isLeft = false;
    const ask = () => {
      // The list says by itself when it has changed, and goes on without bounds.
      void client.prices.refresh({ country, parentSkus }).catch(() => undefined);
      client.prices.bounds({ country, parentSkus }).then(
        (found) => {
          if (isLeft || found.length === 0) return;
          setKnown((old) => {
            const before = old.country === country ? old.bounds : new Map<string, PriceBounds>();
            const bounds = new Map([...before, ...found.map((one) => [one.parentSku, one] as const)]);
            return { country, bounds };
          });
        },
        () => undefined,
      );
    };
    const settled = setTimeout(ask, SETTLED_MS);
    const again = setInterval(ask, AGAIN_MS);
    return () => {
      isLeft = true;
      clearTimeout(settled);
      clearInterval(again);
    };
  }, [client, country, skus]);
  return known.country === country ? known.bounds : new Map();
}
