import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import type { Deed } from '../../state/use-deed.ts';

type Props = { readonly row: PrintRow; readonly deed: Deed; readonly onClose: () => void };

/** A label with a wrong code prints only for a person who has read what is wrong with it. */
export function ForcePrint({ row, deed, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { id, kind, number, problem, detail } = row;
  const document = t(`documents.${kind}`);
  const force = () => {
    void deed.run(() => client.prints.force({ id }));
    onClose();
  };
  return (
    <Dialog title={`${t('ui.prints.force')}: ${number}`} onClose={onClose}>
      <Text size="lg">
        {problem === 'label-code-other'
          ? t('ui.prints.forceOther', { document, number, codes: detail ?? '' })
          : t('ui.prints.forceUnread', { document, number })}
      </Text>
      <Group mt="lg">
        {/* First, so that it has the focus: the Enter of a scan must not print. */}
        <Button size="md" variant="default" onClick={onClose}>
          {t('ui.common.cancel')}
        </Button>
        <Button size="md" color="#8b0016" onClick={force}>
          {t('ui.prints.force')}
        </Button>
      </Group>
    </Dialog>
  );
}
