import type { TokenFacts } from '#client/environment.ts';
import type { ApiVersion } from '#shared/contract/api-version.ts';

/** When the tokens of the station's connections were renewed; never the tokens. */
export type TokenWatch = {
  note(api: ApiVersion, facts: TokenFacts): void;
  /** null: no token was issued since the start. */
  of(api: ApiVersion): TokenFacts | null;
};

export function createTokenWatch(): TokenWatch {
  const known = new Map<ApiVersion, TokenFacts>();
  return {
    note: (api, facts) => void known.set(api, facts),
    of: (api) => known.get(api) ?? null,
  };
}
