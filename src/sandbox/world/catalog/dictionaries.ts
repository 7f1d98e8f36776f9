import { SIZE_SCALES } from './size-scales.ts';

/** Names by the value that is sent when goods are created (section "Dictionary values"). */
export type Dictionary = Readonly<Record<string, string>>;

/** `vat20` is obsolete: old goods may still have it, but the dictionary has no entry for it. */
export const OBSOLETE_TAX_CLASS = 'vat20';

/** By dictionary code. */
export const DICTIONARIES: Readonly<Record<string, Dictionary>> = {
  brand: {
    kordano: 'Kordano',
    lumiere_nord: 'Lumière Nord',
    lungrin: 'Lungrin',
    norvika: 'Norvika',
    tavoletta: 'Tavoletta',
    belaya_sova: 'Белая Сова',
    velonta: 'Велонта',
    rassvet_47: 'Рассвет 47',
    travnitsa: 'Травница',
    ostrov: 'Остров',
  },
  color: {
    white: 'белый',
    black: 'чёрный',
    brown: 'коричневый',
    beige: 'бежевый',
    lilac: 'сиреневый',
    light_blue: 'голубой',
    gray: 'серый',
    blue: 'синий',
    khaki: 'хаки',
    milky: 'молочный',
    burgundy: 'бордовый',
    graphite: 'графитовый',
    red: 'красный',
    green: 'зелёный',
    gold: 'золотой',
    transparent: 'прозрачный',
  },
  country: { ru: 'Россия', by: 'Беларусь', kz: 'Казахстан', cn: 'Китай', tr: 'Турция' },
  gender: {
    women: 'Женский',
    men: 'Мужской',
    unisex: 'Унисекс',
    girls: 'Для девочек',
    boys: 'Для мальчиков',
  },
  material: {
    cotton: 'Хлопок',
    leather: 'Натуральная кожа',
    linen: 'Лён',
    polyester: 'Полиэстер',
    wool: 'Шерсть',
  },
  shipment_type: { 1: 'FBO', 2: 'FBS', 3: 'DBS' },
  size_scale: Object.fromEntries(SIZE_SCALES.map(({ code, name }) => [code, name])),
  tax_class: { vat22: 'НДС 22%', vat10: 'НДС 10%', vat0: 'НДС 0%', vat_none: 'Без НДС' },
};

export function dictionaryOf(code: string): Dictionary | undefined {
  return Object.hasOwn(DICTIONARIES, code) ? DICTIONARIES[code] : undefined;
}

export function nameOf(dictionary: string, key: string): string | undefined {
  const entries = dictionaryOf(dictionary) ?? {};
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** The key of a name; every name of the seed is in its dictionary. */
export function keyOf(dictionary: string, name: string): string {
  const entry = Object.entries(dictionaryOf(dictionary) ?? {}).find(([, known]) => known === name);
  if (entry === undefined) throw new Error(`the dictionary ${dictionary} has no ${name}`);
  return entry[0];
}
