import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, EXPORT_NAMES, type ExportName } from '#shared/contract/exports.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { stationTime } from '../../../station/station-store.ts';
import { ActionNote } from '../../../widgets/ActionNote.tsx';
import { useFormats } from '../../../widgets/use-formats.ts';
import { FieldGroup } from '../FieldGroup.tsx';
import { type ExportChoice, PERIODS, type Period, startOf, useExportChoice } from './export-choice.ts';
import { runExport, useExport } from './use-export.ts';

/** Exports that contain badge numbers. */
const WITH_BADGES: readonly ExportName[] = ['journal', 'packs', 'audit', 'statistics', 'returns'];

/** Exports of what there is now, and not of what happened. */
const OF_NOW: readonly ExportName[] = ['goods'];

/** Saves what the station has recorded as a file. */
export function Exports() {
  const { t, i18n } = useTranslation();
  const choice = useExportChoice();
  const periodText = usePeriodText();
  const { client } = useStationLink();
  const { isBusy, rows, note, isOfEverything } = useExport();
  const choose = (part: Partial<ExportChoice>) => useExportChoice.setState(part);
  const rowsText = rows.toLocaleString(i18n.language);
  const isEmpty = note?.done === true && rows === 0;
  return (
    <FieldGroup legend={t('ui.exports.group')}>
      <Stack gap="sm">
        <Text>{t('ui.exports.intro')}</Text>
        <SimpleGrid type="container" cols={{ base: 1, '48rem': 3 }} spacing="lg">
          <Choice
            label={t('ui.exports.what')}
            options={EXPORT_NAMES}
            value={choice.name}
            textOf={(name) => t(`ui.exports.names.${name}`)}
            onChoose={(name) => choose({ name })}
          />
          {/* They are as they are now: a period would leave out what has not changed. */}
          {!OF_NOW.includes(choice.name) && (
            <Choice
              label={t('ui.exports.period')}
              options={PERIODS}
              value={choice.period}
              textOf={periodText}
              onChoose={(period) => choose({ period })}
            />
          )}
          <Choice
            label={t('ui.exports.format')}
            options={EXPORT_FORMATS}
            value={choice.format}
            textOf={(format) => t(`ui.exports.formats.${format}`)}
            onChoose={(format) => choose({ format })}
          />
        </SimpleGrid>
        {WITH_BADGES.includes(choice.name) && <Text fw={600}>{t('ui.exports.badges')}</Text>}
        <Group>
          <Button
            size="md"
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            loading={isBusy}
            onClick={() =>
              void runExport(client, OF_NOW.includes(choice.name) ? { ...choice, period: null } : choice)
            }
          >
            {t('ui.exports.start')}
          </Button>
          {isBusy && rows > 0 && <Text>{t('ui.exports.writing', { rows: rowsText })}</Text>}
          {isEmpty && (
            <Text role="status">{t(isOfEverything ? 'ui.exports.nothing' : 'ui.exports.empty')}</Text>
          )}
          {!isEmpty && <ActionNote note={note} doneText={t('ui.exports.saved', { rows: rowsText })} />}
        </Group>
      </Stack>
    </FieldGroup>
  );
}

type ChoiceProps<T> = {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly textOf: (option: T) => string;
  readonly onChoose: (option: T) => void;
};

function Choice<T>({ label, options, value, textOf, onChoose }: ChoiceProps<T>) {
  return (
    <NativeSelect
      size="md"
      label={label}
      data={options.map((option, place) => ({ value: String(place), label: textOf(option) }))}
      value={String(options.indexOf(value))}
      onChange={(event) => {
        const chosen = options[Number(event.currentTarget.value)];
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

function usePeriodText(): (period: Period) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (period) => {
    if (period === 1) return t('ui.exports.today');
    const start = startOf(period, new Date(stationTime()));
    if (start === null) return t('ui.exports.everything');
    return t('ui.exports.lastDays', { days: period, day: formats.date(start.toISOString()) });
  };
}
