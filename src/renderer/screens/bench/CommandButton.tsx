import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './CommandBar.module.css';
import { COMMAND_CODES, type CommandName } from './commands.ts';

type Props = {
  readonly name: CommandName;
  /** The popover that the button closes. */
  readonly closes?: string;
};

export const CommandButton = memo(function CommandButton({ name, closes }: Props) {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  return (
    <button
      type="button"
      className={styles.button}
      popoverTarget={closes}
      popoverTargetAction="hide"
      onClick={() => void scan(COMMAND_CODES[name])}
    >
      {t(`ui.commands.${name}`)}
    </button>
  );
});
