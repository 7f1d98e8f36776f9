import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { notDone } from '#main/base/outcome.ts';
import type { Database } from '#main/store/database.ts';
import type { MarkRuleView, TaughtBarcodeView } from '#shared/contract/goods-rules.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { MarkRule } from '#shared/domain/goods.ts';
import type { GoodsEvents } from './goods-fill.ts';
import { goodsOf } from './goods-store.ts';
import { setMarkRule, skuMarkRules } from './mark-rule-store.ts';
import { findTaught, taughtBarcodes, withdrawBarcode } from './taught-barcode-store.ts';

export type GoodsRulesApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: Pick<AuditedActions, 'run'>;
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  readonly emit: Emit<GoodsEvents>;
};

/** What supervisors have decided about goods. Reading needs no log-in, as the lists. */
export function createGoodsRulesApi({ db, clock, actions, nameOfOperator, emit }: GoodsRulesApiDeps) {
  const nameOf = async (id: string | null) => (id === null ? null : nameOfOperator(id));

  /** Open orders follow what was decided. */
  async function announced(outcome: Promise<Outcome>): Promise<Outcome> {
    const ended = await outcome;
    if (ended.done) emit('goodsChanged');
    return ended;
  }

  return {
    async markRules(): Promise<readonly MarkRuleView[]> {
      const rules: MarkRuleView[] = [];
      for (const { platformSku: sku, name, rule, by, at } of await skuMarkRules(db))
        rules.push({ sku, name, rule, by: await nameOf(by), at });
      return rules;
    },

    setMarkRule: (sku: string, rule: MarkRule | null): Promise<Outcome> =>
      announced(
        actions.run(async ({ operator }) => {
          const goods = (await goodsOf(db, [sku])).get(sku);
          if (goods === undefined) return notDone('goods-unknown', { name: sku });
          const before = goods.markRule ?? null;
          if (before === rule) return null;
          const who = { by: operator?.id ?? null, at: clock.platformNow().toISOString() };
          const about = `${sku}: ${before ?? 'by category'} → ${rule ?? 'by category'}`;
          return auditOnly(
            'mark-rule-set',
            [about],
            async (trx) => void (await setMarkRule(trx, sku, rule, who)),
          );
        }, 'supervisor'),
      ),

    async taught(sku?: string): Promise<readonly TaughtBarcodeView[]> {
      const views: TaughtBarcodeView[] = [];
      for (const { barcode, platformSku, by, at } of await taughtBarcodes(db, sku))
        views.push({ barcode, sku: platformSku, by: await nameOf(by), at });
      return views;
    },

    withdraw: (barcode: string): Promise<Outcome> =>
      announced(
        actions.run(async () => {
          const sku = await findTaught(db, barcode);
          if (sku === null) return null;
          return auditOnly(
            'barcode-withdrawn',
            [`${barcode}: ${sku}`],
            async (trx) => void (await withdrawBarcode(trx, barcode)),
          );
        }, 'supervisor'),
      ),
  };
}
