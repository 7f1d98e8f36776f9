import { Hono } from 'hono';
import { needsToken } from '../http/auth.ts';
import type { World } from '../world/world.ts';
import { categoryRoutes } from './catalog/category-routes.ts';
import { dictionaryRoutes } from './catalog/dictionary-routes.ts';
import { nomenclatureListRoutes } from './catalog/list-routes.ts';
import { nomenclatureWriteRoutes } from './catalog/write-routes.ts';
import { certificateRoutes } from './certificates.ts';
import { fboShipmentRoutes } from './fbo/routes.ts';
import { giftCertificateRoutes } from './gift-certificates.ts';
import { needsSeller } from './http/seller.ts';
import { packLabelRoutes, v2LabelRoutes } from './labels.ts';
import { assemblyRoutes } from './orders/assembly-routes.ts';
import { orderReadRoutes } from './orders/read-routes.ts';
import { statusRoutes } from './orders/status-routes.ts';
import { priceChangeRoutes } from './prices/change-routes.ts';
import { priceReadRoutes } from './prices/read-routes.ts';
import { promotionVariantRoutes } from './promotions.ts';
import { questionRoutes } from './questions.ts';
import { returnRoutes } from './returns.ts';
import { containerRoutes } from './shipments/container-routes.ts';
import { fbsShipmentRoutes, preparedShipmentRoutes } from './shipments/routes.ts';
import { readOnlyStockRoutes, stockRoutes } from './stock.ts';
import { tokenRoutes } from './token.ts';
import { variantsOfAnswers } from './variants.ts';

/** The seller REST API, version 2 (section "Successor REST API v2"), over the same world as version 1. */
export function v2Routes(world: World): Hono {
  const routes = new Hono();
  routes.use('/*', variantsOfAnswers(world));
  routes.route('/auth-token', tokenRoutes(world));
  routes.route('/', readOnlyStockRoutes(world));
  const business = new Hono();
  business.use('/*', needsToken(world), needsSeller());
  business.route('/fbo/shipments', fboShipmentRoutes(world));
  business.route('/gift-certificates', giftCertificateRoutes(world));
  business.route('/feedback/questions', questionRoutes(world));
  business.route('/fbs', returnRoutes(world));
  business.route('/promotion-variants', promotionVariantRoutes(world));
  business.route('/orders', v2OrderRoutes(world));
  business.route('/', catalogRoutes(world));
  business.route('/', priceRoutes(world));
  business.route('/', stockRoutes(world));
  business.route('/product-certificates', certificateRoutes(world));
  business.route('/orders', packLabelRoutes(world));
  business.route('/labels', v2LabelRoutes(world));
  business.route('/fbs/shipments', fbsShipmentRoutes(world));
  business.route('/fbs/prepared-shipments', preparedShipmentRoutes(world));
  business.route('/fbs/order-containers', containerRoutes(world));
  routes.route('/', business);
  return routes;
}

/** Goods, categories, attributes and dictionaries of REST v2 (rows "catalog" and "categories, attributes"). */
function catalogRoutes(world: World): Hono {
  const routes = new Hono();
  routes.route('/', nomenclatureListRoutes(world));
  routes.route('/', nomenclatureWriteRoutes(world));
  routes.route('/', categoryRoutes(world));
  routes.route('/', dictionaryRoutes(world));
  return routes;
}

/** Everything under `/v2/orders` except labels of single packs. */
function v2OrderRoutes(world: World): Hono {
  const routes = new Hono();
  routes.route('/', orderReadRoutes(world));
  routes.route('/', statusRoutes(world));
  routes.route('/', assemblyRoutes(world));
  return routes;
}

/** Prices of REST v2 (section "Successor REST API v2", row "prices"). */
function priceRoutes(world: World): Hono {
  const routes = new Hono();
  routes.route('/', priceChangeRoutes(world));
  routes.route('/', priceReadRoutes(world));
  return routes;
}
