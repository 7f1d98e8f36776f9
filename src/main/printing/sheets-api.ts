import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Sheet } from '#shared/contract/settings.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { type PrintRequest, requestReprint } from './print-store.ts';

export type SheetsApiDeps = {
  readonly actions: AuditedActions;
  readonly clock: Clock;
  /** Both draw and store the file, and return the request that prints it. */
  readonly storeTestLabel: (size: PaperSize, at: string) => Promise<PrintRequest>;
  readonly storeSheet: (kind: Sheet, at: string) => Promise<PrintRequest>;
};

/** Test labels and sheets of codes, printed from the Settings screen by any operator. */
export function createSheetsApi({ actions, clock, ...parts }: SheetsApiDeps) {
  const at = () => clock.now().toISOString();

  /** Draws the file before it enters the bench's queue, where scans would wait for it. */
  async function print(
    action: 'test-label-printed' | 'sheet-printed',
    about: string,
    store: () => Promise<PrintRequest>,
  ): Promise<Outcome> {
    const refused = await actions.refuseUnless('operator');
    if (refused) return refused;
    const request = await store();
    return actions.run(async () =>
      auditOnly(action, [about], async (trx) => {
        await requestReprint(trx, request);
      }),
    );
  }

  return {
    testPrint: (size: PaperSize) => print('test-label-printed', size, () => parts.storeTestLabel(size, at())),
    printSheet: (kind: Sheet) => print('sheet-printed', kind, () => parts.storeSheet(kind, at())),
  };
}
