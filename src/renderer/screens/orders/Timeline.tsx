import {
  type Icon,
  IconAlertTriangleFilled,
  IconArrowBackUp,
  IconCheck,
  IconHandStop,
  IconInfoCircle,
  IconPackage,
  IconPackageExport,
  IconPrinter,
  IconStack2,
  IconTruckLoading,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderUnit, TimelineEntry } from '#shared/contract/order-page.ts';
import { ShipmentStatus } from '../../widgets/PlatformStatus.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './Timeline.module.css';
import { entryWords } from './timeline-words.ts';

type Props = { readonly entries: readonly TimelineEntry[]; readonly units: readonly OrderUnit[] };

/** Who did what and when, the newest first. */
export function Timeline({ entries, units }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h3 id="timeline" className={styles.title}>
        {t('ui.orderPage.timeline')}
      </h3>
      {entries.length === 0 && <p>{t('ui.orderPage.noTimeline')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} units={units} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, units }: { readonly entry: TimelineEntry; readonly units: readonly OrderUnit[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { icon: Sign, tone } = faceOf(entry);
  return (
    <li className={styles.entry} data-tone={tone}>
      <Sign className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.words}>
          {entryWords(t, entry, units)}
          {entry.what === 'shipment' && entry.status !== null && (
            <>
              {t('ui.common.separator')}
              <ShipmentStatus status={entry.status} />
            </>
          )}
        </p>
        <p className={styles.more}>
          <time dateTime={entry.at}>{formats.timestampToSecond(entry.at)}</time>
          {entry.by !== null && <b className={styles.by}>{entry.by}</b>}
          {'station' in entry && <span>{entry.station}</span>}
          {entry.what === 'scan' && (
            <span className={styles.text}>{t('ui.orderPage.scanned', { text: entry.text })}</span>
          )}
        </p>
      </div>
    </li>
  );
}

type Face = { readonly icon: Icon; readonly tone: 'good' | 'stop' | 'undo' | 'hold' | 'plain' };

function faceOf(entry: TimelineEntry): Face {
  if (entry.what === 'shipment') return { icon: IconTruckLoading, tone: 'plain' };
  if (entry.what === 'print')
    return { icon: IconPrinter, tone: entry.print.status === 'failed' ? 'stop' : 'plain' };
  if (entry.what === 'scan' && entry.verdict === 'refused')
    return { icon: IconAlertTriangleFilled, tone: 'stop' };
  for (const { did } of entry.steps) {
    const face = FACES[did];
    if (face !== undefined) return face;
  }
  return { icon: entry.what === 'scan' ? IconCheck : IconInfoCircle, tone: 'plain' };
}

type Did = Extract<TimelineEntry, { what: 'change' }>['steps'][number]['did'];

const FACES: Partial<Record<Did, Face>> = {
  'unit-packed': { icon: IconCheck, tone: 'good' },
  'pack-closed': { icon: IconPackage, tone: 'good' },
  'unit-taken-out': { icon: IconArrowBackUp, tone: 'undo' },
  'pack-reopened': { icon: IconPackageExport, tone: 'undo' },
  'order-held': { icon: IconHandStop, tone: 'hold' },
  'unit-missing': { icon: IconAlertTriangleFilled, tone: 'hold' },
  'pack-placed': { icon: IconStack2, tone: 'plain' },
  'pack-taken-off': { icon: IconStack2, tone: 'undo' },
  'print-repeated': { icon: IconPrinter, tone: 'plain' },
};
