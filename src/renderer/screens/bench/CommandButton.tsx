import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainCommand } from '#shared/domain/command.ts';
import { COMMAND_NAMES } from '#shared/messages/command-names.ts';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './CommandBar.module.css';

type Props = {
  readonly name: PlainCommand;
  /** The popover that the button closes. */
  readonly closes?: string;
};

export const CommandButton = memo(function CommandButton({ name, closes }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  return (
    <button
      type="button"
      className={styles.button}
      popoverTarget={closes}
      popoverTargetAction="hide"
      onClick={() => void press({ does: 'command', command: name })}
    >
      {t(`ui.commands.${COMMAND_NAMES[name]}`)}
    </button>
  );
});
