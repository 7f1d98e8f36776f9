/** A permit document for goods: section "Successor REST API v2" names only its operations. */
export interface Certificate {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  /** Milliseconds; null when it does not expire. */
  readonly validUntil: number | null;
  readonly createdAt: number;
  /** The uploaded file; null until one was sent. */
  document: CertificateDocument | null;
  /** Platform SKUs to which it is attached. */
  readonly skus: Set<string>;
}

export interface CertificateDocument {
  readonly fileName: string;
  readonly bytes: number;
}

/** ADD attaches a certificate to goods, REMOVE detaches it. */
export const JOB_TYPES = ['ADD', 'REMOVE'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const CHECK_STATUSES = ['IN_PROGRESS', 'PASSED', 'FAILED'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Goods whose certificate is to be changed; the platform checks them some time later. */
export interface CertificateJob {
  readonly id: string;
  readonly type: JobType;
  readonly certificate: Certificate;
  /** As requested. */
  readonly skus: readonly string[];
  readonly createdAt: number;
  status: CheckStatus;
  finishedAt: number | null;
  problems: readonly JobProblem[];
}

/** Why a check failed; `sku` is null when the certificate itself failed. */
export interface JobProblem {
  readonly sku: string | null;
  readonly message: string;
}
