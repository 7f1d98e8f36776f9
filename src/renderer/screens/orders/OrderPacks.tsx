import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPack } from '#shared/contract/order-page.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { isFloorAway, useStationStore } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { BenchButton } from '../../widgets/BenchButton.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { Reprint } from '../prints/ForcePrint.tsx';
import styles from './OrderPacks.module.css';
import { PackLabel } from './PackLabel.tsx';

type Props = { readonly packs: readonly OrderPack[]; readonly prints: readonly PrintRow[] };

/** The packs of an order, each with its label, its pallet and its shipment. */
export function OrderPacks({ packs, prints }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.packs} aria-labelledby="packs">
      <h3 id="packs" className={styles.title}>
        {t('ui.orderPage.packs')} ({packs.length})
      </h3>
      {packs.length === 0 && <p>{t('ui.orderPage.noPacks')}</p>}
      <ul className={styles.list}>
        {packs.map((pack) => (
          <li key={pack.packId} className={styles.pack}>
            <PackLabel print={labelOf(pack, prints)} />
            <div className={styles.facts}>
              <h4 className={styles.name}>
                {t('ui.orderPage.pack', { ordinal: pack.ordinal })}{' '}
                {pack.packNumber === null ? (
                  <span className={styles.waits}>{t('ui.orderPage.numberWaits')}</span>
                ) : (
                  <PageLink to={addressOf.pack(pack.packNumber)}>
                    <PackNumber number={pack.packNumber} scale="list" />
                  </PageLink>
                )}
              </h4>
              <PackFacts pack={pack} />
              <PackActions pack={pack} print={labelOf(pack, prints)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest print of a pack's label. */
export function labelOf({ packNumber }: OrderPack, prints: readonly PrintRow[]): PrintRow | undefined {
  return prints.find(({ kind, number }) => kind === 'pack-label' && number === packNumber);
}

/** Its state, who packed it, and where it is. */
export function PackFacts({ pack }: { readonly pack: OrderPack }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const state = pack.isUnproven ? 'unproven' : pack.status;
  const facts = [
    t(`ui.orderPage.packStates.${state}`),
    t('plurals.units', { count: pack.units }),
    pack.by,
    formats.timestamp(pack.closedAt ?? pack.openedAt),
  ];
  return (
    <>
      <p className={styles.line}>{facts.filter(Boolean).join(t('ui.common.separator'))}</p>
      <p className={styles.line}>
        {t('ui.orderPage.pallet')}:{' '}
        {pack.pallet === null ? (
          t('ui.orderPage.noPallet')
        ) : (
          <PageLink to={addressOf.shipments}>
            <PackNumber number={pack.pallet} scale="list" />
          </PageLink>
        )}
      </p>
      {pack.shipment !== null && (
        <p className={styles.line}>
          {t('ui.orderPage.shipment')}: <PageLink to={addressOf.shipments}>{pack.shipment}</PageLink>
        </p>
      )}
    </>
  );
}

/** What may be done with the pack now. */
export function PackActions({
  pack,
  print,
}: {
  readonly pack: OrderPack;
  readonly print: PrintRow | undefined;
}) {
  const { t } = useTranslation();
  const { client, press } = useStationLink();
  const action = useAction();
  const isAway = useStationStore(isFloorAway);
  const [isReprinting, setReprinting] = useState(false);
  const { packNumber, actions } = pack;
  if (packNumber === null) return null;
  const reopen = async () => {
    // As by its codes: the bench says what came of it.
    const asked = await press({ does: 'command', command: 'REOPEN' });
    if (asked === null) return;
    if (asked.verdict === 'accepted') await press({ does: 'name-pack-to-reopen', number: packNumber });
    goTo(addressOf.bench);
  };
  return (
    <>
      <Group gap="sm" mt="sm">
        {print?.actions.includes('reprint') && (
          <Button
            size="md"
            variant="default"
            disabled={action.isBusy || isAway}
            onClick={() => setReprinting(true)}
          >
            {t('ui.orderPage.reprint')}
          </Button>
        )}
        {actions.includes('reopen') && (
          <BenchButton size="md" variant="default" onClick={() => void reopen()}>
            {t('ui.orderPage.reopen')}
          </BenchButton>
        )}
        {actions.includes('take-off') && (
          <Button
            size="md"
            variant="default"
            disabled={action.isBusy}
            onClick={() => void action.run(() => client.shipments.takeOffPallet({ packNumber }))}
          >
            {t('ui.orderPage.takeOff')}
          </Button>
        )}
      </Group>
      <ActionNote note={action.note} />
      {isReprinting && print !== undefined && (
        <Reprint row={print} action={action} onClose={() => setReprinting(false)} />
      )}
    </>
  );
}
