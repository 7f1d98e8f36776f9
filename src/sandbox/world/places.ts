import type { Country } from './orders/order.ts';

/** A city of the invented customers; its orders go to an address or to one of its pickup points. */
export interface City {
  readonly name: string;
  readonly country: Country;
  readonly zipcode: string;
  readonly pickupPoints: readonly string[];
}

export const STREETS = [
  'ул. Садовая',
  'ул. Ленина',
  'пр-т Мира',
  'ул. Лесная',
  'ул. Центральная',
  'Набережная ул.',
  'ул. Гагарина',
] as const;

const ZIPCODES: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  RU: {
    Москва: '101000',
    'Санкт-Петербург': '190000',
    Казань: '420000',
    Екатеринбург: '620000',
    Новосибирск: '630000',
    Тула: '300000',
    Самара: '443000',
  },
  BY: { Минск: '220000', Гродно: '230000', Брест: '224000', Витебск: '210000' },
  KZ: { Алматы: '050000', Астана: '010000', Шымкент: '160000', Караганда: '100000' },
};

/** Two pickup points per city, numbered consecutively. */
export const CITIES: Readonly<Record<Country, readonly City[]>> = {
  RU: citiesOf('RU', 1_000),
  BY: citiesOf('BY', 5_000),
  KZ: citiesOf('KZ', 7_000),
};

export const ALL_CITIES: readonly City[] = Object.values(CITIES).flat();

function citiesOf(country: Country, firstPoint: number): City[] {
  return Object.entries(ZIPCODES[country]).map(([name, zipcode], index) => {
    const point = firstPoint + index * 2 + 1;
    return { name, country, zipcode, pickupPoints: [`PVZ-${point}`, `PVZ-${point + 1}`] };
  });
}
