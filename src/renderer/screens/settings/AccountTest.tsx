import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTestView } from '#shared/contract/settings.ts';
import { REASONS } from '#shared/domain/reason.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { reasonSentences } from '../../widgets/reason-sentences.ts';
import { platformErrorSentences } from '../../widgets/use-sentences.ts';
import { SETTINGS_TABS } from './settings-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';

type TestState = AccountTestView | 'asking' | 'unanswered' | null;

const ACCOUNT = SETTINGS_TABS.platform.account;

type AccountTested = {
  /** null: what is typed now was not tested. */
  readonly answer: TestState;
  /** Tests with the platform whether the account in the fields works, saved or not; true: it does. */
  readonly test: () => Promise<boolean>;
};

export function useAccountTest(): AccountTested {
  const { client } = useStationLink();
  const { values } = useSettingsForm();
  const { b2bUrl, sellerUrl, clientId, partnerId, sellerId, clientSecret } = values;
  const typed = {
    b2bUrl,
    sellerUrl,
    clientId,
    partnerId,
    sellerId: sellerId === '' ? 0 : sellerId,
    ...(clientSecret ? { clientSecret } : {}),
  };
  const tested = JSON.stringify(typed);
  const [state, setState] = useState<{ answer: TestState; of: string }>({ answer: null, of: '' });
  const test = async () => {
    setState({ answer: 'asking', of: tested });
    const answer = await client.settings.testAccount(typed).catch(() => 'unanswered' as const);
    setState({ answer, of: tested });
    return answer !== 'unanswered' && answer.works;
  };
  return { answer: state.of === tested ? state.answer : null, test };
}

/** Whether the account in the fields works. */
export function AccountTest() {
  const { t } = useTranslation();
  const { mayChange, problems, changed } = useSettingsForm();
  const { answer, test } = useAccountTest();
  const isBroken = ACCOUNT.some((name) => name in problems);
  const isSaved = !ACCOUNT.some((name) => changed.includes(name));
  return (
    <Stack gap="xs" mt="md">
      <Group>
        <Button
          size="md"
          variant="default"
          disabled={!mayChange || isBroken}
          loading={answer === 'asking'}
          onClick={() => void test()}
        >
          {t('ui.settings.testAccount')}
        </Button>
        <Text flex="1 1 20rem">{t('ui.settings.testAccountHint')}</Text>
      </Group>
      <AccountAnswer answer={answer} isSaved={isSaved} />
    </Stack>
  );
}

type AnswerProps = { readonly answer: TestState; readonly isSaved: boolean };

/** What the platform has answered to the test. */
export function AccountAnswer({ answer, isSaved }: AnswerProps) {
  return (
    <div role="status">
      {answer !== null && answer !== 'asking' && <AnswerLine answer={answer} isSaved={isSaved} />}
    </div>
  );
}

type LineProps = { readonly answer: AccountTestView | 'unanswered'; readonly isSaved: boolean };

function AnswerLine({ answer, isSaved }: LineProps) {
  const { t } = useTranslation();
  if (answer === 'unanswered') return <Failed what={t('ui.common.failed')} todo="" />;
  if (!answer.works) return <Problem answer={answer} />;
  return (
    <Alert color="green" c="var(--pb-text)" icon={<IconCircleCheck aria-hidden="true" />}>
      {t('ui.settings.accountWorks')} {!isSaved && t('ui.settings.accountWorksUnsaved')}
    </Alert>
  );
}

function Problem({ answer }: { readonly answer: AccountTestView }) {
  const { t } = useTranslation();
  const { part, cause, detail } = answer;
  const reason = REASONS.find((known) => known === cause);
  const sentences = platformErrorSentences(t, cause);
  const detailText = detail === null ? '' : t('ui.settings.accountDetail', { detail });
  switch (part) {
    case 'scopes':
      return (
        <Failed
          what={t('ui.settings.accountScopes', { scopes: answer.missingScopes })}
          todo={t('ui.settings.accountScopesTodo')}
        />
      );
    case 'seller-id':
      return <Failed what={t('ui.settings.accountSellerId')} todo={t('ui.settings.accountSellerIdTodo')} />;
    case 'seller':
      return (
        <Failed
          what={t('ui.settings.accountSeller')}
          todo={t('ui.common.sentences', { first: t('ui.settings.accountSellerTodo'), second: detailText })}
        />
      );
    case 'form': {
      const { what, todo } =
        reason === undefined
          ? { what: t('ui.settings.noAccount'), todo: '' }
          : reasonSentences(t, reason, {});
      return <Failed what={what} todo={todo} />;
    }
    case 'token':
    case 'orders':
    case null:
      return (
        <Failed
          what={t('ui.settings.accountFails', { why: sentences?.what ?? '' })}
          todo={t('ui.common.sentences', {
            first: t(
              part === 'token' && cause === 'partner-not-found'
                ? 'ui.settings.accountPairTodo'
                : 'ui.settings.accountAddressTodo',
            ),
            second: detailText,
          })}
        />
      );
  }
}

function Failed({ what, todo }: { readonly what: string; readonly todo: string }) {
  return (
    <Alert color="red" c="var(--pb-text)" icon={<IconPlugConnectedX aria-hidden="true" />}>
      <Text fw={700}>{what}</Text>
      <Text>{todo}</Text>
    </Alert>
  );
}
