import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ClockView } from '#shared/contract/bench.ts';
import type { StatusView } from '#shared/contract/status.ts';
import { timeLeft } from '../../widgets/time-left.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { StatusSection, usePart } from './StatusSection.tsx';

/** `1 h 2 min fast`; down to the minute. */
export function clockOffWords(t: TFunction, { offSeconds, direction }: ClockView): string {
  const off = timeLeft(new Date(offSeconds * 1_000).toISOString(), 0);
  const time = off === null ? '' : t(`ui.bench.${off.unit}`, off).replaceAll(' ', '\u00a0');
  return t(`ui.status.clock.${direction}`, { time });
}

/** The clock of the station's computer against the platform's. */
export function Clock({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const part = usePart(status.problems);
  const { off, isMeasured, zone } = status.clock;
  const { floor } = status;
  return (
    <StatusSection
      title={t('ui.status.clock.title')}
      {...part('clock')}
      facts={[
        [t('ui.status.clock.now'), formats.timestamp(status.at)],
        [
          t('ui.status.clock.computer'),
          off === null ? t(`ui.status.clock.${isMeasured ? 'right' : 'notMeasured'}`) : clockOffWords(t, off),
        ],
        [t('ui.status.clock.server'), floor && clockOfServerWords(t, floor.clock)],
        [t('ui.status.clock.zone'), zone],
      ]}
    />
  );
}

function clockOfServerWords(t: TFunction, off: ClockView | null): string {
  return off === null ? t('ui.status.clock.right') : clockOffWords(t, off);
}
