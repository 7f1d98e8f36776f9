import { badField } from '../http/refusal.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The `url` of a receiver; 400 for anything elsewhere: the sandbox speaks to its own machine only. */
export function readReceiverUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'http:' || !LOOPBACK.includes(url.hostname)) {
    throw badField('url', 'an http address of this machine is expected');
  }
  return url.href;
}
