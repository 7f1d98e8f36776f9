import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import { createJsonCaller } from '../json-caller.ts';
import type { PlatformError } from '../platform-error.ts';
import type { AnswerObserver } from '../reading/answer-fields.ts';
import { sellerAddress } from '../seller/seller-address.ts';
import { pathOf } from '../transport/address.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { createTokenSource } from '../transport/token.ts';
import type { V2Compatibility } from './compatibility.ts';
import { requestToken } from './token.ts';
import { createV2Caller, type V2Caller } from './v2-caller.ts';

export type V2Account = {
  /**
   * `{seller_url}` of the specification; `{seller_v2_url}` is its path `/api`: HTTPS, or plain HTTP on this
   * machine.
   */
  readonly sellerUrl: string;
  readonly sellerId: number;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type V2Connection = V2Account &
  ClientEnvironment & {
    /** Receives the structure of every JSON response; absent: not observed. */
    readonly observe?: AnswerObserver;
    /** Collects what is learned about v2 beyond the assumptions; absent: not shared with other clients. */
    readonly compatibility?: V2Compatibility;
  };

/**
 * REST v2 of an account, with a separate token. An address that is not allowed is `validation`, a missing seller id
 * `partner-not-found`, so that changes wait until it is set; nothing is sent yet.
 */
export function connectV2(options: V2Connection): Result<V2Caller, PlatformError> {
  const seller = sellerAddress(options.sellerUrl);
  if (!seller.ok) return seller;
  if (!isSellerId(options.sellerId))
    return err(platformErrorOf('partner-not-found', 'the seller id is missing in the settings'));
  const base = pathOf(seller.value, '/api');
  const http = createHttpClient(options);
  const request = () => requestToken(http, base, options);
  const tokens = createTokenSource({ clock: options.clock, request, onRenewed: options.onToken });
  const observe: AnswerObserver = (answer) => {
    options.compatibility?.observe(answer);
    options.observe?.(answer);
  };
  return ok(createV2Caller(createJsonCaller({ base, http, tokens, observe }), options.sellerId));
}

/**
 * Most operations need it (specification, "Successor REST API v2"); 0 is the settings' value until it is set.
 */
function isSellerId(sellerId: number): boolean {
  return Number.isSafeInteger(sellerId) && sellerId >= 1;
}
