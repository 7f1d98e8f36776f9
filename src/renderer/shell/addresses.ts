import type { BaseLocationHook } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';

/** The addresses of all pages. Numbers come from scans and may contain anything. */
export const addressOf = {
  bench: '/',
  queue: '/queue',
  /** All orders of the platform; a part of the queue's pages. */
  allOrders: '/queue/all',
  queueTab: (tab: string) => `/queue/${encodeURIComponent(tab)}`,
  shipments: '/shipments',
  /** What comes back from customers. */
  returns: '/returns',
  /** Supplies (FBO): the list, and one of them. */
  supplies: '/shipments/supplies',
  supply: (code: string) => `/shipments/supplies/${encodeURIComponent(code)}`,
  prints: '/prints',
  /** The seller's goods: the list, and one entry of it. */
  goods: '/goods',
  goodsEntry: (sku: string) => `/goods/sku/${encodeURIComponent(sku)}`,
  /** A new model, a draft of goods, the images of a model: for a supervisor. */
  goodsNew: '/goods/new',
  goodsDraft: (draft: number) => `/goods/draft/${draft}`,
  goodsImages: (sku: string) => `/goods/images/${encodeURIComponent(sku)}`,
  /** The entry, which says that its images were sent. */
  goodsWithSentImages: (sku: string) => `/goods/sku/${encodeURIComponent(sku)}?sent=images`,
  /** Stock and prices of the goods; with a search, for example for a SKU. */
  stock: (search = '') => `/goods/stock${withSearch(search)}`,
  prices: (search = '') => `/goods/prices${withSearch(search)}`,
  shift: '/shift',
  /** What was done, and who did it: for a supervisor. */
  statistics: '/shift/statistics',
  records: '/shift/records',
  /** All tables, for a supervisor. */
  floor: '/floor',
  floorTab: (tab: string) => `/floor/${encodeURIComponent(tab)}`,
  /** How the shift is going, for a television. */
  tv: '/tv',
  outbox: '/outbox',
  status: '/status',
  help: '/help',
  helpTopic: (topic: string) => `/help/${encodeURIComponent(topic)}`,
  settings: '/settings',
  /** The first set-up of a station, step by step. */
  firstRun: '/setup',
  firstRunStep: (step: string) => `/setup/${encodeURIComponent(step)}`,
  settingsTab: (tab: string) => `/settings/${encodeURIComponent(tab)}`,
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  pack: (packNumber: string) => `/packs/${encodeURIComponent(packNumber)}`,
} as const;

function withSearch(search: string): string {
  return search === '' ? '' : `?q=${encodeURIComponent(search)}`;
}

/** State of the history's entries of the station's pages. */
export const PAGE_ENTRY = 'packbench.page';

type GoOptions = { readonly replace?: boolean };

/** Opens a page of the station; the browser's back returns from it. */
export function goTo(address: string, { replace = false }: GoOptions = {}): void {
  if (replace) history.replaceState(PAGE_ENTRY, '', withKey(address));
  else history.pushState(PAGE_ENTRY, '', withKey(address));
}

/** The fragment carries the browser shell's key: without it a copied or reopened address would be refused. */
export function withKey(address: string): string {
  return `${address}${location.hash}`;
}

/** The router's source of the current address. */
export const usePageAddress: BaseLocationHook = Object.assign(
  (): [string, typeof goTo] => [usePathname(), goTo],
  { searchHook: useSearch },
);
