import { IconAlertTriangleFilled, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CrossingView } from '#shared/contract/crossing.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { useView } from '../station/station-store.ts';
import { useNow } from '../station/use-now.ts';
import { useFormats } from '../widgets/use-formats.ts';
import styles from './CrossingBanner.module.css';
import { type CrossingNotice, crossingNotice } from './crossing-notice.ts';
import { hideNotice, useScreenStore } from './screen-store.ts';

/** That v1 ends, and what the station will do: a line above every screen, hidden for the day by who has read it. */
export function CrossingBanner() {
  const crossing = useView((view) => view.crossing);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const today = moscowDate(new Date(useNow()));
  const hidden = useScreenStore((state) => state.hiddenNotice);
  const notice = crossing === undefined ? null : crossingNotice(crossing);
  const isLoud = (notice?.isUrgent ?? false) && isSupervisor;
  const key = `${today} ${notice?.text} ${isLoud}`;
  return (
    <div role="status">
      {crossing !== undefined && notice !== null && hidden !== key && (
        <Notice crossing={crossing} notice={notice} isLoud={isLoud} onHide={() => hideNotice(key)} />
      )}
    </div>
  );
}

type Props = {
  readonly crossing: CrossingView;
  readonly notice: CrossingNotice;
  readonly isLoud: boolean;
  readonly onHide: () => void;
};

function Notice({ crossing, notice, isLoud, onHide }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const days = {
    ends: formats.dayOfYear(crossing.endsOn),
    crosses: formats.dayOfYear(crossing.willCross ?? crossing.endsOn),
    until: crossing.staysUntil === null ? '' : formats.moment(crossing.staysUntil),
  };
  const Icon = notice.isUrgent ? IconAlertTriangleFilled : IconInfoCircle;
  return (
    <div className={styles.banner} data-loud={isLoud}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{t(`ui.crossing.${notice.text}`, days)}</p>
      <button
        type="button"
        className={styles.hide}
        aria-label={t('ui.crossing.hide')}
        title={t('ui.crossing.hide')}
        onClick={onHide}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
