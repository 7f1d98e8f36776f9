import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';

export function scannersRouter(api: ScreenApi['scanners']) {
  const os = implement(contract.scanners);
  return {
    found: os.found.handler(() => api.found()),
    findings: os.findings.handler(() => api.findings()),
    sheetCodes: os.sheetCodes.handler(() => api.sheetCodes()),
    startCheck: os.startCheck.handler(() => api.startCheck()),
    skipCode: os.skipCode.handler(({ input }) => api.skipCode(input.code)),
    endCheck: os.endCheck.handler(() => api.endCheck()),
  };
}
