import type { Breach } from '../errors/limit-error.ts';
import type { Query } from '../transport/address.ts';
import { checkRange } from './limit-checks.ts';

/** Which page of a list is wanted; pages count from 1. Without: page 1 of 25 rows, as the platform has it. */
export type Paging = { readonly page?: number; readonly limit?: number };

const FIRST_PAGE = 1;
const USUAL_LIMIT = 25;

export function checkPaging({ page = FIRST_PAGE, limit = USUAL_LIMIT }: Paging, mostRows: number): Breach[] {
  return [
    ...checkRange('limit', limit, 1, mostRows),
    ...checkRange('page', page, 1, Number.MAX_SAFE_INTEGER),
  ];
}

/** `limit` and `page` as a list takes them (specification, "List query parameters"); both are always sent. */
export function pagingQuery({ page = FIRST_PAGE, limit = USUAL_LIMIT }: Paging): Query {
  return { limit: String(limit), page: String(page) };
}
