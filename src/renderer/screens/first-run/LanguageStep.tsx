import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../settings/FieldGroup.tsx';
import { LanguageChoice } from '../settings/LanguageChoice.tsx';
import { SettingField } from '../settings/SettingField.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { StepFrame } from './StepFrame.tsx';

export function LanguageStep() {
  const { t } = useTranslation();
  const { view, save, changed } = useSettingsForm();
  return (
    <StepFrame
      step="language"
      how={t('ui.firstRun.languageHow')}
      maySkip={false}
      onNext={async () => changed.length === 0 || (await save())}
    >
      <FieldGroup legend={t('ui.settings.groups.table')} isUntitled>
        <LanguageChoice isFixed={view.fixed.includes('language')} />
        <SettingField name="station" />
      </FieldGroup>
    </StepFrame>
  );
}
