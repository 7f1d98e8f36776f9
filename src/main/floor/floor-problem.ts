import { loggedMessage } from '#main/base/logged-error.ts';
import { isServerAway } from '#main/store/store-problem.ts';
import type { FloorStartProblem } from '#shared/domain/start-problem.ts';
import type { FloorAddress } from './floor-address.ts';

/** The floor's database cannot be used as it is. Nothing was written to it. */
export class FloorUnusableError extends Error {
  override readonly name = 'FloorUnusableError';
  readonly kind: FloorStartProblem;
  /** Values for the placeholders of its sentences. */
  readonly params: Readonly<Record<string, string>>;

  constructor(
    kind: FloorStartProblem,
    params: Readonly<Record<string, string>>,
    reason: string,
    cause?: unknown,
  ) {
    super(`${kind}: ${reason}`, { cause });
    this.kind = kind;
    this.params = { ...params, reason };
  }
}

/** Why the floor's database cannot be used, from an error of the driver, the server or the network; null: another error. */
export function floorProblemOf(error: unknown, floor: FloorAddress): FloorUnusableError | null {
  if (error instanceof FloorUnusableError) return error;
  const kind = kindOf(error);
  if (kind === null) return null;
  const params = { server: floor.shown, role: floor.connection.user ?? '' };
  return new FloorUnusableError(kind, params, loggedMessage(error), error);
}

/** SQLSTATE codes of PostgreSQL's appendix A, and codes of the system and of TLS. */
const BY_CODE: readonly (readonly [RegExp, FloorStartProblem])[] = [
  [/^28/, 'floor-login'],
  [/^3D000$/, 'floor-no-database'],
  [/^53300$/, 'floor-full'],
  [/^(42501|25006|3F000)$/, 'floor-no-rights'],
  [/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|ERR_OSSL)/, 'floor-tls'],
];

/** The driver's own errors have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, FloorStartProblem])[] = [
  [/\bSSL connection/, 'floor-tls'],
  [/\bSASL\b|\bpassword\b/, 'floor-login'],
];

function kindOf(error: unknown): FloorStartProblem | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const [patterns, text] = code === null ? [BY_MESSAGE, error.message] : [BY_CODE, code];
  const found = patterns.find(([pattern]) => pattern.test(text))?.[1];
  return found ?? (isServerAway(error) ? 'floor-unreachable' : kindOf(error.cause));
}
