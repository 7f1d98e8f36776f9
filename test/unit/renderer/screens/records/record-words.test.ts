import { expect, it } from 'vitest';
import type { AuditedAction } from '#main/audit/audited-actions.ts';
import type { RecordView } from '#shared/contract/records.ts';
import type { Language } from '#shared/domain/language.ts';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { recordWords } from '../../../../../src/renderer/screens/records/record-words.ts';
import { createTexts } from '../../../../../src/renderer/shell/i18n.ts';

const { t } = createTexts('ru');

/** The compiler refuses this line when an action has no words. */
const NAMES: Readonly<
  Record<Language, { readonly ui: { readonly auditActions: Record<AuditedAction, string> } }>
> = CATALOGUES;

it('names every action of the audit in every language', () => {
  for (const { ui } of Object.values(NAMES))
    for (const [action, name] of Object.entries(ui.auditActions))
      expect({ action, name }).toEqual({ action, name: expect.stringMatching(/\S/) });
});

const FORMATS = {
  day: (day: string) => `[${day}]`,
  date: (iso: string) => `[${iso.slice(0, 'YYYY-MM-DD'.length)}]`,
};

function done(action: string, about: string): RecordView {
  const row = {
    id: 1,
    at: '',
    table: '',
    by: null,
    orderId: null,
    packNumber: null,
    itemNr: null,
    uit: null,
  };
  return { ...row, what: 'action', actions: [{ action, about }] };
}

it.each([
  ['order-cancelled', 'RU1 Брак', 'Заказ отменён: RU1 Брак'],
  ['status-requested', 'RU1 RU1-001 ready_for_shipment', 'Запрошен статус: RU1 RU1-001, «готов к отгрузке»'],
  ['status-requested', 'RU1 unheard_of', 'Запрошен статус: RU1 unheard_of'],
  ['hold-reason-given', 'RU1 damaged', 'Сказано, почему отложен: RU1, «Товар повреждён»'],
  ['reprint-reason-given', 'FBS1 torn', 'Сказано, зачем печатали ещё раз: FBS1, «Порвалась»'],
  ['sheet-printed', 'shift-2026-11-29', 'Напечатан лист: сменный лист, [2026-11-29]'],
  ['sheet-printed', 'badges', 'Напечатан лист: бейджи'],
  [
    'exported',
    'statistics csv-excel 2026-11-01 2026-11-29',
    'Выгрузка начата: Статистика по часам, Для Excel (CSV), [2026-11-01] – [2026-11-29]',
  ],
  ['exported', 'shipments csv-excel 2026-11-29', 'Выгрузка начата: Отгрузки, Для Excel (CSV), [2026-11-29]'],
  ['exported', 'packs json everything by 9', 'Выгрузка начата: Упаковки, JSON для программ'],
  [
    'export-ended',
    'packs csv since 2026-11-22T00:00:00.000Z by : 12 rows, not finished',
    'Выгрузка закончена: Упаковки, CSV для программ, с [2026-11-22], строк: 12, не до конца',
  ],
  ['exported', 'of another version', 'Выгрузка начата: of another version'],
  ['unheard-of', 'x', 'unheard-of: x'],
])('says of %s %s: %s', (action, about, words) => {
  expect(recordWords(t, FORMATS, done(action, about))).toBe(words);
});
