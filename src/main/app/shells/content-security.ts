import { randomBytes } from 'node:crypto';

/** A fresh nonce for the style elements of one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * What a page of the station may load. `connect` is the only address it may connect to; empty when it uses a
 * MessagePort. Pictures of goods are the station's own, too: a screen never asks the platform.
 */
export function contentSecurityPolicy(nonce: string, connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "media-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every response of a shell. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
