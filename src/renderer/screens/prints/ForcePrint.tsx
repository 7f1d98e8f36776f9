import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import { REPRINT_REASONS, type ReprintReason } from '#shared/domain/packer-reasons.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { ReasonButtons } from '../../widgets/ReasonButtons.tsx';
import { documentNumber } from './print-state.ts';

type Props = { readonly row: PrintRow; readonly action: Action; readonly onClose: () => void };

/** A label with a wrong code prints only for a person who has read what is wrong with it. */
export function ForcePrint({ row, action, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { id, kind, number, problem, detail } = row;
  const document = t(`documents.${kind}`);
  const force = () => {
    void action.run(() => client.prints.force({ id }));
    onClose();
  };
  return (
    <Dialog title={t('ui.common.colon', { name: t('ui.prints.force'), value: number })} onClose={onClose}>
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
        <Button size="md" color="var(--pb-stop-solid)" onClick={force}>
          {t('ui.prints.force')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Printing a document again is a person's action, with a reason: pressing the reason prints. */
export function Reprint({ row, action, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const reprint = (reason: ReprintReason) => {
    void action.run(() => client.prints.reprint({ id: row.id, reason }));
    onClose();
  };
  return (
    <Dialog
      title={t('ui.common.colon', { name: t('ui.prints.reprint'), value: documentNumber(t, row) })}
      onClose={onClose}
    >
      {/* First, so that it has the focus: the Enter of a scan must not print. */}
      <Button size="md" variant="default" mb="lg" onClick={onClose}>
        {t('ui.common.cancel')}
      </Button>
      <ReasonButtons
        title={t('ui.prints.reprintWhy')}
        reasons={REPRINT_REASONS}
        isBusy={action.isBusy}
        onChoose={reprint}
      />
    </Dialog>
  );
}
