/**
 * Every operation of the section "Successor REST API v2" as it is written there, below `/api`, with the row that names it.
 * `FBS returns` are paths of the assumptions; the section has them as `/v2/fbs/return-*`, and of promotions and pickup
 * requests no path at all but the one of promotion variants.
 */
export const SPECIFIED_CALLS = {
  'POST /api/v2/auth-token': 'token',
  'GET /api/v2/fbo/shipments': 'FBO supplies',
  'POST /api/v2/fbo/shipments': 'FBO supplies',
  'GET /api/v2/fbo/shipments/{shipmentId}': 'FBO supplies',
  'GET /api/v2/fbo/shipments/{shipmentId}/items': 'FBO supplies',
  'GET /api/v2/fbo/shipments/{shipmentId}/status-history': 'FBO supplies',
  'GET /api/v2/orders': 'orders, details',
  'GET /api/v2/orders/{orderId}': 'orders, details',
  'POST /api/v2/orders/{orderId}/status': 'order and item status change',
  'POST /api/v2/orders/{orderId}/items/{itemId}/status': 'order and item status change',
  'GET /api/v2/orders/{orderId}/status-history': 'order status history',
  'GET /api/v2/orders/{orderId}/item-statuses': 'order status history',
  'POST /api/v2/orders/{orderId}/packs': 'pack numbers, collect',
  'POST /api/v2/orders/{orderId}/assembly': 'pack numbers, collect',
  'GET /api/v2/fbs/shipments': 'out-shipments',
  'POST /api/v2/fbs/shipments': 'out-shipments',
  'POST /api/v2/fbs/prepared-shipments': 'out-shipments',
  'GET /api/v2/fbs/shipments/{shipmentId}': 'out-shipments',
  'GET /api/v2/fbs/shipments/{shipmentId}/items': 'out-shipments',
  'GET /api/v2/fbs/order-containers/{containerBarcode}': 'containers',
  'POST /api/v2/labels/order-items': 'labels',
  'POST /api/v2/labels/order-packs': 'labels',
  'POST /api/v2/labels/pallets': 'labels',
  'GET /api/v2/orders/{orderId}/packs/{packNumber}/label': 'labels',
  'GET /api/v2/orders/{orderId}/invoice': 'invoice',
  'GET /api/v2/nomenclatures': 'catalog',
  'POST /api/v2/nomenclatures-search': 'catalog',
  'POST /api/v2/nomenclatures': 'catalog',
  'POST /api/v2/nomenclatures-activation-status': 'catalog',
  'POST /api/v2/nomenclatures/{sku}/images': 'catalog',
  'GET /api/v2/nomenclature-categories': 'categories, attributes',
  'GET /api/v2/nomenclature-categories/{categoryId}/attributes': 'categories, attributes',
  'GET /api/v2/nomenclature-categories/{categoryId}/attributes-mappings': 'categories, attributes',
  'GET /api/v2/nomenclatures/{sku}/attributes': 'categories, attributes',
  'GET /api/v2/dictionaries': 'categories, attributes',
  'GET /api/v2/dictionaries/attributes': 'categories, attributes',
  'POST /api/v2/nomenclature-price': 'prices',
  'POST /api/v2/nomenclatures-prices': 'prices',
  'GET /api/v2/nomenclatures-sell-values': 'prices',
  'GET /api/v2/minimal-prices': 'prices',
  'GET /api/v2/fbs/stocks': 'stock',
  'POST /api/v2/fbs/stocks': 'stock',
  'GET /api/v2/fbo/stocks': 'stock',
  'GET /api/v2/fbo/stocks/illiquid': 'stock',
  'GET /api/v2/gift-certificates': 'gift certificates',
  'POST /api/v2/gift-certificates': 'gift certificates',
  'GET /api/v2/gift-certificates/balance': 'gift certificates',
  'POST /api/v2/gift-certificates/mark-paid': 'gift certificates',
  'GET /api/v2/feedback/questions': 'customer questions',
  'POST /api/v2/feedback/questions/{questionId}/answer': 'customer questions',
  'GET /api/v2/fbs/return-items': 'FBS returns',
  'GET /api/v2/fbs/return-boxes': 'FBS returns',
  'GET /api/v2/fbs/return-boxes/{id}': 'FBS returns',
  'POST /api/v2/product-certificates': 'permit documents',
  'POST /api/v2/product-certificates/document': 'permit documents',
  'POST /api/v2/product-certificates/jobs': 'permit documents',
  'GET /api/v2/product-certificates/jobs/{jobId}': 'permit documents',
  'GET /api/v2/product-certificates/jobs': 'permit documents',
  'POST /api/v2/promotion-variants/{promotionVariantId}/remove-products': 'promotion variants',
} as const;

export type SpecifiedCall = keyof typeof SPECIFIED_CALLS;

/** Names in paths are what they are called; here all are alike. */
export function nameless(call: string): string {
  return call.replaceAll(/\{\w+\}|:\w+/g, '{}');
}
