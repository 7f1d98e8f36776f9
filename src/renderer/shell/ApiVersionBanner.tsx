import { IconAlertTriangleFilled, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiVersionView } from '#shared/contract/api-version.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { useView } from '../station/station-store.ts';
import { useNow } from '../station/use-now.ts';
import { useFormats } from '../widgets/use-formats.ts';
import styles from './ApiVersionBanner.module.css';
import { type ApiVersionNotice, apiVersionNotice } from './api-version-notice.ts';
import { hideNotice, useScreenStore } from './screen-store.ts';

/**
 * Announces the end of v1 and what the station will do: a line above every screen, which a reader may hide
 * for the day.
 */
export function ApiVersionBanner() {
  const apiVersion = useView((view) => view.apiVersion);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const today = moscowDate(new Date(useNow()));
  const hidden = useScreenStore((state) => state.hiddenNotice);
  const notice = apiVersion === undefined ? null : apiVersionNotice(apiVersion);
  const isLoud = (notice?.isUrgent ?? false) && isSupervisor;
  const key = `${today} ${notice?.text} ${isLoud}`;
  return (
    <div role="status">
      {apiVersion !== undefined && notice !== null && hidden !== key && (
        <Notice apiVersion={apiVersion} notice={notice} isLoud={isLoud} onHide={() => hideNotice(key)} />
      )}
    </div>
  );
}

type Props = {
  readonly apiVersion: ApiVersionView;
  readonly notice: ApiVersionNotice;
  readonly isLoud: boolean;
  readonly onHide: () => void;
};

function Notice({ apiVersion, notice, isLoud, onHide }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const days = {
    ends: formats.day(apiVersion.endsOn),
    switchesOn: formats.day(apiVersion.switchesOn ?? apiVersion.endsOn),
    until: apiVersion.staysUntil === null ? '' : formats.timestamp(apiVersion.staysUntil),
  };
  const Icon = notice.isUrgent ? IconAlertTriangleFilled : IconInfoCircle;
  return (
    <div className={styles.banner} data-loud={isLoud}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{t(`ui.apiVersion.${notice.text}`, days)}</p>
      <button
        type="button"
        className={styles.hide}
        aria-label={t('ui.apiVersion.hide')}
        title={t('ui.apiVersion.hide')}
        onClick={onHide}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
