import { expect, it } from 'vitest';
import { PLATFORM_ERROR_KINDS } from '#shared/domain/platform-error-kind.ts';
import { en } from '#shared/messages/en/catalogue.ts';
import { ru } from '#shared/messages/ru/catalogue.ts';

it.each(PLATFORM_ERROR_KINDS)('states in both languages what happened and what to do: %s', (kind) => {
  const [russian, english] = [ru.platformErrors[kind], en.platformErrors[kind]];
  for (const sentence of [russian.what, russian.todo]) expect(sentence).toMatch(/[а-яё]/i);
  for (const sentence of [english.what, english.todo]) expect(sentence).toMatch(/^[^а-яё]+\.$/i);
});
