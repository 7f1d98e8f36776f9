import { Group } from '@mantine/core';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import { useDeed } from '../../state/use-deed.ts';
import { OtherPrinters } from './OtherPrinters.tsx';

/** What a printer keeps back goes to another one of its size; a supervisor may make that the size's own. */
export function TroubleDeeds({ trouble }: { readonly trouble: PrinterTroubleView }) {
  const { client } = useStationLink();
  const deed = useDeed();
  const operator = useView((view) => view.operator);
  const { printer: from, sizes, others, actions } = trouble;
  const [size] = sizes;
  // A deed has a doer.
  if (!operator || (actions.length === 0 && deed.note === null)) return null;
  return (
    <>
      <Group gap="xs" mt={4}>
        <OtherPrinters
          printers={others}
          deed={deed}
          text="ui.prints.sendAllTo"
          onChoose={(to) => () => client.prints.sendAllTo({ from, to })}
        />
        {operator.role === 'supervisor' && size !== undefined && actions.includes('make-main') && (
          <OtherPrinters
            printers={others}
            deed={deed}
            text="ui.prints.useFromNowOn"
            onChoose={(printer) => () => client.prints.makeMain({ size, printer })}
          />
        )}
      </Group>
      <DeedNoteLine note={deed.note} />
    </>
  );
}
