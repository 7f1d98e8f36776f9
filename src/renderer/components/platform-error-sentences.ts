import { PLATFORM_ERROR_KINDS } from '#shared/domain/platform-error-kind.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';
import { PLATFORM_ERROR_MESSAGES } from '#shared/messages/platform-errors.ts';

/** What a kind of platform error means to the person; null for a kind that nobody knows. */
export function platformErrorSentences(language: string, cause: string | null): WhatAndTodo | null {
  const kind = PLATFORM_ERROR_KINDS.find((known) => known === cause);
  return kind === undefined ? null : PLATFORM_ERROR_MESSAGES[kind][language === 'en' ? 'en' : 'ru'];
}
