import { afterAll, expect, it } from 'vitest';
import {
  createGiftCertificate,
  listGiftCertificates,
  markGiftCertificatesPaid,
  readGiftCertificateBalance,
} from '#main/platform/v2/gift-certificates/gift-certificates.ts';
import { must } from '../../contracts/platform-bench.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { issuedGiftCertificate, rubles, startV2Bench } from './subjects.ts';

const bench = await startV2Bench();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;

const FIRST_PAGE = { page: 1, limit: 100 };
const find = async (id: string) =>
  must(await listGiftCertificates(caller, FIRST_PAGE)).rows.find(({ certificateId }) => certificateId === id);

it('[v2, gift certificates] a certificate is on the list once it is made, its money in minor units', async () => {
  const id = await issuedGiftCertificate(caller);
  expect(await find(id)).toEqual({
    certificateId: id,
    status: 'CREATED',
    amount: rubles(5000),
    balance: rubles(0),
  });
});

it('[v2, gift certificates] what is marked as paid can be spent', async () => {
  const unpaid = await issuedGiftCertificate(caller);
  const id = await issuedGiftCertificate(caller);
  const before = must(await readGiftCertificateBalance(caller));
  must(await markGiftCertificatesPaid(caller, [id]));
  expect(await find(id)).toMatchObject({ balance: rubles(5000) });
  expect(await find(unpaid)).toMatchObject({ balance: rubles(0) });
  expect(must(await readGiftCertificateBalance(caller))).not.toEqual(before);
});

it('[v2, gift certificates] an unknown certificate is not found, and none or an empty one is not asked for', async () => {
  expect(await markGiftCertificatesPaid(caller, ['404'])).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  });
  await expectUnsent(sandbox, 'certificateIds', () => markGiftCertificatesPaid(caller, []));
  await expectUnsent(sandbox, 'certificateIds[1]', () => markGiftCertificatesPaid(caller, ['1', ' ']));
});

it('[v2, gift certificates] a body without an amount is refused, and nothing has happened', async () => {
  expect(await createGiftCertificate(caller, {})).toMatchObject({
    ok: false,
    error: { kind: 'validation', fields: [{ field: 'amount' }], mayHaveHappened: false },
  });
});
