import type { Language } from '../domain/language.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en/catalogue.ts';
import { englishPapers } from './en/papers.ts';
import type { PaperTexts } from './papers.ts';
import { ru } from './ru/catalogue.ts';
import { russianPapers } from './ru/papers.ts';

/** Every sentence on the screens, in every language. */
export const CATALOGUES = { ru, en } as const satisfies Readonly<Record<Language, Catalogue>>;

/** The words on paper and in exported files, in every language. */
export const PAPERS: Readonly<Record<Language, PaperTexts>> = { ru: russianPapers, en: englishPapers };
