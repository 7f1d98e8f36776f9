import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Sheet } from '#shared/contract/settings.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';

const TEXTS = {
  commands: 'ui.settings.printCommands',
  'supervisor-commands': 'ui.settings.printSupervisorCommands',
  badges: 'ui.settings.printBadges',
  'badge-labels': 'ui.settings.printBadgeLabels',
  'scanner-check': 'ui.scanners.printCheck',
  'scanner-check-label': 'ui.scanners.printCheckLabels',
} as const satisfies Record<Sheet, string>;

/** Prints sheets of codes to scan. */
export function SheetButtons({ kinds }: { readonly kinds: readonly Sheet[] }) {
  return (
    <Group align="flex-start">
      {kinds.map((kind) => (
        <SheetButton key={kind} kind={kind} />
      ))}
    </Group>
  );
}

function SheetButton({ kind }: { readonly kind: Sheet }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  return (
    <Stack gap={6} align="flex-start">
      <Button
        size="md"
        variant="default"
        loading={action.isBusy}
        onClick={() => void action.run(() => client.settings.printSheet({ kind }))}
      >
        {t(TEXTS[kind])}
      </Button>
      <ActionNote note={action.note} doneText={t('ui.settings.testSent')} />
    </Stack>
  );
}
