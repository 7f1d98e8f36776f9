import { Button, Group } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionBanner } from '../../shell/ConnectionBanner.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { CheckOutcome } from './CheckOutcome.tsx';
import { CheckStep } from './CheckStep.tsx';
import styles from './ScannerCheck.module.css';
import { scannerName } from './scanner-name.ts';

/**
 * Covers every screen during a scanner check, and closes when the station ends the check. It is in the
 * browser's top layer and holds the focus itself: if a button had it, the end of a scan could press it.
 */
export function ScannerCheck() {
  const { t } = useTranslation();
  const check = useView((view) => view.scannerCheck) ?? null;
  const isDemo = useView((view) => view.isDemo) ?? false;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOn = check !== null;
  const next = check?.next ?? null;

  // With each code: the next scan must not end on a button that was pressed by hand before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes back with each code
  useLayoutEffect(() => {
    if (!isOn) return;
    if (dialog.current?.open === false) dialog.current.showModal();
    dialog.current?.focus();
    dialog.current?.scrollTo(0, 0);
  }, [isOn, next]);

  if (check === null) return null;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.check}
      aria-labelledby="scanner-check"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="scanner-check" className={styles.title}>
        {check.scanner === null
          ? t('ui.scannerCheck.title')
          : t('ui.scannerCheck.titleOf', { scanner: scannerName(t, check.scanner) })}
      </h2>
      <ConnectionBanner />
      {next !== null && <CheckStep check={check} next={next} />}
      {next === null && <CheckOutcome check={check} />}
      {isDemo && check.isDemanded && <DemoBadges />}
    </dialog>
  );
}

/** Badges of the on-screen scanner, which the check covers: without a scanner nobody could end a required check. */
function DemoBadges() {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const { data } = useStationQuery((station) => station.bench.demoCodes.queryOptions(), 0);
  return (
    <section aria-label={t('ui.demo.badge')}>
      <Group gap="sm">
        {(data ?? [])
          .filter(({ group }) => group === 'badge')
          .map(({ code, label }) => (
            <Button key={code} size="md" variant="default" onClick={() => void scan(code)}>
              {label}
            </Button>
          ))}
      </Group>
    </section>
  );
}
