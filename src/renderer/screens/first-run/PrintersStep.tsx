import { useTranslation } from 'react-i18next';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { FieldGroup } from '../settings/FieldGroup.tsx';
import { PrinterField } from '../settings/PrinterField.tsx';
import { SIZE_TEXTS } from '../settings/printers/size-texts.ts';
import { SettingField } from '../settings/SettingField.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { StepFrame } from './StepFrame.tsx';

/** The printer of pack labels comes first. */
export function PrintersStep() {
  const { t } = useTranslation();
  const { values, save, changed } = useSettingsForm();
  const size = values.packLabelSize;
  return (
    <StepFrame
      step="printers"
      how={t('ui.firstRun.printersHow', { size: t(SIZE_TEXTS[size]) })}
      onNext={async () => changed.length === 0 || (await save())}
    >
      <FieldGroup legend={t('ui.settings.printers')} isUntitled>
        <SettingField name="packLabelSize" />
        {[size, ...PAPER_SIZE_NAMES.filter((other) => other !== size)].map((one) => (
          <PrinterField key={one} size={one} />
        ))}
      </FieldGroup>
    </StepFrame>
  );
}
