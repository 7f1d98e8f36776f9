import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';

export function scannersRouter(desk: Desks['scanners']) {
  const os = implement(contract.scanners);
  return {
    found: os.found.handler(() => desk.found()),
    findings: os.findings.handler(() => desk.findings()),
    sheetCodes: os.sheetCodes.handler(() => desk.sheetCodes()),
    startCheck: os.startCheck.handler(() => desk.startCheck()),
    skipCode: os.skipCode.handler(({ input }) => desk.skipCode(input.code)),
    endCheck: os.endCheck.handler(() => desk.endCheck()),
  };
}
