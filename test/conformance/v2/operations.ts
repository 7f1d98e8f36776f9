import { randomUUID } from 'node:crypto';
import type { LabelKind, PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import { setImages } from '#client/v2/catalog/images.ts';
import {
  listNomenclatures,
  readSkuAttributes,
  searchNomenclatures,
  setActivationStatus,
  storeNomenclature,
} from '#client/v2/catalog/nomenclatures.ts';
import {
  listCategories,
  listCategoryAttributes,
  readAttributeDictionaries,
  readAttributesMappings,
  readDictionaries,
} from '#client/v2/categories/categories.ts';
import {
  createCertificate,
  createCertificateJob,
  listCertificateJobs,
  readCertificateJob,
} from '#client/v2/certificates/certificates.ts';
import {
  createFboShipment,
  listFboItems,
  listFboShipments,
  readFboShipment,
  readFboStatusHistory,
} from '#client/v2/fbo/fbo-shipments.ts';
import {
  createGiftCertificate,
  listGiftCertificates,
  markGiftCertificatesPaid,
  readGiftCertificateBalance,
} from '#client/v2/gift-certificates/gift-certificates.ts';
import { readPackLabel, requestLabels } from '#client/v2/labels/labels.ts';
import { readItemStatuses, readStatusHistory } from '#client/v2/orders/histories.ts';
import { readOrderRows } from '#client/v2/orders/order-list.ts';
import { orderRow } from '#client/v2/orders/order-schema.ts';
import { readInvoice, readV2Order } from '#client/v2/orders/orders.ts';
import { changeItemStatus, changeOrderStatus } from '#client/v2/orders/status-changes.ts';
import { assemble } from '#client/v2/packs/assembly.ts';
import { requestPackNumbers } from '#client/v2/packs/pack-numbers.ts';
import type { V2Parts } from '#client/v2/parts.ts';
import { readMinimalPrices, readSellValues, setPrice, setPrices } from '#client/v2/prices/prices.ts';
import { removePromotionProducts } from '#client/v2/promotions/remove-products.ts';
import { answerQuestion, listQuestions } from '#client/v2/questions/questions.ts';
import { listReturnBoxes, readReturnBox } from '#client/v2/returns/return-boxes.ts';
import { listReturnItems } from '#client/v2/returns/return-items.ts';
import { listShipmentItems, listShipments } from '#client/v2/shipments/shipment-list.ts';
import {
  createShipment,
  prepareShipment,
  readContainer,
  readFullShipment,
  shipmentBody,
} from '#client/v2/shipments/shipments.ts';
import {
  readFboStocks,
  readFbsStocks,
  readIlliquidStocks,
  updateFbsStocks,
} from '#client/v2/stock/stocks.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { runsOf } from '../../support/specified-operations.ts';
import { draftReady, numberedOrder, packTogether } from './packed.ts';
import {
  certificateOf,
  fboDraftOf,
  issuedGiftCertificate,
  newSneakers,
  returnedOrder,
  rubles,
  sendPaper,
  startedJob,
} from './subjects.ts';

/** What they are done with. */
export type V2Bench = {
  readonly sandbox: Sandbox;
  readonly platform: PackingPlatform;
  readonly parts: V2Parts;
  readonly caller: V2Caller;
  /** Has every scope: makes what an operation is about. */
  readonly fullCaller: V2Caller;
};

type Run = (bench: V2Bench) => Promise<Awaited<PlatformResult<unknown>>>;

const FIRST_PAGE = { page: 1, limit: 100 };
const EVER = { from: new Date(0), to: new Date('2100-01-01') };
const CANCEL = { status: 'canceled', reason: 'Брак' } as const;
const WALLET = 'KD-WALT';
const LEAF = '101';

const priced = async ({ fullCaller }: V2Bench) => {
  const { rows } = must(await readModel(fullCaller));
  return { parentSku: rows[0]?.parentSku ?? '', price: rubles(900_000), sale: null };
};
const readModel = (caller: V2Bench['caller']) =>
  searchNomenclatures(caller, { ...FIRST_PAGE, country: 'RU', filter: { externalSkus: [WALLET] } });
const shipped = async ({ sandbox, platform, fullCaller }: V2Bench) =>
  must(await createShipment(fullCaller, await draftReady(sandbox, platform)));
const fboShipped = async ({ sandbox, fullCaller }: V2Bench) =>
  must(await createFboShipment(fullCaller, fboDraftOf(sandbox))).id;
const labels =
  (kind: LabelKind): Run =>
  async (bench) => {
    const { order, numbers } = await numberedOrder(bench.sandbox, bench.platform);
    const asked = kind === 'item' ? order.items.map(({ itemNr }) => itemNr) : numbers;
    return requestLabels(bench.parts, kind, asked, 'm');
  };

/** How the client does each operation of the specification. */
export const OPERATIONS = runsOf<'v2', Run>('v2', {
  // A token is asked for by whatever is called first.
  'POST /api/v2/auth-token': ({ caller }) => readDictionaries(caller),
  'GET /api/v2/fbo/shipments': ({ caller }) => listFboShipments(caller, FIRST_PAGE),
  'POST /api/v2/fbo/shipments': ({ caller, sandbox }) => createFboShipment(caller, fboDraftOf(sandbox)),
  'GET /api/v2/fbo/shipments/{shipmentId}': async (bench) =>
    readFboShipment(bench.caller, await fboShipped(bench)),
  'GET /api/v2/fbo/shipments/{shipmentId}/items': async (bench) =>
    listFboItems(bench.caller, await fboShipped(bench), FIRST_PAGE),
  'GET /api/v2/fbo/shipments/{shipmentId}/status-history': async (bench) =>
    readFboStatusHistory(bench.caller, await fboShipped(bench), FIRST_PAGE),
  'GET /api/v2/orders': ({ caller }) => readOrderRows(caller, orderRow, EVER, FIRST_PAGE),
  'GET /api/v2/orders/{orderId}': async ({ parts, sandbox }) => readV2Order(parts, await addOrder(sandbox)),
  'POST /api/v2/orders/{orderId}/status': async ({ parts, sandbox }) =>
    changeOrderStatus(parts, await addOrder(sandbox, 1, { status: 'new' }), CANCEL),
  'POST /api/v2/orders/{orderId}/items/{itemId}/status': async ({ parts, platform, sandbox }) => {
    const order = await addOrder(sandbox, 2);
    // Reading it tells the ids of its units, so that the change needs no other scope.
    must(await platform.readOrder(order));
    return changeItemStatus(parts, order, `${order}-001`, CANCEL);
  },
  'GET /api/v2/orders/{orderId}/status-history': async ({ parts, sandbox }) =>
    readStatusHistory(parts, await addOrder(sandbox), FIRST_PAGE),
  'GET /api/v2/orders/{orderId}/item-statuses': async ({ parts, sandbox }) =>
    readItemStatuses(parts, await addOrder(sandbox), FIRST_PAGE),
  'POST /api/v2/orders/{orderId}/packs': async ({ parts, platform, sandbox }) => {
    const order = must(await platform.readOrder(await addOrder(sandbox)));
    must(await platform.assemble(order.id, packTogether(order)));
    return requestPackNumbers(parts, null, order.id, 1);
  },
  'POST /api/v2/orders/{orderId}/assembly': async ({ parts, platform, sandbox }) => {
    const order = must(await platform.readOrder(await addOrder(sandbox)));
    return assemble(parts, order.id, packTogether(order));
  },
  'GET /api/v2/fbs/shipments': ({ caller }) => listShipments(caller, FIRST_PAGE),
  'POST /api/v2/fbs/shipments': async ({ caller, platform, sandbox }) =>
    createShipment(caller, await draftReady(sandbox, platform)),
  'POST /api/v2/fbs/prepared-shipments': async ({ caller, platform, sandbox }) =>
    prepareShipment(caller, shipmentBody(await draftReady(sandbox, platform))),
  'GET /api/v2/fbs/shipments/{shipmentId}': async (bench) =>
    readFullShipment(bench.caller, (await shipped(bench)).id),
  'GET /api/v2/fbs/shipments/{shipmentId}/items': async (bench) =>
    listShipmentItems(bench.caller, (await shipped(bench)).id, FIRST_PAGE),
  'GET /api/v2/fbs/order-containers/{containerBarcode}': async (bench) =>
    readContainer(bench.caller, (await shipped(bench)).pallets[0]?.barcode ?? ''),
  'POST /api/v2/labels/order-items': labels('item'),
  'POST /api/v2/labels/order-packs': labels('pack'),
  'POST /api/v2/labels/pallets': labels('pallet'),
  'GET /api/v2/orders/{orderId}/packs/{packNumber}/label': async ({ parts, platform, sandbox }) => {
    const { order, numbers } = await numberedOrder(sandbox, platform);
    return readPackLabel(parts, order.id, numbers[0] ?? '');
  },
  'GET /api/v2/orders/{orderId}/invoice': async ({ parts, sandbox }) =>
    readInvoice(parts, await addOrder(sandbox)),
  'GET /api/v2/nomenclatures': ({ caller }) => listNomenclatures(caller, { ...FIRST_PAGE, country: 'RU' }),
  'POST /api/v2/nomenclatures-search': ({ caller }) => readModel(caller),
  'POST /api/v2/nomenclatures': async ({ caller }) => storeNomenclature(caller, 'CREATE', newSneakers()),
  'POST /api/v2/nomenclatures-activation-status': ({ caller }) =>
    setActivationStatus(caller, { skus: [WALLET], status: 'ACTIVE' }),
  'POST /api/v2/nomenclatures/{sku}/images': ({ caller }) =>
    setImages(caller, WALLET, [{ url: 'https://images.example/1.jpg', type: 'MAIN', order: 1 }]),
  'GET /api/v2/nomenclature-categories': ({ caller }) => listCategories(caller, FIRST_PAGE),
  'GET /api/v2/nomenclature-categories/{categoryId}/attributes': ({ caller }) =>
    listCategoryAttributes(caller, LEAF, FIRST_PAGE),
  'GET /api/v2/nomenclature-categories/{categoryId}/attributes-mappings': ({ caller }) =>
    readAttributesMappings(caller, LEAF),
  'GET /api/v2/nomenclatures/{sku}/attributes': ({ caller }) => readSkuAttributes(caller, WALLET),
  'GET /api/v2/dictionaries': ({ caller }) => readDictionaries(caller),
  'GET /api/v2/dictionaries/attributes': ({ caller }) => readAttributeDictionaries(caller),
  'POST /api/v2/nomenclature-price': async (bench) => setPrice(bench.caller, 'RU', await priced(bench)),
  'POST /api/v2/nomenclatures-prices': async (bench) => setPrices(bench.caller, 'RU', [await priced(bench)]),
  'GET /api/v2/nomenclatures-sell-values': ({ caller }) => readSellValues(caller),
  'GET /api/v2/minimal-prices': ({ caller }) => readMinimalPrices(caller),
  'GET /api/v2/fbs/stocks': ({ caller }) => readFbsStocks(caller, FIRST_PAGE),
  'POST /api/v2/fbs/stocks': ({ caller }) =>
    updateFbsStocks(caller, [{ externalSku: 'KD-BELT-95', quantity: 7 }]),
  'GET /api/v2/fbo/stocks': ({ caller }) => readFboStocks(caller, FIRST_PAGE),
  'GET /api/v2/fbo/stocks/illiquid': ({ caller }) => readIlliquidStocks(caller, FIRST_PAGE),
  'GET /api/v2/gift-certificates': ({ caller }) => listGiftCertificates(caller, FIRST_PAGE),
  'POST /api/v2/gift-certificates': ({ caller }) => createGiftCertificate(caller, { amount: rubles(5000) }),
  'GET /api/v2/gift-certificates/balance': ({ caller }) => readGiftCertificateBalance(caller),
  'POST /api/v2/gift-certificates/mark-paid': async ({ caller, fullCaller }) =>
    markGiftCertificatesPaid(caller, [await issuedGiftCertificate(fullCaller)]),
  'GET /api/v2/feedback/questions': ({ caller }) => listQuestions(caller, FIRST_PAGE),
  'POST /api/v2/feedback/questions/{questionId}/answer': async ({ caller, fullCaller }) => {
    const { rows } = must(await listQuestions(fullCaller, FIRST_PAGE));
    const open = rows.find(({ status }) => status === 'NEW');
    return answerQuestion(caller, open?.questionId ?? '', 'Да, есть.');
  },
  'GET /api/v2/fbs/return-items': ({ caller }) => listReturnItems(caller, FIRST_PAGE),
  'GET /api/v2/fbs/return-boxes': ({ caller }) => listReturnBoxes(caller, FIRST_PAGE),
  'GET /api/v2/fbs/return-boxes/{id}': async ({ caller, fullCaller, sandbox }) => {
    await returnedOrder(sandbox);
    const { rows } = must(await listReturnBoxes(fullCaller, FIRST_PAGE));
    return readReturnBox(caller, rows[0]?.id ?? '');
  },
  'POST /api/v2/product-certificates': ({ caller }) =>
    createCertificate(caller, { number: `RU-${randomUUID()}`, type: 'DECLARATION' }),
  'POST /api/v2/product-certificates/document': async ({ caller, fullCaller }) =>
    sendPaper(caller, await certificateOf(fullCaller)),
  'POST /api/v2/product-certificates/jobs': async ({ caller, fullCaller }) =>
    createCertificateJob(caller, 'ADD', { certificateId: await certificateOf(fullCaller), skus: [WALLET] }),
  'GET /api/v2/product-certificates/jobs/{jobId}': async ({ caller, fullCaller }) =>
    readCertificateJob(caller, (await startedJob(fullCaller)).jobId),
  'GET /api/v2/product-certificates/jobs': ({ caller }) => listCertificateJobs(caller, FIRST_PAGE),
  'POST /api/v2/promotion-variants/{promotionVariantId}/remove-products': ({ caller }) =>
    removePromotionProducts(caller, '9001', { skus: ['NOTHING'] }),
});
