import { readSettings } from '#main/settings/settings-store.ts';
import type { Database } from '#main/store/database.ts';
import { hasAnswered } from '#main/store/kept-databases.ts';
import { replaceSetting } from '#main/store/setting-row.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { AccountNeeded } from '#shared/contract/bench.ts';
import { type AccountOwner, accountOf, namesOf } from './account-database.ts';

/**
 * Makes the floor's database this account's if no platform has answered another one yet; null: it is this account's.
 * The demo has none: each station would have a demo platform of its own.
 */
export async function bindFloor(db: Database, owner: AccountOwner): Promise<AccountNeeded | null> {
  if (owner.kind === 'demo') return { cause: 'none', clientId: '', error: null };
  const { clientId } = owner;
  const isOfAccount = await inTransaction(db, async (trx) => {
    const current = accountOf(await readSettings(trx));
    if (current?.kind === 'platform' && current.clientId === clientId) return true;
    if (current !== null && (await hasAnswered(trx))) return false;
    for (const [name, value] of namesOf(owner)) await replaceSetting(trx, name, value);
    return true;
  });
  return isOfAccount ? null : { cause: 'other-account', clientId, error: null };
}
