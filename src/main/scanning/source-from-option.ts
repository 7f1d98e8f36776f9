import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ScanSource } from './scan-source.ts';
import { parseSerialName } from './serial-name.ts';
import { hidSource } from './sources/hid.ts';
import { hidByName } from './sources/hid-name.ts';
import { serialSource } from './sources/serial.ts';

/** Creates the scan source for an option, as {@link parseSerialName} and {@link hidByName} parse it. */
export function sourceFromOption(option: string): Result<ScanSource, { readonly option: string }> {
  const isChosen = hidByName(option);
  if (isChosen !== undefined) return ok(hidSource({ name: option, isChosen }));
  const serial = parseSerialName(option);
  return serial === null ? err({ option }) : ok(serialSource({ name: option, ...serial }));
}
