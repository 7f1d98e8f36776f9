import { useTranslation } from 'react-i18next';
import { AccountTest } from '../AccountTest.tsx';
import { ApiVersion } from '../ApiVersion.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { Rehearsal } from '../rehearsal/Rehearsal.tsx';
import { SETTINGS_TABS } from '../settings-fields.ts';
import { useSettingsForm } from '../use-settings-form.ts';

/** The account, a supervisor's; and the platform's version, which everybody may read. */
export function PlatformTab() {
  const { t } = useTranslation();
  const { mayChange } = useSettingsForm();
  return (
    <>
      {mayChange && (
        <FieldGroup legend={t('ui.settings.account')} fields={SETTINGS_TABS.platform.account}>
          <AccountTest />
        </FieldGroup>
      )}
      <ApiVersion isSupervisor={mayChange} />
      <Rehearsal isSupervisor={mayChange} />
    </>
  );
}
