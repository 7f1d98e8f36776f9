import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '#shared/contract/settings.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { PinPad } from '../../widgets/PinPad.tsx';

type Props = { readonly operator: Operator; readonly onClose: () => void };

/** Sets a supervisor's PIN: entered twice, since it cannot be read again. */
export function NewPin({ operator, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [first, setFirst] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const enter = async (pin: string) => {
    setOther(first !== null && first !== pin);
    if (first === null) return setFirst(pin);
    setFirst(null);
    if (first !== pin) return;
    if (await action.run(() => client.settings.setPin({ operator: operator.id, pin }))) onClose();
  };
  const hint = isOther ? 'ui.pin.other' : first === null ? 'ui.pin.new' : 'ui.pin.again';
  return (
    <PinPad
      title={t('ui.pin.setTitle', { name: operator.name })}
      hint={t(hint)}
      words={{ enter: t('ui.pin.save'), close: t('ui.pin.cancel') }}
      note={action.note}
      isBusy={action.isBusy}
      onEnter={(pin) => void enter(pin)}
      onClose={onClose}
    />
  );
}
