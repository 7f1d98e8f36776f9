import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GoodsHit,
  MarkHit,
  OperatorHit,
  OrderHit,
  PackHit,
  PalletHit,
  ShipmentHit,
} from '#shared/contract/lookup.ts';
import type { OrderListRow } from '#shared/contract/orders.ts';
import { palletEnd } from '#shared/domain/pallet-end.ts';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { OrderStatus, ShipmentStatus } from '../../widgets/PlatformStatus.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './Find.module.css';
import type { FoundRow } from './hits.ts';

/** One hit: what it is called, and what people ask of it. */
export function HitLine({ row }: { readonly row: FoundRow }) {
  switch (row.kind) {
    case 'orders':
      return <OrderLine hit={row.hit} />;
    case 'packs':
      return <PackLine hit={row.hit} />;
    case 'pallets':
      return <PalletLine hit={row.hit} />;
    case 'shipments':
      return <ShipmentLine hit={row.hit} />;
    case 'marks':
      return <MarkLine hit={row.hit} />;
    case 'goods':
      return <GoodsLine hit={row.hit} />;
    case 'operators':
      return <OperatorLine hit={row.hit} />;
    case 'beyond':
      return <BeyondLine hit={row.hit} />;
  }
}

type LineProps = { readonly name: ReactNode; readonly facts: readonly ReactNode[] };

function Line({ name, facts }: LineProps) {
  return (
    <span className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {facts
          .filter((fact) => fact !== null && fact !== '')
          .map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a hit do not change their places
            <span key={at}>{fact}</span>
          ))}
      </span>
    </span>
  );
}

function OrderLine({ hit }: { readonly hit: OrderHit }) {
  const { t } = useTranslation();
  return (
    <Line
      name={<OrderNumber orderId={hit.orderId} country={hit.country} />}
      facts={[
        <OrderStatus key="status" status={hit.status} />,
        t('ui.find.packedOf', { packed: hit.packed, units: hit.units }),
        hit.isOpen ? t('ui.find.openAtBench') : null,
        hit.isOnHold ? t('ui.find.onHold') : null,
      ]}
    />
  );
}

/** An order that the platform has found. */
function BeyondLine({ hit }: { readonly hit: OrderListRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { createdAt } = hit;
  return (
    <Line
      name={<OrderNumber orderId={hit.id} country={hit.country} />}
      facts={[
        <OrderStatus key="status" status={hit.status} />,
        createdAt === null
          ? null
          : createdAt.length === 10
            ? formats.day(createdAt)
            : formats.timestamp(createdAt),
        hit.isHere ? null : t('ui.findBeyond.notHere'),
      ]}
    />
  );
}

function PackLine({ hit }: { readonly hit: PackHit }) {
  const { t } = useTranslation();
  const { timestamp } = useFormats();
  return (
    <Line
      name={
        hit.packNumber === null ? t('ui.find.noNumber') : <PackNumber number={hit.packNumber} scale="list" />
      }
      facts={[
        t(`ui.find.packStates.${hit.status}`),
        t('ui.common.named', { name: t('ui.find.order'), number: hit.orderId }),
        hit.by === null ? null : t('ui.find.packedBy', { name: hit.by }),
        hit.closedAt === null ? null : timestamp(hit.closedAt),
        hit.pallet === null
          ? null
          : t('ui.common.named', { name: t('ui.find.pallet'), number: `…${palletEnd(hit.pallet)}` }),
      ]}
    />
  );
}

function PalletLine({ hit }: { readonly hit: PalletHit }) {
  const { t } = useTranslation();
  const { timestamp } = useFormats();
  return (
    <Line
      name={<PackNumber number={hit.tag ?? hit.barcode} scale="list" />}
      facts={[
        t(`ui.find.palletStates.${hit.status}`),
        t('plurals.packs', { count: hit.packs }),
        timestamp(hit.openedAt),
        hit.shipment === null
          ? null
          : t('ui.common.named', { name: t('ui.find.shipment'), number: hit.shipment }),
      ]}
    />
  );
}

function ShipmentLine({ hit }: { readonly hit: ShipmentHit }) {
  const { t } = useTranslation();
  const { timestamp } = useFormats();
  return (
    <Line
      name={hit.id}
      facts={[
        hit.status === null ? (
          t(`ui.find.shipmentStages.${hit.stage}`)
        ) : (
          <ShipmentStatus key="status" status={hit.status} />
        ),
        t('plurals.pallets', { count: hit.pallets }),
        timestamp(hit.createdAt),
        hit.by,
      ]}
    />
  );
}

function MarkLine({ hit }: { readonly hit: MarkHit }) {
  const { t } = useTranslation();
  const { timestamp } = useFormats();
  const { goods } = hit;
  return (
    <>
      <Picture url={goods.picture} className={styles.picture} />
      <Line
        name={
          <>
            {goods.name} <SizeChip size={goods.size} scale="list" />
          </>
        }
        facts={[
          <span key="uit" className={styles.code}>
            {hit.uit}
          </span>,
          t('ui.common.named', { name: t('ui.find.order'), number: hit.orderId }),
          hit.packNumber === null ? null : (
            <PackNumber key="pack" number={hit.packNumber} scale="list" isShort />
          ),
          hit.by === null ? null : t('ui.find.packedBy', { name: hit.by }),
          timestamp(hit.at),
        ]}
      />
    </>
  );
}

function GoodsLine({ hit: { goods, orders } }: { readonly hit: GoodsHit }) {
  const { t } = useTranslation();
  return (
    <>
      <Picture url={goods.picture} className={styles.picture} />
      <Line
        name={
          <>
            {goods.name} <SizeChip size={goods.size} scale="list" />
          </>
        }
        facts={[
          goods.brand,
          <span key="sku" className={styles.code}>
            {goods.sellerSku}
          </span>,
          <span key="barcode" className={styles.code}>
            {goods.barcode}
          </span>,
          orders === 0 ? t('ui.find.notInQueue') : t('ui.find.inOrders', { orders }),
        ]}
      />
    </>
  );
}

function OperatorLine({ hit }: { readonly hit: OperatorHit }) {
  const { t } = useTranslation();
  return <Line name={hit.name} facts={[t(`ui.demo.roles.${hit.role}`)]} />;
}
