import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAIN_COMMANDS, type PlainCommand } from '#shared/domain/command.ts';
import { COMMAND_NAMES } from '#shared/messages/command-names.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import styles from './CommandBar.module.css';

const MORE = 'more-commands';

/** The command sheet as buttons, for keyboard and mouse: some visible, the others behind "more". */
export const CommandBar = memo(function CommandBar() {
  const { t } = useTranslation();
  const near = useView((view) => view.commands) ?? [];
  const more = PLAIN_COMMANDS.filter((name) => !near.includes(name));
  return (
    <section className={styles.bar} aria-label={t('ui.bench.commands')}>
      {near.map((name) => (
        <CommandButton key={name} name={name} />
      ))}
      <button type="button" className={styles.opener} popoverTarget={MORE}>
        {t('ui.bench.moreCommands')}
      </button>
      <div id={MORE} popover="auto" className={styles.more}>
        {more.map((name) => (
          <CommandButton key={name} name={name} closes={MORE} />
        ))}
      </div>
    </section>
  );
});

type CommandButtonProps = {
  readonly name: PlainCommand;
  /** The popover that the button closes. */
  readonly closes?: string;
};

const CommandButton = memo(function CommandButton({ name, closes }: CommandButtonProps) {
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
