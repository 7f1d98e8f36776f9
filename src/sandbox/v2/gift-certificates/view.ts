import {
  balanceOf,
  certificateStatus,
  type GiftCertificate,
  unpaidOf,
} from '../../world/gift-certificates/gift-certificate.ts';
import { money, utc } from '../http/values.ts';

/** A certificate; its id goes by both names, the one of `certificateIds` and `id`. */
export function certificateView(certificate: GiftCertificate) {
  const { id, amount, createdAt, paidAt } = certificate;
  return {
    id,
    certificateId: id,
    amount: money(amount, 'RUB'),
    balance: money(balanceOf(certificate), 'RUB'),
    status: certificateStatus(certificate),
    createdAt: utc(createdAt),
    paidAt: paidAt === null ? null : utc(paidAt),
  };
}

/** What can be spent on all certificates together, and what the seller still has to pay for them. */
export function balanceView(certificates: readonly GiftCertificate[]) {
  const sum = (of: (certificate: GiftCertificate) => number) =>
    money(
      certificates.reduce((total, certificate) => total + of(certificate), 0),
      'RUB',
    );
  return { balance: sum(balanceOf), unpaid: sum(unpaidOf) };
}
