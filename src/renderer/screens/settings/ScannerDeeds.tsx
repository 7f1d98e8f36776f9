import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SHEETS } from '#shared/contract/settings.ts';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useDeed } from '../../state/use-deed.ts';
import { SheetButton } from './SheetButton.tsx';

/** Begins a scanner check, and prints what is to be scanned. */
export function ScannerDeeds() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  return (
    <Stack gap="xs">
      <Text fw={700}>{t('ui.scanners.sheets')}</Text>
      <Group align="flex-start">
        <Stack gap={6} align="flex-start">
          <Button
            leftSection={<IconBarcode aria-hidden="true" />}
            loading={deed.isBusy}
            onClick={() => void deed.run(() => client.scanners.startCheck())}
          >
            {t('ui.scanners.check')}
          </Button>
          {deed.note?.done !== true && <DeedNoteLine note={deed.note} />}
        </Stack>
        {SHEETS.map((kind) => (
          <SheetButton key={kind} kind={kind} />
        ))}
      </Group>
    </Stack>
  );
}
