import { describe, expect, it } from 'vitest';
import { statusSource } from '../../../../../src/renderer/screens/prints/print-state.ts';

const AT = '2026-11-20T12:00:00.000Z';

describe("the source of a print's status", () => {
  it.each([
    ['folder:/prints', 'ui.prints.knownFolder'],
    ['cups:labels', 'ui.prints.knownCups'],
    ['windows:Zebra', 'ui.prints.knownWindows'],
    ['network:10.0.0.5', 'ui.prints.knownNetwork'],
  ])('is shown for what %s printed', (printer, known) => {
    expect(statusSource({ status: 'printed', endedAt: AT, printer })).toBe(known);
  });

  it.each([
    ['nobody tells any more', AT, 'ui.prints.knownNever'],
    ['its driver will still tell', null, 'ui.prints.knownLater'],
  ])('is never shown for a print that was only handed over: %s', (_, endedAt, known) => {
    for (const printer of ['folder:/p', 'cups:labels', 'windows:Zebra', 'network:10.0.0.5'])
      expect(statusSource({ status: 'sent', endedAt, printer })).toBe(known);
  });
});
