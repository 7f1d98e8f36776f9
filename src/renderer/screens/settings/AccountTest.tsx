import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformErrorSentences } from '../../components/platform-error-sentences.ts';
import { useStationLink } from '../../state/station-link.tsx';

type Answer = { readonly works: boolean; readonly cause: string | null; readonly detail: string | null };

/** Asks the platform whether the account that is saved works. */
export function AccountTest() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const test = async () => {
    setBusy(true);
    try {
      setAnswer(await client.settings.testAccount());
    } catch {
      setAnswer({ works: false, cause: null, detail: t('ui.common.failed') });
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs">
      <div>
        <Button variant="default" loading={isBusy} onClick={() => void test()}>
          {t('ui.settings.testAccount')}
        </Button>
      </div>
      <div role="status">{answer !== null && <AnswerLine answer={answer} />}</div>
    </Stack>
  );
}

function AnswerLine({ answer }: { readonly answer: Answer }) {
  const { t, i18n } = useTranslation();
  const sentences = platformErrorSentences(i18n.language, answer.cause);
  if (answer.works)
    return (
      <Alert color="green" c="black" icon={<IconCircleCheck aria-hidden="true" />}>
        {t('ui.settings.accountWorks')}
      </Alert>
    );
  return (
    <Alert color="red" c="black" icon={<IconPlugConnectedX aria-hidden="true" />}>
      <Text fw={700}>{t('ui.settings.accountFails')}</Text>
      {sentences !== null && (
        <Text>
          {sentences.what} {sentences.todo}
        </Text>
      )}
      {answer.cause === 'no-account' && <Text>{t('ui.settings.noAccount')}</Text>}
      {answer.detail !== null && <Text>{answer.detail}</Text>}
    </Alert>
  );
}
