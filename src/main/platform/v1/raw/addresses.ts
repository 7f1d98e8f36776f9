import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import { looseText, textOrNumber } from '../../reading/fields.ts';
import { readAs } from '../../reading/read-as.ts';
import { getRaw, type RawCall } from './raw-calls.ts';

/** One address of the platform's address register (assumptions, "addresses"). */
const address = z
  .object({ id: textOrNumber, text: looseText, text_extended: looseText, zipcode: looseText })
  .transform(({ text_extended, ...row }) => ({ ...row, textExtended: text_extended }));

export type Address = z.output<typeof address>;

const addresses = z
  .object({ data: z.array(address).nullable() })
  .transform(({ data }): readonly Address[] => data ?? []);

/**
 * `GET /api/v1/addresses…`. Sub-paths, query and payload are not shown; the answer is read as assumed: `{ code, data:
 * [{ id, text, text_extended, zipcode }] }`, no HAL. Another shape is `malformed-answer`.
 */
export async function readAddresses(caller: JsonCaller, call: RawCall = {}): Answer<readonly Address[]> {
  const answer = await getRaw(caller, 'addresses', call);
  if (!answer.ok) return answer;
  const read = readAs(addresses, answer.value);
  return read.ok ? ok(read.value) : err(platformErrorOf('malformed-answer', read.error, { httpStatus: 200 }));
}
