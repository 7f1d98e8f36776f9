import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PackRow } from '#shared/contract/shipments.ts';
import { PackTable } from './PackTable.tsx';

/** Closed packs that lie on no pallet yet. */
export function LoosePacks({ packs }: { readonly packs: readonly PackRow[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} mb="xs">
        {t('ui.shipments.loose')}
      </Title>
      {packs.length === 0 ? (
        <Text>{t('ui.shipments.looseNone')}</Text>
      ) : (
        <Paper p="md" withBorder>
          <PackTable packs={packs} onTakeOff={null} />
        </Paper>
      )}
    </section>
  );
}
