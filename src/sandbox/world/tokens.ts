import { createHmac, randomBytes } from 'node:crypto';
import { account } from './account.ts';
import type { Clock } from './clock.ts';
import { SECOND } from './moscow.ts';

/** Scopes of the B2B REST interface with their meanings (section "Authentication"). */
export const SCOPE_DESCRIPTIONS = {
  partner_client: 'basic partner access',
  r_orders: 'read order list',
  r_order: 'read order details',
  c_order: 'create orders',
  u_order: 'update orders',
  c_shipments: 'create shipments',
  r_shipments: 'read shipments',
  r_nomenclatures: 'read nomenclature',
  c_nomenclature: 'create nomenclature',
  u_nomenclature: 'update nomenclature',
  r_stock: 'read stock',
  c_status_change: 'change statuses',
  r_reports_label: 'obtain labels',
  u_notifications: 'manage notifications',
} as const;

export type Scope = keyof typeof SCOPE_DESCRIPTIONS;

export const B2B_SCOPES = Object.keys(SCOPE_DESCRIPTIONS) as readonly Scope[];

export interface Grant {
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: number;
}

export interface Tokens {
  /** Makes a token of the given scopes that lives the given seconds of the sandbox clock. */
  issue(scopes: readonly Scope[], seconds: number): string;
  /** The grant of a known token that has not expired. */
  find(token: string): Grant | null;
}

/** Tokens are kept in memory; their text is a real JWT, since the specification calls it one. */
export function tokenStore(clock: Clock): Tokens {
  const key = randomBytes(32);
  const grants = new Map<string, Grant>();
  let serial = 0;
  return {
    issue(scopes, seconds) {
      const now = clock.now();
      serial += 1;
      const claims = {
        sub: account.clientId,
        scope: scopes.join(' '),
        jti: serial,
        exp: Math.floor(now / SECOND) + seconds,
      };
      const unsigned = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
      const token = `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`;
      grants.set(token, { scopes: new Set(scopes), expiresAt: now + seconds * SECOND });
      return token;
    },
    find(token) {
      const grant = grants.get(token);
      return grant !== undefined && clock.now() < grant.expiresAt ? grant : null;
    },
  };
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
