import { IconHourglassHigh, IconScan, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AwaitedLabelView } from '#shared/contract/bench.ts';
import { PROGRESS_SENTENCES } from '#shared/messages/verdict-sentence.ts';
import { awaitedSince, isHeld, isOfPack } from '../../shell/label-progress.ts';
import { useView } from '../../station/station-store.ts';
import styles from './AwaitedLabels.module.css';

const SHOWN = 4;

/** Packs that wait for their labels, besides the one in the verdict band: which label belongs to which pack. */
export function AwaitedLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.awaitedLabels) ?? [];
  const last = useView((view) => view.last) ?? null;
  const shown = awaitedSince(last, labels);
  const held = useView((view) => view.heldLabels) ?? [];
  const failed = useView((view) => view.failedLabels) ?? [];
  // The excluded ones are shown elsewhere, or were cancelled: waiting does not print them.
  const others = labels.filter(
    (label) =>
      label !== shown &&
      !label.isStopped &&
      !isHeld(label.packNumber, held) &&
      !failed.some((one) => isOfPack(one, label.packNumber)),
  );
  if (others.length === 0) return null;
  const more = others.length - SHOWN;
  return (
    <ul className={styles.labels} aria-label={t('ui.bench.awaitedLabels')}>
      {others.slice(0, SHOWN).map((label) => (
        <Label key={`${label.orderId}/${label.ordinal}`} label={label} />
      ))}
      {more > 0 && <li className={styles.more}>{t('ui.bench.awaitedMore', { count: more })}</li>}
    </ul>
  );
}

function Label({ label }: { readonly label: AwaitedLabelView }) {
  const { t } = useTranslation();
  const { orderId: order, ordinal, packNumber: pack, isPrinted } = label;
  const Icon = isPrinted ? IconTag : IconHourglassHigh;
  const sentence =
    isPrinted && pack !== null
      ? t(`verdicts.${PROGRESS_SENTENCES.arrived}`, { order, ordinal, pack })
      : t('ui.bench.labelAwaited', { order, ordinal });
  return (
    <li className={styles.label} data-printed={isPrinted}>
      <Icon size={26} aria-hidden="true" /> {sentence}
    </li>
  );
}

/** Packs that were postponed before their label was scanned, unless the bench shows them elsewhere. */
export function UnprovenPacks() {
  const { t } = useTranslation();
  const awaited = useView((view) => view.awaitedProofs) ?? [];
  const arrived = useView((view) => view.awaitedLabels) ?? [];
  const packs = useView((view) => view.unprovenPacks) ?? [];
  const shown = [...awaited, ...arrived].map(({ packNumber }) => packNumber);
  const others = packs.filter(({ packNumber }) => !shown.includes(packNumber));
  if (others.length === 0) return null;
  const more = others.length - SHOWN;
  return (
    <ul className={styles.labels} aria-label={t('ui.proof.unproven')}>
      {others.slice(0, SHOWN).map(({ packNumber, orderId: order }) => (
        <li key={packNumber} className={styles.label}>
          <IconScan size={26} aria-hidden="true" /> {t('ui.proof.scanLater', { pack: packNumber, order })}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('ui.bench.awaitedMore', { count: more })}</li>}
    </ul>
  );
}
