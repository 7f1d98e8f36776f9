import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText, requiredId, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkFilled, checkText, checkUnique } from '../../v1/limit-checks.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { looseMoney } from '../money.ts';
import type { V2Caller } from '../v2-caller.ts';

const PATH = '/v2/gift-certificates';

/** The payload is not documented: only the id, which marking as paid needs, is required. */
const giftCertificate = z
  .object({
    certificateId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    status: looseText,
    amount: looseMoney,
    balance: looseMoney,
  })
  .transform(({ certificateId, id, ...row }, context) => ({
    ...row,
    certificateId: requiredId('certificateId', [certificateId, id], context),
  }));

export type GiftCertificate = z.output<typeof giftCertificate>;

/**
 * `GET /v2/gift-certificates`, one page (specification, "Successor REST API v2"). Limits: pages from 1, 1 to
 * 100 rows.
 */
export function listGiftCertificates(
  caller: V2Caller,
  paging: Paging,
): PlatformResult<Page<GiftCertificate>> {
  return getGuessedPage(caller, { path: PATH, plural: 'giftCertificates', row: giftCertificate }, paging);
}

/**
 * `POST /v2/gift-certificates`. Body and response are not documented: the body is sent unchanged, with the
 * seller, and the response is any JSON. Costs money: a lost response is settled by the list, never by sending
 * again.
 */
export function createGiftCertificate(caller: V2Caller, body: object): PlatformResult<unknown> {
  return caller.change(z.unknown(), { path: PATH, json: body });
}

/** `GET /v2/gift-certificates/balance`. Its response is not documented: any JSON. */
export function readGiftCertificateBalance(caller: V2Caller): PlatformResult<unknown> {
  return caller.get(z.unknown(), { path: `${PATH}/balance` });
}

/**
 * `POST /v2/gift-certificates/mark-paid` with `certificateIds`; its response is not documented. Limits: one
 * or more ids, none empty or twice. Errors: an unknown certificate (`not-found`), one that is already paid
 * (`conflict`).
 */
export async function markGiftCertificatesPaid(
  caller: V2Caller,
  certificateIds: readonly string[],
): PlatformResult<unknown> {
  const ids = certificateIds.map((value, at) => ({ field: `certificateIds[${at}]`, value }));
  const broken = limitErrorIfAny([
    ...checkFilled('certificateIds', certificateIds),
    ...ids.flatMap(({ field, value }) => checkText(field, value)),
    ...checkUnique(ids),
  ]);
  if (broken !== null) return err(broken);
  return caller.change(z.unknown(), { path: `${PATH}/mark-paid`, json: { certificateIds } });
}
