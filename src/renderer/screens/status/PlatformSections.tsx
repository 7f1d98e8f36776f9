import { useTranslation } from 'react-i18next';
import type { StatusView } from '#shared/contract/status.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useNow } from '../../station/use-now.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { StatusSection, usePart } from './StatusSection.tsx';

/** The connection to the platform, and what waits for it. */
export function PlatformSections({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const part = usePart(status.problems);
  const { platform, outbox } = status;
  const time = (at: string) => formats.wall(at, now).local;
  return (
    <>
      <StatusSection
        title={t('ui.status.platform.title')}
        {...part('platform')}
        facts={[
          [t('ui.status.platform.state'), t(`ui.health.${platform.state}`)],
          [t('ui.status.platform.since'), time(platform.since)],
          [t('ui.status.platform.hosts'), platform.hosts.join(', ') || null],
        ]}
      />
      <StatusSection
        title={t('ui.status.outbox.title')}
        {...part('outbox')}
        facts={[
          [t('ui.status.outbox.waiting'), outbox.waiting],
          [t('ui.status.outbox.refused'), outbox.refused],
          [t('ui.status.outbox.oldest'), outbox.oldestAt === null ? null : time(outbox.oldestAt)],
        ]}
      >
        <PageLink to={addressOf.outbox}>{t('ui.status.outbox.open')}</PageLink>
      </StatusSection>
    </>
  );
}
