import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { printerName } from '#shared/domain/printer-name.ts';
import type { Deed } from '../../state/use-deed.ts';

type Props = {
  readonly printers: readonly string[];
  readonly deed: Deed;
  readonly text?: 'ui.prints.sendTo' | 'ui.prints.sendAllTo' | 'ui.prints.useFromNowOn';
  readonly onChoose: (printer: string) => Parameters<Deed['run']>[0];
};

/** A button for each other printer of the size, which says what is done with it. */
export function OtherPrinters({ printers, deed, text = 'ui.prints.sendTo', onChoose }: Props) {
  const { t } = useTranslation();
  return printers.map((printer) => (
    <Button
      key={printer}
      size="compact-md"
      variant="default"
      title={printer}
      h="auto"
      mih="2.2rem"
      py={4}
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
      disabled={deed.isBusy}
      onClick={() => void deed.run(onChoose(printer))}
    >
      {t(text, { printer: printerName(printer) })}
    </Button>
  ));
}
