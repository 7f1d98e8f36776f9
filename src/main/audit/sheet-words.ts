import type { Language } from '#shared/domain/language.ts';
import { normalStatus } from '#shared/domain/status.ts';
import { supplyStatusOf } from '#shared/domain/supply-status.ts';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import type { SheetColumn } from '#shared/messages/papers.ts';

/** What a column says to people instead of its codes. */
export type SheetWords = Readonly<
  Partial<Record<SheetColumn, (value: string, language: Language) => string>>
>;

/** The platform's status of a shipment, or our own stage until it has one; an unknown one as it is. */
export function shipmentStatusWords(status: string, language: Language): string {
  const { statuses, states } = CATALOGUES[language].ui.shipments;
  const known: Readonly<Record<string, string | undefined>> = { ...states, ...statuses };
  return known[normalStatus(status)] ?? status;
}

export function supplyStatusWords(status: string, language: Language): string {
  const known = supplyStatusOf(status);
  return known === null ? status : CATALOGUES[language].ui.supplies.statuses[known];
}

/** `too-many: 3; locked: 1`, as sentences. */
export function withReasonWords(reasons: string, language: Language): string {
  return reasons.replaceAll(/[^;: ]+(?=: \d)/g, (code) => reasonWords(code, language));
}

/** A reason in general: what it was about differs from one refusal to the next. One of another version is its code. */
export function reasonWords(code: string, language: Language): string {
  const sentences: Readonly<Record<string, { readonly what: string } | undefined>> =
    CATALOGUES[language].reasons;
  return (sentences[code]?.what ?? code)
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
