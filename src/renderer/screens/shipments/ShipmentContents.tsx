import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentContents as Contents } from '#shared/contract/shipments.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationQuery } from '../../station/use-station-query.ts';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { Expand } from './Expand.tsx';
import styles from './Shipments.module.css';
import { TemporaryNumber } from './TemporaryNumber.tsx';

type Pallet = Contents['pallets'][number];
type Pack = Pallet['packs'][number];

type Props = {
  readonly id: string;
  /** Changes when the platform may have named its pallets. */
  readonly revision: string;
};

/** What was sent in a shipment, by pallet; loaded when somebody looks. */
export function ShipmentContents({ id, revision }: Props) {
  const { t } = useTranslation();
  const { data, hasFailed } = useStationQuery(
    (station) => station.shipments.contents.queryOptions({ input: { id } }),
    revision,
  );
  if (hasFailed) return <Text>{t('ui.common.loadFailed')}</Text>;
  if (data === null) return <Text>{t('ui.common.loading')}</Text>;
  return (
    <ul className={styles.pallets}>
      {data.contents?.pallets.map((pallet) => (
        <SentPallet key={pallet.barcode} pallet={pallet} />
      ))}
    </ul>
  );
}

function SentPallet({ pallet }: { readonly pallet: Pallet }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { barcode, packs } = pallet;
  const orders = new Set(packs.map(({ orderId }) => orderId)).size;
  const units = packs.reduce((sum, pack) => sum + pack.units.length, 0);
  return (
    <li>
      <div className={styles.head}>
        <Expand isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <PackNumber number={barcode} scale="list" />
        </Expand>
        {pallet.isTemporary && <TemporaryNumber />}
        <span>{t('ui.shipments.contents', { packs: packs.length, orders, units })}</span>
      </div>
      {isOpen && (
        <ul className={styles.packs}>
          {packs.map((pack) => (
            <SentPack key={pack.packNumber} pack={pack} />
          ))}
        </ul>
      )}
    </li>
  );
}

function SentPack({ pack }: { readonly pack: Pack }) {
  const { t } = useTranslation();
  return (
    <li className={styles.pack}>
      <PageLink to={addressOf.pack(pack.packNumber)} className={styles.numberLink}>
        <PackNumber number={pack.packNumber} scale="list" />
      </PageLink>
      <PageLink to={addressOf.order(pack.orderId)} className={styles.numberLink}>
        {pack.orderId}
      </PageLink>
      <span className={styles.goods}>
        {[...Map.groupBy(pack.units, ({ goods }) => goods.sku).values()].map(([first, ...others]) =>
          first === undefined ? null : (
            <span key={first.goods.sku} className={styles.goods}>
              <Picture url={first.goods.picture} className={styles.thumbnail} />
              {first.goods.name}
              <SizeChip size={first.goods.size} scale="list" />
              {others.length > 0 && <b>{t('ui.queue.times', { count: others.length + 1 })}</b>}
            </span>
          ),
        )}
      </span>
    </li>
  );
}
