import type { Catalog } from '#main/goods/catalog.ts';

export type CatalogRereads = {
  /** The platform has other goods than before: the catalog reads them when `wake` is called next. */
  answered(): void;
  /** Once for all that was answered since, when that is stored. */
  wake(): void;
};

/** Has the catalog read what this station has changed at the platform, at once and not for every row. */
export function createCatalogRereads(catalog: Pick<Catalog, 'refreshChanged'>): CatalogRereads {
  let isDue = false;
  return {
    answered() {
      isDue = true;
    },
    wake() {
      if (!isDue) return;
      isDue = false;
      void catalog.refreshChanged();
    },
  };
}
