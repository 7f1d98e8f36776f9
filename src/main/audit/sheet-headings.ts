import type { Settings } from '#shared/contract/settings.ts';

export type SheetLanguage = Settings['language'];

/** Column headings of a spreadsheet. */
export const SHEET_HEADINGS = {
  at: { ru: 'Время', en: 'Time' },
  station: { ru: 'Стол', en: 'Bench' },
  operator: { ru: 'Сотрудник', en: 'Operator' },
  source: { ru: 'Откуда скан', en: 'Source' },
  raw: { ru: 'Отсканировано', en: 'Scanned' },
  kind: { ru: 'Что это', en: 'Kind' },
  verdict: { ru: 'Ответ', en: 'Verdict' },
  reason: { ru: 'Причина', en: 'Reason' },
  orderId: { ru: 'Заказ', en: 'Order' },
  itemNr: { ru: 'Номер товара', en: 'Item number' },
  sku: { ru: 'SKU', en: 'SKU' },
  packNumber: { ru: 'Номер упаковки', en: 'Pack number' },
  uit: { ru: 'Код маркировки', en: 'Marking code' },
  gs: { ru: 'Разделитель GS', en: 'GS separator' },
  repaired: { ru: 'Исправлено', en: 'Repaired' },
  status: { ru: 'Статус', en: 'Status' },
  pallet: { ru: 'Паллета', en: 'Pallet' },
  shipment: { ru: 'Отгрузка', en: 'Shipment' },
  closedAt: { ru: 'Закрыта', en: 'Closed' },
  id: { ru: 'Отгрузка', en: 'Shipment' },
  createdAt: { ru: 'Создана', en: 'Created' },
  action: { ru: 'Действие', en: 'Action' },
  about: { ru: 'Подробности', en: 'Details' },
} as const satisfies Record<string, Record<SheetLanguage, string>>;

export type SheetColumn = keyof typeof SHEET_HEADINGS;

/** Columns that hold a time. */
export const TIME_COLUMNS: ReadonlySet<string> = new Set<SheetColumn>(['at', 'closedAt', 'createdAt']);
