import { expect, it } from 'vitest';
import { areNumbersNotShown, platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformErrorKind } from '#client/platform-error.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { openV2 } from '#main/account/account-v2.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { ORDER, refusal, v2AnsweredBy } from '../../platform-client/v2/v2-wire.ts';

/** Numbers that v2 gave and does not show, with an unreachable v1. */
async function askedOn(now: string) {
  await using v2 = await v2AnsweredBy(({ path }) => {
    if (path.includes('/packs')) return refusal(400, 'It is not possible to generate more codes');
    return { body: path.startsWith('/v2/orders?') ? { orders: [ORDER] } : { ...ORDER, packs: [] } };
  });
  const v1 = refusingPlatform(v2.platform.traits, platformErrorOf('unavailable', 'no connection'));
  const { platform } = openV2(
    v2.options,
    { ...v2.options, clock: steppedClock(now), names: v2.parts.names, compatibility: v2.parts.compatibility },
    v1,
    () => null,
  );
  return await platform.requestPackNumbers(ORDER.id, 1);
}

it('waits for an unreachable v1 while it may come back', async () => {
  expect(await askedOn('2026-11-30T20:59:00Z')).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});

it('expects nothing from an unreachable v1 after its last day', async () => {
  const asked = await askedOn('2026-11-30T21:00:00Z');
  expect(!asked.ok && areNumbersNotShown(asked.error)).toBe(true);
});

/** The customer of an order whose address v2 shows; v1 answers this error. */
async function customerOn(now: string, kind: PlatformErrorKind) {
  const address = { city: 'Тверь', street: 'Новая', houseNum: '1', apartment: null, pickupPointId: null };
  await using v2 = await v2AnsweredBy(() => ({ body: { ...ORDER, shippingAddress: address } }));
  const v1 = refusingPlatform(v2.platform.traits, platformErrorOf(kind, 'v1'));
  const { platform } = openV2(
    v2.options,
    { ...v2.options, clock: steppedClock(now), names: v2.parts.names, compatibility: v2.parts.compatibility },
    v1,
    () => null,
  );
  return await platform.readCustomer(ORDER.id);
}

it.each([
  ['after the last day of v1', '2026-11-30T21:00:00Z', 'unavailable'],
  ['when v1 has ended early', '2026-11-24T00:00:00Z', 'version-ended'],
  ['when v1 answers 404', '2026-11-24T00:00:00Z', 'not-found'],
] as const)(
  'knows the customer from the portal only %s, and the address all the same',
  async (_when, now, kind) => {
    expect(await customerOn(now, kind)).toMatchObject({
      ok: true,
      value: { customer: 'portal-only', address: { city: 'Тверь' } },
    });
  },
);

it('does not take a v1 that cannot be reached for one that has ended', async () => {
  expect(await customerOn('2026-11-24T00:00:00Z', 'unavailable')).toMatchObject({
    ok: true,
    value: { customer: 'no-answer', address: { city: 'Тверь' } },
  });
});

it('sends nothing about goods until the seller id is set', async () => {
  await using v2 = await v2AnsweredBy(() => ({ body: {} }));
  const v1 = refusingPlatform(v2.platform.traits, platformErrorOf('unavailable', 'no connection'));
  const { goods } = openV2(
    { ...v2.options, sellerId: 0 },
    {
      ...v2.options,
      clock: steppedClock('2026-11-24T00:00:00Z'),
      names: v2.parts.names,
      compatibility: v2.parts.compatibility,
    },
    v1,
    () => null,
  );
  expect(await goods.setStock([{ sellerSku: 'A', quantity: 1 }])).toMatchObject({
    ok: false,
    error: {
      kind: 'partner-not-found',
      detail: 'the seller id is missing in the settings',
      mayHaveHappened: false,
    },
  });
});
