import { Hono } from 'hono';
import { needsToken } from '../http/auth.ts';
import type { World } from '../world/world.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { fboShipmentRoutes } from './fbo/routes.ts';
import { questionRoutes } from './feedback/routes.ts';
import { giftCertificateRoutes } from './gift-certificates/routes.ts';
import { needsSeller } from './http/seller.ts';
import { packLabelRoutes } from './labels/pack-label-routes.ts';
import { v2LabelRoutes } from './labels/routes.ts';
import { v2OrderRoutes } from './orders/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { promotionVariantRoutes } from './promotions/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { containerRoutes } from './shipments/container-routes.ts';
import { fbsShipmentRoutes, preparedShipmentRoutes } from './shipments/routes.ts';
import { readOnlyStockRoutes, stockRoutes } from './stock/routes.ts';
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
