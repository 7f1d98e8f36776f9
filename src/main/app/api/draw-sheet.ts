import type { Sheet } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { assertNever } from '#shared/domain/result.ts';
import { checkSheet } from './check-sheet.ts';
import { badgeSheet, commandSheet, supervisorSheet } from './code-sheets.ts';
import type { DeskParts } from './desk-parts.ts';

/** Draws a sheet of codes, and says on what it is to be printed. */
export async function drawSheet(
  { pdf, operators, settings }: Pick<DeskParts, 'pdf' | 'operators' | 'settings'>,
  kind: Sheet,
): Promise<{ readonly size: LabelSize | 'a4'; readonly bytes: Uint8Array }> {
  const onA4 = async (bytes: Promise<Uint8Array>) => ({ size: 'a4' as const, bytes: await bytes });
  switch (kind) {
    case 'commands':
      return onA4(pdf.drawCodeSheet(commandSheet()));
    case 'supervisor-commands':
      return onA4(pdf.drawCodeSheet(supervisorSheet()));
    case 'badges':
      return onA4(pdf.drawCodeSheet(badgeSheet((await operators.list()).operators)));
    case 'scanner-check':
      return onA4(pdf.drawCheckSheet(checkSheet('a4')));
    case 'scanner-check-label': {
      const size = settings.get().packLabelSize;
      return { size, bytes: await pdf.drawCheckSheet(checkSheet(size)) };
    }
    default:
      return assertNever(kind);
  }
}
