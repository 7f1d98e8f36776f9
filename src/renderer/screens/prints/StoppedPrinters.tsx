import { Alert, Button, Group, List } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { printerName } from '#shared/domain/printer-spec.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { type Action, useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { SIZE_TEXTS } from '../settings/printers/size-texts.ts';

/** Printers that hold labels back, above the list: as on the bench. */
export function StoppedPrinters() {
  const { t } = useTranslation();
  const troubles = usePrinterTroubles();
  if (troubles.length === 0) return null;
  return (
    <Alert
      color="red"
      c="black"
      icon={<IconAlertTriangleFilled aria-hidden="true" />}
      title={t('ui.bench.printerTroubles')}
    >
      <List listStyleType="none" spacing="sm" aria-label={t('ui.bench.printerTroubles')}>
        {troubles.map(({ key, what, todo, trouble }) => (
          <List.Item key={key}>
            <strong>{what}</strong>
            <br />
            {todo}
            <TroubleActions trouble={trouble} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Sends a printer's held labels to another one of its size; a supervisor may make that the size's main printer. */
export function TroubleActions({ trouble }: { readonly trouble: PrinterTroubleView }) {
  const { client } = useStationLink();
  const action = useAction();
  const operator = useView((view) => view.operator);
  const { printer: from, sizes, others, actions } = trouble;
  const [size] = sizes;
  // Only a logged-in operator can act.
  if (!operator || (actions.length === 0 && action.note === null)) return null;
  return (
    <>
      <Group gap="xs" mt={4}>
        <OtherPrinters
          printers={others}
          action={action}
          text="ui.prints.sendAllTo"
          onChoose={(to) => () => client.prints.sendAllTo({ from, to })}
        />
        {operator.role === 'supervisor' && size !== undefined && actions.includes('make-main') && (
          <OtherPrinters
            printers={others}
            action={action}
            text="ui.prints.useFromNowOn"
            onChoose={(printer) => () => client.prints.makeMain({ size, printer })}
          />
        )}
      </Group>
      <ActionNote note={action.note} />
    </>
  );
}

/** Printers that hold labels back, in words: which, why, and what to do. */
export function usePrinterTroubles() {
  const { t } = useTranslation();
  const troubles = useView((view) => view.health.printerTroubles) ?? [];
  return troubles.map((trouble) => {
    const { printer, sizes, problem } = trouble;
    return {
      trouble,
      key: `${problem} ${printer}`,
      what: t('ui.bench.printerKeepsBack', {
        sizes: t('ui.common.list', { items: sizes.map((size) => t(SIZE_TEXTS[size])) }),
        printer: printerName(printer),
        problem: t(`printProblems.${problem}.what`),
      }),
      todo: t(`printProblems.${problem}.todo`),
    };
  });
}

type OtherPrintersProps = {
  readonly printers: readonly string[];
  readonly action: Action;
  readonly text?: 'ui.prints.sendTo' | 'ui.prints.sendAllTo' | 'ui.prints.useFromNowOn';
  /** The smallest height: at the bench people wear gloves. */
  readonly height?: 'var(--pb-touch)' | 'var(--pb-touch-screen)';
  readonly onChoose: (printer: string) => Parameters<Action['run']>[0];
};

/** A button for each other printer of the size, labelled with the action. */
export function OtherPrinters({
  printers,
  action,
  text = 'ui.prints.sendTo',
  height = 'var(--pb-touch)',
  onChoose,
}: OtherPrintersProps) {
  const { t } = useTranslation();
  return printers.map((printer) => (
    <Button
      key={printer}
      variant="default"
      title={printer}
      h="auto"
      mih={height}
      py={4}
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
      disabled={action.isBusy}
      onClick={() => void action.run(onChoose(printer))}
    >
      {t(text, { printer: printerName(printer) })}
    </Button>
  ));
}
