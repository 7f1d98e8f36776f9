import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedPallet, SupplyPreview } from '#shared/contract/supply-making.ts';
import type { PlainCommand } from '#shared/domain/command.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { BenchButton } from '../../widgets/BenchButton.tsx';
import { DropScannedQuestion, ScanModePanel } from '../../widgets/ScanModePanel.tsx';
import styles from './SupplyCountPanel.module.css';

/** A supply that is counted by scanner at this table: what stands on which pallet, until it is declared or dropped. */
export function SupplyCountPanel({ onPreview }: { readonly onPreview: (preview: SupplyPreview) => void }) {
  const { t } = useTranslation();
  const { client, press } = useStationLink();
  const count = useView((view) => view.supplyCount) ?? null;
  const hasOrder = useView((view) => view.order !== null) ?? false;
  const revision = useView((view) => view.revisions.shipments) ?? 0;
  const { data } = useStationQuery((station) => station.supplies.making.count.queryOptions(), revision);
  const [isDropping, setDropping] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOn = count?.isOn === true;
  const units = count?.units ?? 0;
  const show = () =>
    client.supplies.making.previewCount().then(
      (preview) => {
        setFailed(false);
        onPreview(preview);
      },
      () => setFailed(true),
    );
  const button = (command: PlainCommand, words: string) => (
    <BenchButton
      size="sm"
      variant={isOn && command === 'OK' ? 'filled' : 'default'}
      disabled={command === 'SUPPLY' && hasOrder}
      onClick={() => void press({ does: 'command', command })}
    >
      {words}
    </BenchButton>
  );
  return (
    <ScanModePanel
      title={t('ui.supplies.count.title')}
      figures={units === 0 ? null : t('ui.supplies.count.figures', { units, pallets: count?.pallets ?? 0 })}
      isOn={isOn}
      buttons={
        <>
          {!isOn && button('SUPPLY', t(units === 0 ? 'ui.supplies.count.start' : 'ui.supplies.count.goOn'))}
          {isOn && button('PALLET', t('ui.supplies.count.nextPallet'))}
          {isOn && button('OK', t('ui.supplies.count.end'))}
          {!isOn && units > 0 && (
            <>
              <Button size="sm" onClick={() => void show()}>
                {t('ui.supplies.count.show')}
              </Button>
              <Button size="sm" variant="default" onClick={() => setDropping(true)}>
                {t('ui.supplies.count.drop')}
              </Button>
            </>
          )}
        </>
      }
      how={[
        t(
          isOn
            ? 'ui.supplies.count.isOn'
            : units === 0
              ? 'ui.supplies.count.how'
              : 'ui.supplies.count.isOver',
        ),
      ]}
    >
      {hasFailed && <p role="alert">{t('ui.supplies.count.notShown')}</p>}
      <Pallets pallets={data ?? []} current={isOn ? (count?.pallet ?? null) : null} />
      {isDropping && (
        <DropScannedQuestion
          title={t('ui.supplies.count.dropTitle')}
          follows={t('ui.supplies.count.dropFollows', { units })}
          keep={t('ui.supplies.count.dropNo')}
          drop={t('ui.supplies.count.drop')}
          onDrop={() => client.supplies.making.dropCount()}
          onClose={() => setDropping(false)}
        />
      )}
    </ScanModePanel>
  );
}

type PalletsProps = { readonly pallets: readonly CountedPallet[]; readonly current: number | null };

/** The last one first: the packer looks at the one that is being loaded. */
function Pallets({ pallets, current }: PalletsProps) {
  const { t } = useTranslation();
  if (pallets.length === 0) return null;
  const title = t('ui.supplies.count.pallets');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={styles.pallets} aria-label={title} tabIndex={0}>
      {pallets.toReversed().map(({ pallet, rows }) => (
        <div key={pallet} className={styles.pallet} data-current={pallet === current}>
          <b>
            {t('ui.supplies.making.pallet', {
              name: pallet,
              units: rows.reduce((sum, row) => sum + row.units, 0),
            })}
          </b>
          <ul>
            {rows.map(({ sku, name, size, units, marks }) => (
              <li key={sku}>
                <b>{units}</b>
                {t('ui.supplies.count.row', {
                  goods: t('ui.common.goods', { name: name || sku, size }),
                  sku,
                })}
                {marks > 0 && (
                  <span>
                    {t('ui.common.separator')}
                    {t('ui.supplies.count.marks', { marks })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
