import type { AttributeProblem } from '../../../world/catalog/sizing.ts';
import { INVALID_PARAMS, RpcError } from '../../rpc-error.ts';

/** A store refused with everything that is wrong in one model; the first text is the message. */
export function attributeError(first: AttributeProblem, ...others: readonly AttributeProblem[]): RpcError {
  return new RpcError(INVALID_PARAMS, first.message, [first, ...others]);
}

export function refuseProblems([first, ...others]: readonly AttributeProblem[]): void {
  if (first !== undefined) throw attributeError(first, ...others);
}

/** 50409: what is to be made exists already. */
export function alreadyExists(attribute: string, value: string): RpcError {
  return new RpcError(50_409, `${attribute} ${value} already exists`, [
    { message: 'already exists', attribute },
  ]);
}
