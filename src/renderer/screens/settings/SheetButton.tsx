import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Sheet } from '#shared/contract/settings.ts';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useDeed } from '../../state/use-deed.ts';

const TEXTS = {
  commands: 'ui.settings.printCommands',
  'supervisor-commands': 'ui.settings.printSupervisorCommands',
  badges: 'ui.settings.printBadges',
  'scanner-check': 'ui.scanners.printCheck',
  'scanner-check-label': 'ui.scanners.printCheckLabels',
} as const satisfies Record<Sheet, string>;

/** Prints codes to scan. */
export function SheetButton({ kind }: { readonly kind: Sheet }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  return (
    <Stack gap={6} align="flex-start">
      <Button
        variant="default"
        loading={deed.isBusy}
        onClick={() => void deed.run(() => client.settings.printSheet({ kind }))}
      >
        {t(TEXTS[kind])}
      </Button>
      <DeedNoteLine note={deed.note} doneText={t('ui.settings.testSent')} />
    </Stack>
  );
}
