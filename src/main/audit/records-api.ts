import type { Refusal } from '#main/base/outcome.ts';
import type { Database } from '#main/store/database.ts';
import type { RecordCursor, RecordSearch, RecordsAnswer, RecordView } from '#shared/contract/records.ts';
import { REASONS } from '#shared/domain/reason.ts';
import { auditRows } from './export-store.ts';
import { type FoundRecord, findRecords, oldestRecordAt } from './records-store.ts';

export type RecordsApiDeps = {
  readonly db: Database;
  readonly actions: { readonly refuseUnless: (role: 'supervisor') => Promise<Refusal | null> };
  readonly nameOfOperator: (id: string) => Promise<string | null>;
};

const RECORDS_AT_ONCE = 100;
const MAX_TEXT_LENGTH = 120;
/** The id of a badge is enough to log in. */
const HIDDEN_BADGE = 'OP:…';

/** The journal and the audit together: who has scanned and done what, when and where. */
export function createRecordsApi({ db, actions, nameOfOperator }: RecordsApiDeps) {
  function viewOf(row: FoundRecord, name: string | null): RecordView {
    const { id, at, station: table, operator, order_id: orderId, pack_number: packNumber } = row;
    const by = operator === null ? null : { id: operator, name };
    const common = { id, at, table, by, orderId, packNumber, itemNr: row.item_nr, uit: row.uit };
    if (row.entry !== 'scan') return { ...common, what: 'action', actions: auditRows(row) };
    const { raw, verdict, reason } = row;
    return {
      ...common,
      what: 'scan',
      text: row.kind === 'operator' ? HIDDEN_BADGE : raw.slice(0, MAX_TEXT_LENGTH),
      verdict: verdict === 'accepted' || verdict === 'refused' ? verdict : 'info',
      reason: REASONS.find((known) => known === reason) ?? null,
    };
  }

  return {
    async list(search: RecordSearch & { readonly after: RecordCursor | null }): Promise<RecordsAnswer> {
      const refusal = await actions.refuseUnless('supervisor');
      if (refusal !== null) return { isRead: false, outcome: refusal };
      const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString());
      const [from, until] = [utc(search.from), utc(search.until)];
      const rows = await findRecords(db, { ...search, from, until, max: RECORDS_AT_ONCE });
      const badges = [...new Set(rows.flatMap(({ operator }) => operator ?? []))];
      const names = new Map(
        await Promise.all(badges.map(async (badge) => [badge, await nameOfOperator(badge)] as const)),
      );
      const last = rows.at(-1);
      return {
        isRead: true,
        records: rows.map((row) => viewOf(row, names.get(row.operator ?? '') ?? null)),
        next: last === undefined || rows.length < RECORDS_AT_ONCE ? null : { at: last.at, id: last.id },
        since: await oldestRecordAt(db),
      };
    },
  };
}
