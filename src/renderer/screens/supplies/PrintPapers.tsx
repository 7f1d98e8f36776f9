import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';

/** Prints what goes onto the pallets of a supply that was made here, and with it. */
export function PrintPapers({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden="true" />}
        disabled={!isSupervisor}
        loading={action.isBusy}
        onClick={() => void action.run(() => client.supplies.making.printPapers({ code }))}
      >
        {t('ui.supplies.making.papers')}
      </Button>
      <ActionNote note={action.note} />
    </>
  );
}
