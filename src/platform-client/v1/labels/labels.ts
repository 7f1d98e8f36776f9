import { z } from 'zod';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { LabelKind, LabelLink, PlatformResult } from '../../packing-platform.ts';
import { checkRange, checkText } from '../limit-checks.ts';

const OPERATIONS = {
  item: { path: '/api/v1/label/items', numbers: 'itemNrs', excluded: 'excludedItemNrs' },
  pack: { path: '/api/v1/label/packs', numbers: 'packNumbers', excluded: 'excludedPackNumbers' },
  pallet: { path: '/api/v1/label/pallets', numbers: 'barcodes', excluded: 'excludedBarcodes' },
} as const satisfies Record<LabelKind, object>;

const excluded = z.array(z.string()).nullish();

const labelAnswer = z.object({
  url: z.string().nullable(),
  excludedItemNrs: excluded,
  excludedPackNumbers: excluded,
  excludedBarcodes: excluded,
});

/**
 * `POST /api/v1/label/items`, `/packs`, `/pallets`: 1 to 100 numbers, sizes s, m, l. Numbers without a label
 * are returned as `excluded`, not as an error. Errors: a missing scope `r_reports_label` is `forbidden`. The
 * link lives for one to two days. A read: may be repeated.
 */
export async function requestLabels(
  caller: JsonCaller,
  kind: LabelKind,
  numbers: readonly string[],
  size: LabelSize,
): PlatformResult<LabelLink> {
  const operation = OPERATIONS[kind];
  const broken = limitErrorIfAny([
    ...checkRange(operation.numbers, numbers.length, 1, LIMITS.labelNumbersPerCall),
    ...numbers.flatMap((number, index) => checkText(`${operation.numbers}[${index}]`, number)),
    ...checkSize(size),
  ]);
  if (broken !== null) return err(broken);
  const answer = await caller.ask(labelAnswer, {
    path: operation.path,
    json: { [operation.numbers]: numbers, size },
  });
  if (!answer.ok) return answer;
  const url = answer.value.url ?? '';
  return ok({ url: url === '' ? null : url, excluded: answer.value[operation.excluded] ?? [] });
}

function checkSize(size: string): Breach[] {
  const isKnown = LABEL_SIZE_NAMES.some((known) => known === size);
  return isKnown ? [] : [{ field: 'size', limit: 's, m or l', value: size }];
}
