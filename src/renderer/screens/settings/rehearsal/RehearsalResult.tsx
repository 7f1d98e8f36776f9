import { Alert, Button, List, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ComparedGroup, RehearsalResult } from '#shared/contract/rehearsal.ts';
import { saveFile, textForPeople } from '../../../widgets/save-file.ts';
import { useFormats } from '../../../widgets/use-formats.ts';
import { rehearsalText } from './rehearsal-file.ts';
import { comparedLines, countsOf, obstacleSentence, operationLines } from './rehearsal-words.ts';

/** More lines would hide the rest of the page; the file has them all. */
const MAX_LINES = 20;

/** The result of a comparison as a table, and what it does not prove. */
export function RehearsalResultView({ result }: { readonly result: RehearsalResult }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = t('ui.rehearsal.fileName', { date: result.endedAt.slice(0, 10) });
  return (
    <Stack gap="sm">
      <Verdict result={result} />
      <Counts groups={result.groups} />
      <Lines groups={result.groups} timeText={formats.timestamp} />
      <Fields result={result} />
      <div>
        <Text fw={700}>{t('ui.rehearsal.unproven')}</Text>
        <Text>{t('ui.rehearsal.unprovenWhat')}</Text>
        <Text>{t('ui.rehearsal.unprovenThen')}</Text>
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => saveFile(name, textForPeople(rehearsalText(t, result)))}
        >
          {t('ui.rehearsal.save')}
        </Button>
      </div>
    </Stack>
  );
}

function Verdict({ result }: { readonly result: RehearsalResult }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { obstacle, groups } = result;
  const isEqual = obstacle === null && groups.every(({ rows, skipped }) => rows.length + skipped === 0);
  const Icon = isEqual ? IconCircleCheckFilled : IconAlertTriangleFilled;
  return (
    <Alert color={isEqual ? 'green' : 'yellow'} c="var(--pb-text)" icon={<Icon aria-hidden="true" />}>
      {t('ui.rehearsal.comparedAt', { time: formats.timestamp(result.endedAt) })}{' '}
      {obstacle !== null &&
        t('ui.common.sentences', {
          first: t('ui.rehearsal.brokenOff'),
          second: obstacleSentence(t, obstacle),
        })}
      {obstacle === null && t(isEqual ? 'ui.rehearsal.allEqual' : 'ui.rehearsal.someDiffer')}
    </Alert>
  );
}

function Counts({ groups }: { readonly groups: readonly ComparedGroup[] }) {
  const { t } = useTranslation();
  return (
    <Table fz="md" maw={700}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('ui.rehearsal.what')}</Table.Th>
          <Table.Th>{t('ui.rehearsal.equal')}</Table.Th>
          <Table.Th>{t('ui.rehearsal.differs')}</Table.Th>
          <Table.Th>{t('ui.rehearsal.unread')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => {
          const { equal, differing, unread } = countsOf(group);
          return (
            <Table.Tr key={group.kind}>
              <Table.Td>{t(`ui.rehearsal.kinds.${group.kind}`)}</Table.Td>
              <Table.Td>{equal}</Table.Td>
              <Table.Td fw={differing > 0 ? 700 : 400}>{differing}</Table.Td>
              <Table.Td fw={unread > 0 ? 700 : 400}>{unread}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

type LinesProps = { readonly groups: readonly ComparedGroup[]; readonly timeText: (iso: string) => string };

function Lines({ groups, timeText }: LinesProps) {
  const { t } = useTranslation();
  const lines = comparedLines(t, groups, timeText);
  if (lines.length === 0) return null;
  return (
    <div>
      <Table fz="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.rehearsal.record')}</Table.Th>
            <Table.Th>{t('ui.rehearsal.field')}</Table.Th>
            <Table.Th>v1</Table.Th>
            <Table.Th>v2</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.slice(0, MAX_LINES).map(({ key, record, field, v1, v2, note }) => (
            <Table.Tr key={key}>
              <Table.Td fw={700}>{record}</Table.Td>
              <Table.Td>
                {field}
                {note !== '' && (
                  <Text fz="sm" c="dimmed">
                    {note}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{v1}</Table.Td>
              <Table.Td>{v2}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {lines.length > MAX_LINES && <Text>{t('ui.rehearsal.more', { lines: lines.length - MAX_LINES })}</Text>}
    </div>
  );
}

function Fields({ result }: { readonly result: RehearsalResult }) {
  const { t } = useTranslation();
  const reported = result.operations
    .map(({ operation, answers, ...fields }) => ({
      operation,
      answers,
      lines: operationLines(t, { operation, answers, ...fields }),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div>
      <Text fw={700}>{t('ui.rehearsal.answers')}</Text>
      {reported.length === 0 && <Text>{t('ui.rehearsal.answersNone')}</Text>}
      {reported.map(({ operation, answers, lines }) => (
        <div key={operation}>
          <Text>{t('ui.rehearsal.operationAnswers', { operation, answers })}</Text>
          <List>
            {lines.map((line) => (
              <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
                {line}
              </List.Item>
            ))}
          </List>
        </div>
      ))}
    </div>
  );
}
