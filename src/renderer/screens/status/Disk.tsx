import { useTranslation } from 'react-i18next';
import type { StatusView } from '#shared/contract/status.ts';
import { StatusSection, usePart } from './StatusSection.tsx';
import { useBytes } from './use-bytes.ts';

const MIB = 1024 * 1024;

/** The free space of each disk, by what is on it, and the reserve that is given up on a full one. */
export function Disk({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const bytes = useBytes();
  const part = usePart(status.problems);
  const { disks, reserve } = status.disk;
  return (
    <StatusSection
      title={t('ui.disk.title')}
      {...part('disk')}
      facts={[
        ...disks.map(({ folders, freeMb, totalMb }) => {
          const names = t('ui.common.list', {
            items: folders.map((folder) => t(`ui.disk.folders.${folder}`)),
          });
          return [
            t('ui.disk.disk', { folders: names }),
            t('ui.disk.free', { free: bytes(freeMb * MIB), total: bytes(totalMb * MIB) }),
          ] as const;
        }),
        [t('ui.disk.reserve'), t(`ui.disk.reserves.${reserve.state}`, { mb: reserve.mb })],
      ]}
    />
  );
}
