import { useTranslation } from 'react-i18next';
import type { Operator } from '#shared/contract/settings.ts';
import { FieldGroup } from '../settings/FieldGroup.tsx';
import { Operators } from '../settings/Operators.tsx';
import { SheetButtons } from '../settings/SheetButtons.tsx';
import { StepFrame } from './StepFrame.tsx';

export function OperatorsStep({ onAdded }: { readonly onAdded: (operator: Operator) => void }) {
  const { t } = useTranslation();
  return (
    <StepFrame step="operators" isForm={false} how={t('ui.firstRun.operatorsHow')}>
      <Operators isUntitled onAdded={onAdded} />
      <FieldGroup legend={t('ui.settings.groups.sheets')}>
        <SheetButtons kinds={['badges', 'badge-labels', 'commands', 'supervisor-commands']} />
      </FieldGroup>
    </StepFrame>
  );
}
