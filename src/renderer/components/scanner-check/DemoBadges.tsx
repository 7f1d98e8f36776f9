import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StationClient } from '#shared/contract.ts';
import { useStationLink } from '../../state/station-link.tsx';
import { useList } from '../../state/use-list.ts';

const load = (client: StationClient) => client.bench.demoCodes();

/** Badges of the training scanner, which the check covers: without any scanner in hand nobody could end one that is demanded. */
export function DemoBadges() {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const { data } = useList(load, 0);
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
