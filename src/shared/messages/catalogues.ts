import type { Language } from '../domain/language.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en/catalogue.ts';
import { ru } from './ru/catalogue.ts';

/** Every sentence in every language. */
export const CATALOGUES = { ru, en } as const satisfies Readonly<Record<Language, Catalogue>>;
