import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ScanSource } from './scan-source.ts';
import { parseSerialName } from './serial-name.ts';
import { serialSource } from './sources/serial.ts';

/** Makes the source that an option names, as {@link parseSerialName} reads it. */
export function sourceFromOption(option: string): Result<ScanSource, { readonly option: string }> {
  const serial = parseSerialName(option);
  return serial === null ? err({ option }) : ok(serialSource({ name: option, ...serial }));
}
