import type { AttributeProblem } from '../world/catalog/sizing.ts';

/** A refused JSON-RPC call; the error object is `{ code, message, data }` (assumptions, "Seller JSON-RPC"). */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly httpStatus: 200 | 401 | 410;

  constructor(code: number, message: string, data: unknown = null, httpStatus: 200 | 401 | 410 = 200) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = data;
    this.httpStatus = httpStatus;
  }
}

/** Codes of JSON-RPC 2.0 itself. */
export const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;
export const METHOD_NOT_FOUND = -32_601;
export const INVALID_PARAMS = -32_602;

export function badParam(name: string, message: string): RpcError {
  return new RpcError(INVALID_PARAMS, `Invalid params: ${name} ${message}`, { attribute: name, message });
}

/** A store refused with everything that is wrong in one model; the first text becomes the message. */
export function attributeError(first: AttributeProblem, ...others: readonly AttributeProblem[]): RpcError {
  return new RpcError(INVALID_PARAMS, first.message, [first, ...others]);
}

export function refuseProblems([first, ...others]: readonly AttributeProblem[]): void {
  if (first !== undefined) throw attributeError(first, ...others);
}

/** 50409: the thing to be created exists already. */
export function alreadyExists(attribute: string, value: string): RpcError {
  return new RpcError(50_409, `${attribute} ${value} already exists`, [
    { message: 'already exists', attribute },
  ]);
}
