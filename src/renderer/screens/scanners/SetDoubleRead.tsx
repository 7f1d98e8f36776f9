import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';

type Props = { readonly scanner: string; readonly ms: number };

/** Copies the time that a check proposes into the settings; other scanners keep theirs. */
export function SetDoubleRead({ scanner, ms }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const set = () =>
    action.run(async () => {
      const { settings } = await client.settings.read();
      return client.settings.write({ doubleReadMs: { ...settings.doubleReadMs, [scanner]: ms } });
    });
  return (
    <div>
      <Button size="md" variant="default" loading={action.isBusy} onClick={() => void set()}>
        {t('ui.scannerCheck.setDoubleRead', { ms })}
      </Button>
      <ActionNote note={action.note} doneText={t('ui.settings.saved')} />
    </div>
  );
}
