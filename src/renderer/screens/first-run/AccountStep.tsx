import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { AccountAnswer, useAccountTest } from '../settings/AccountTest.tsx';
import { FieldGroup } from '../settings/FieldGroup.tsx';
import { SETTINGS_TABS } from '../settings/settings-fields.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { StepFrame } from './StepFrame.tsx';

const FIELDS = SETTINGS_TABS.platform.account;

/** What is typed is tested, saved and in force before the next step: the station restarts with the account. */
export function AccountStep() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { view, changed, check, save, discard } = useSettingsForm();
  const { answer, test } = useAccountTest();
  const [isRestarting, setRestarting] = useState(false);
  const isFixed = view.fixed.includes('b2bUrl');
  const isTyped = changed.some((name) => FIELDS.some((field) => field === name));
  const hasAccount = view.settings.b2bUrl !== '' && view.settings.clientId !== '';
  const isNew = isTyped || view.needsRestart || !hasAccount || !view.hasClientSecret;

  /** true: there is nothing to connect, and the next step may open at once. */
  async function connect(): Promise<boolean> {
    if (isFixed || !isNew) return true;
    if (!check() || !(await test())) return false;
    if (isTyped && !(await save())) return false;
    // The step first: the page comes back to it when the station is back.
    await client.firstRun.save({ step: 'operators' });
    setRestarting(true);
    await client.settings.restart();
    return true;
  }

  return (
    <StepFrame
      step="account"
      how={t(isFixed ? 'ui.firstRun.accountFixed' : 'ui.firstRun.accountHow')}
      {...(isFixed || !isNew ? {} : { next: t('ui.firstRun.connect') })}
      isBusy={answer === 'asking' || isRestarting}
      maySkip={!isRestarting}
      onSkip={discard}
      onNext={connect}
    >
      <FieldGroup legend={t('ui.settings.account')} isUntitled fields={FIELDS}>
        <AccountAnswer answer={answer} isSaved={true} />
        {isRestarting && (
          <Alert color="blue" c="var(--pb-text)" role="status">
            {t('ui.firstRun.connecting')}
          </Alert>
        )}
        {!hasAccount && <Text mt="sm">{t('ui.firstRun.accountSkip')}</Text>}
      </FieldGroup>
    </StepFrame>
  );
}
