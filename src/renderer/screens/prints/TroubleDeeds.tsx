import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { printerName } from '#shared/domain/printer-name.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import { useDeed } from '../../state/use-deed.ts';
import { SendElsewhere } from './SendElsewhere.tsx';

/** What a printer keeps back goes to another one of its size; a supervisor may make that the size's own. */
export function TroubleDeeds({ trouble }: { readonly trouble: PrinterTroubleView }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  const operator = useView((view) => view.operator);
  const { printer: from, sizes, others } = trouble;
  // A deed has a doer.
  if (!operator || (others.length === 0 && deed.note === null)) return null;
  return (
    <>
      <Group gap="xs" mt={4}>
        <SendElsewhere
          printers={others}
          deed={deed}
          text="ui.prints.sendAllTo"
          onSend={(to) => () => client.prints.sendAllTo({ from, to })}
        />
        {operator.role === 'supervisor' &&
          sizes.length === 1 &&
          others.map((printer) => (
            <Button
              key={printer}
              size="compact-md"
              variant="default"
              title={printer}
              h="auto"
              mih="2.2rem"
              styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
              disabled={deed.isBusy}
              onClick={() => void deed.run(() => client.prints.makeMain({ size: sizes[0] ?? 'm', printer }))}
            >
              {t('ui.prints.useFromNowOn', { printer: printerName(printer) })}
            </Button>
          ))}
      </Group>
      <DeedNoteLine note={deed.note} />
    </>
  );
}
