import { Button, Group } from '@mantine/core';
import { IconBarcode, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindView } from '#shared/contract/lookup.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationStore, useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { setFindGoods, useFind } from '../find/find-store.ts';
import { isNeverFound } from '../find/ScannedCode.tsx';
import { useFindSession } from '../find/use-find-session.ts';
import styles from './ScannerSearch.module.css';

/** Lets the scanner find goods instead of packing them, until somebody turns it off or half a minute has passed. */
export function ScannerSearch() {
  const { t } = useTranslation();
  const isOn = useFind((state) => state.isGoodsOn);
  // Whoever goes to another screen packs.
  useEffect(() => () => setFindGoods(false), []);
  if (isOn) return <SearchOn />;
  return (
    <Button
      variant="default"
      className={styles.turnOn}
      leftSection={<IconBarcode size={22} aria-hidden="true" />}
      onClick={() => setFindGoods(true)}
    >
      {t('ui.goods.byScanner.turnOn')}
    </Button>
  );
}

const turnOff = () => setFindGoods(false);

function SearchOn() {
  const { t } = useTranslation();
  const isOnline = useStationStore((state) => state.link === 'online');
  const find = useView((view) => (view.find?.screen === 'goods' ? view.find : null)) ?? null;
  const { secondsLeft, touch } = useFindSession('goods', find?.scanned?.no ?? null, turnOff);
  useEffect(() => {
    const events = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const event of events) document.addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, touch);
    };
  }, [touch]);
  return (
    <div className={styles.on} data-paused={find !== null} data-online={isOnline}>
      <IconBarcode size={32} stroke={1.8} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.what} role="status">
          {t(
            find !== null && isOnline
              ? 'ui.goods.byScanner.on'
              : isOnline
                ? 'ui.find.notPaused'
                : 'ui.find.noLink',
          )}
        </p>
        {find?.scanned != null && <Scanned key={find.scanned.no} scanned={find.scanned} />}
      </div>
      <Group gap="sm">
        {secondsLeft !== null && <span role="timer">{t('ui.find.closesIn', { count: secondsLeft })}</span>}
        <button type="button" className={styles.turnOff} onClick={turnOff}>
          <IconX size={22} aria-hidden="true" />
          {t('ui.goods.byScanner.turnOff')}
        </button>
      </Group>
    </div>
  );
}

/** Opens the goods of a scan; says what it was when it means none, or several. */
function Scanned({ scanned: { kind, text, no } }: { readonly scanned: NonNullable<FindView['scanned']> }) {
  const { t } = useTranslation();
  const isOther = isNeverFound(kind);
  const { data } = useStationQuery(
    (station) => station.goods.scanned.queryOptions({ input: { text: isOther ? '' : text } }),
    no,
  );
  const found = isOther ? [] : (data?.goods ?? null);
  const only = found?.length === 1 ? found[0]?.sku : undefined;
  useEffect(() => {
    if (only !== undefined) goTo(addressOf.goodsEntry(only), { replace: isEntry() });
  }, [only]);
  if (isOther) return <p className={styles.todo}>{t(`ui.find.scanned.${kind}`)}</p>;
  if (found === null || found.length === 1) return <p className={styles.todo}>{text}</p>;
  if (found.length === 0)
    return <p className={styles.todo}>{t('ui.goods.byScanner.nothing', { code: text })}</p>;
  return (
    <div className={styles.todo}>
      {t('ui.goods.byScanner.several', { code: text })}
      <ul className={styles.several}>
        {found.map((goods) => (
          <li key={goods.sku}>
            <PageLink to={addressOf.goodsEntry(goods.sku)} className={styles.link}>
              {t('ui.common.goods', { name: goods.name, size: goods.size })} ({goods.sellerSku || goods.sku})
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From one entry to the next: back leads to the list. */
function isEntry(): boolean {
  return location.pathname.startsWith(addressOf.goodsEntry(''));
}
