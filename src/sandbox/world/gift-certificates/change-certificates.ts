import { Refusal } from '../../http/refusal.ts';
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

/** All of them, or none: 404 names those that do not exist. What is paid stays paid since then. */
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
