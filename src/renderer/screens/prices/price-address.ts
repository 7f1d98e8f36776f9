import { PRICE_FILTERS, type PriceFilter } from '#shared/contract/prices.ts';
import { GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { addressOf } from '../../shell/addresses.ts';

/** As much as the station searches by. */
export const MAX_PRICE_SEARCH = 200;

export type PriceChoice = {
  readonly country: GoodsCountry;
  readonly text: string;
  readonly filter: PriceFilter;
};

/** What the query string of an address chooses; what it does not understand is Russia and all models. */
export function priceChoiceOf(query: string): PriceChoice {
  const given = new URLSearchParams(query);
  const [country, filter] = [given.get('country'), given.get('only')];
  return {
    country: GOODS_COUNTRIES.find((known) => known === country) ?? 'RU',
    text: (given.get('q') ?? '').trim().slice(0, MAX_PRICE_SEARCH),
    filter: PRICE_FILTERS.find((known) => known === filter) ?? 'all',
  };
}

/** The address of the list with this choice; what is not chosen is not in it. */
export function addressOfPrices({ country, text, filter }: PriceChoice): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  if (country !== 'RU') query.set('country', country);
  if (filter !== 'all') query.set('only', filter);
  const written = query.toString();
  return written === '' ? addressOf.prices() : `${addressOf.prices()}?${written}`;
}
