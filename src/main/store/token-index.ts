import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { isPostgres } from './engine.ts';

/* Search by tokens: FTS5 on a station's SQLite, a text search vector on a floor's PostgreSQL. */

/**
 * What a row's tokens must be. A token has only letters and digits of any script, and `_`; `prefix` matches every
 * token that begins with it.
 */
export type TokenQuery =
  | { readonly token: string }
  | { readonly prefix: string }
  | { readonly all: readonly TokenQuery[] }
  | { readonly any: readonly TokenQuery[] }
  /** Rows of the first without those of the second. */
  | { readonly but: readonly [TokenQuery, TokenQuery] };

/**
 * The rows of `goods_search` that match, as a table with the column `id`. A caller that reads them by `id` with a
 * limit reads no more of them than that.
 */
export function goodsWithTokens(db: Database | Trx, query: TokenQuery): RawBuilder<{ id: number }> {
  return isPostgres(db)
    ? sql`(select id from goods_search where array_to_tsvector(string_to_array(tokens, ' ')) @@ ${inPostgres(query)}::tsquery)`
    : sql`(select rowid as id from goods_tokens where goods_tokens match ${inSqlite(query)})`;
}

function inSqlite(query: TokenQuery): string {
  if ('token' in query) return `"${plain(query.token)}"`;
  if ('prefix' in query) return `"${plain(query.prefix)}"*`;
  if ('all' in query) return `(${query.all.map(inSqlite).join(' AND ')})`;
  if ('any' in query) return `(${query.any.map(inSqlite).join(' OR ')})`;
  return `(${inSqlite(query.but[0])} NOT ${inSqlite(query.but[1])})`;
}

function inPostgres(query: TokenQuery): string {
  if ('token' in query) return `'${plain(query.token)}'`;
  if ('prefix' in query) return `'${plain(query.prefix)}':*`;
  if ('all' in query) return `(${query.all.map(inPostgres).join(' & ')})`;
  if ('any' in query) return `(${query.any.map(inPostgres).join(' | ')})`;
  return `(${inPostgres(query.but[0])} & !${inPostgres(query.but[1])})`;
}

/** Neither engine's syntax can be reached from a search text. */
function plain(token: string): string {
  return token.replace(/[^\p{L}\p{N}_]/gu, '');
}
