import { Refusal } from '../../http/refusal.ts';
import { DAY } from '../moscow.ts';
import type { World } from '../world.ts';
import type { GiftCertificate } from './gift-certificate.ts';

/** A new certificate, not paid yet. */
export function issueCertificate(world: World, amount: number): GiftCertificate {
  const certificate: GiftCertificate = {
    id: String(world.nextId()),
    amount,
    createdAt: world.clock.now(),
    spent: 0,
    paidAt: null,
  };
  world.giftCertificates.set(certificate.id, certificate);
  return certificate;
}

/**
 * Marks all of them paid, or none: 404 names those that do not exist. A certificate that is paid already
 * keeps its date.
 */
export function markPaid(world: World, ids: readonly string[]): GiftCertificate[] {
  const unknown = ids.flatMap((id, index) =>
    world.giftCertificates.has(id)
      ? []
      : [{ field: `certificateIds[${index}]`, message: `no gift certificate ${id}` }],
  );
  if (unknown.length > 0) {
    throw new Refusal(
      404,
      'Gift certificate not found',
      unknown.map(({ message }) => message).join(', '),
      unknown,
    );
  }
  const now = world.clock.now();
  const paid = [...new Set(ids)].flatMap((id) => world.giftCertificates.get(id) ?? []);
  for (const certificate of paid) certificate.paidAt ??= now;
  return paid;
}

/** One of each kind: partly spent, unspent, not paid. */
const KINDS = [
  { amount: 500_000, spent: 120_000, isPaid: true },
  { amount: 300_000, spent: 0, isPaid: true },
  { amount: 1_000_000, spent: 0, isPaid: false },
];

export function seedCertificates(world: World, now: number): void {
  for (const [index, { amount, spent, isPaid }] of KINDS.entries()) {
    const createdAt = now - (KINDS.length - index) * 2 * DAY;
    const id = String(world.nextId());
    const paidAt = isPaid ? createdAt + DAY : null;
    world.giftCertificates.set(id, { id, amount, createdAt, spent, paidAt });
  }
}
