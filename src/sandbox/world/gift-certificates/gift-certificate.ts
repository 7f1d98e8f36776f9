/** A gift certificate in rubles that the seller issued; it can be spent once it is paid. Amounts in minor units. */
export interface GiftCertificate {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: number;
  /** The amount that customers have spent. */
  readonly spent: number;
  paidAt: number | null;
}

export const CERTIFICATE_STATUSES = ['CREATED', 'PAID'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export function certificateStatus({ paidAt }: GiftCertificate): CertificateStatus {
  return paidAt === null ? 'CREATED' : 'PAID';
}

/** The amount that can still be spent: nothing before it is paid. */
export function balanceOf({ amount, spent, paidAt }: GiftCertificate): number {
  return paidAt === null ? 0 : amount - spent;
}

/** The amount that the seller still has to pay. */
export function unpaidOf({ amount, paidAt }: GiftCertificate): number {
  return paidAt === null ? amount : 0;
}
