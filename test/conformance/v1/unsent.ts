import { expect } from 'vitest';
import type { PlatformResult } from '#client/packing-platform.ts';
import type { Sandbox } from '../../support/sandbox.ts';

/** A call that the client holds back by itself: its error names the field, and nothing has come to the sandbox. */
export async function expectUnsent(
  sandbox: Sandbox,
  field: string,
  call: () => PlatformResult<unknown>,
): Promise<void> {
  const before = (await sandbox.log()).length;
  expect(await call()).toMatchObject({
    ok: false,
    error: { kind: 'validation', fields: [{ field }], httpStatus: null, mayHaveHappened: false },
  });
  expect((await sandbox.log()).length).toBe(before);
}

/** The answer to what a client without limits would have sent. */
export const refusedField = (field: string) => ({
  status: 400,
  body: { code: 50400, errors: expect.arrayContaining([expect.objectContaining({ field })]) },
});
