import { expect, it } from 'vitest';
import { PLATFORM_ERROR_KINDS } from '#shared/domain/platform-error-kind.ts';
import { PLATFORM_ERROR_MESSAGES } from '#shared/messages/platform-errors.ts';

it.each(PLATFORM_ERROR_KINDS)('states in both languages what happened and what to do: %s', (kind) => {
  const { ru, en } = PLATFORM_ERROR_MESSAGES[kind];
  for (const sentence of [ru.what, ru.todo]) expect(sentence).toMatch(/[а-яё]/i);
  for (const sentence of [en.what, en.todo]) expect(sentence).toMatch(/^[^а-яё]+\.$/i);
});
