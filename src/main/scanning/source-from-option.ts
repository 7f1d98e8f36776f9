import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ScanSource } from './scan-source.ts';
import { serialSource } from './sources/serial.ts';

/** The usual rate of RS-232 scanners. A USB scanner with a virtual port takes any. */
const DEFAULT_BAUD = 9600;

const SERIAL = /^serial:(?<path>[^@]+)(?:@(?<baud>\d{3,7}))?$/;

/** Makes the source that an option names: `serial:/dev/ttyACM0`, `serial:COM3`, `serial:/dev/ttyUSB0@115200`. */
export function sourceFromOption(option: string): Result<ScanSource, { readonly option: string }> {
  const { path, baud } = SERIAL.exec(option)?.groups ?? {};
  if (path === undefined) return err({ option });
  return ok(serialSource({ path, baudRate: baud === undefined ? DEFAULT_BAUD : Number(baud) }));
}
