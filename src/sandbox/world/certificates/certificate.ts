/** A permit document for goods: section "Successor REST API v2" names its operations and nothing more. */
export interface Certificate {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  /** Milliseconds; null when it does not end. */
  readonly validUntil: number | null;
  readonly createdAt: number;
  /** The file that proves it; null until one was sent. */
  document: CertificateDocument | null;
  /** Platform SKUs that it was attached to. */
  readonly skus: Set<string>;
}

export interface CertificateDocument {
  readonly fileName: string;
  readonly bytes: number;
}

/** ADD attaches a certificate to goods, REMOVE takes it off. */
export const JOB_TYPES = ['ADD', 'REMOVE'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const CHECK_STATUSES = ['IN_PROGRESS', 'PASSED', 'FAILED'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Goods whose certificate is to be changed; the platform checks them a while later. */
export interface CertificateJob {
  readonly id: string;
  readonly type: JobType;
  readonly certificate: Certificate;
  /** As they were asked for. */
  readonly skus: readonly string[];
  readonly createdAt: number;
  status: CheckStatus;
  finishedAt: number | null;
  problems: readonly JobProblem[];
}

/** Why a check failed; `sku` is null when it concerns the certificate itself. */
export interface JobProblem {
  readonly sku: string | null;
  readonly message: string;
}
