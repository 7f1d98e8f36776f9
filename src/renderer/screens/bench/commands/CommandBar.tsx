import { useElementSize } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAIN_COMMANDS, type PlainCommand } from '#shared/domain/command.ts';
import { COMMAND_GROUPS, COMMAND_TRAITS, isCareful } from '#shared/domain/command-traits.ts';
import { COMMAND_NAMES } from '#shared/messages/command-names.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useView } from '../../../station/station-store.ts';
import { useMayPress } from '../../../station/use-bench-lock.ts';
import { StartPractice } from '../../practice/StartPractice.tsx';
import styles from './CommandBar.module.css';
import { COMMAND_SIGNS } from './command-faces.ts';

const MORE = 'more-commands';
const NONE: readonly PlainCommand[] = [];

/** The question itself has these buttons. */
const ANSWERS: readonly PlainCommand[] = ['OK', 'BACK'];

/** A narrower button would break its words. */
const MIN_BUTTON_PX = 96;

/** The command sheet as buttons for fingers, keyboard and mouse: those that fit, the others behind "more". */
export const CommandBar = memo(function CommandBar() {
  const { t } = useTranslation();
  const bar = useElementSize<HTMLElement>();
  const commands = useView((view) => view.commands) ?? NONE;
  const isAsking = useView((view) => view.asking !== null) ?? false;
  const near = isAsking ? commands.filter((name) => !ANSWERS.includes(name)) : commands;
  if (isAsking && near.length === 0) return null;
  // Not measured yet: all.
  const places = bar.width === 0 ? near.length : Math.floor(bar.width / MIN_BUTTON_PX) - 1;
  const shown = near.slice(0, Math.max(1, places));
  return (
    <section ref={bar.ref} className={styles.bar} aria-label={t('ui.bench.commands')}>
      <CommandGroup commands={shown.filter((name) => !isCareful(name))} />
      <CommandGroup commands={shown.filter(isCareful)} />
      <button type="button" className={styles.button} popoverTarget={MORE} data-needed="command">
        <IconDots className={styles.icon} aria-hidden="true" />
        {t('ui.bench.moreCommands')}
      </button>
      <MoreCommands commands={PLAIN_COMMANDS.filter((name) => !shown.includes(name))} />
    </section>
  );
});

type CommandGroupProps = {
  readonly commands: readonly PlainCommand[];
  /** The popover that the buttons close. */
  readonly closes?: string;
};

function CommandGroup({ commands, closes }: CommandGroupProps) {
  if (commands.length === 0) return null;
  return (
    <div className={styles.group}>
      {commands.map((name) => (
        <CommandButton key={name} name={name} closes={closes} />
      ))}
    </div>
  );
}

function MoreCommands({ commands }: { readonly commands: readonly PlainCommand[] }) {
  const { t } = useTranslation();
  const mayPractise =
    useView(
      ({ order, operator, practice }) => order === null && operator !== null && practice.status !== 'inside',
    ) ?? false;
  return (
    <div id={MORE} popover="auto" className={styles.more}>
      {COMMAND_GROUPS.map((group) => {
        const ofGroup = commands.filter((name) => COMMAND_TRAITS[name].group === group);
        if (ofGroup.length === 0) return null;
        return (
          <section key={group} aria-label={t(`ui.commandGroups.${group}`)}>
            <h3 className={styles.title}>{t(`ui.commandGroups.${group}`)}</h3>
            <div className={styles.buttons}>
              <CommandGroup commands={ofGroup.filter((name) => !isCareful(name))} closes={MORE} />
              <CommandGroup commands={ofGroup.filter(isCareful)} closes={MORE} />
            </div>
          </section>
        );
      })}
      {mayPractise && (
        <section aria-label={t('ui.practice.region')}>
          <h3 className={styles.title}>{t('ui.practice.region')}</h3>
          <StartPractice />
        </section>
      )}
    </div>
  );
}

type CommandButtonProps = { readonly name: PlainCommand; readonly closes: string | undefined };

const CommandButton = memo(function CommandButton({ name, closes }: CommandButtonProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const mayPress = useMayPress(name);
  const Icon = COMMAND_SIGNS[name];
  const { tone } = COMMAND_TRAITS[name];
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      data-needed="command"
      popoverTarget={closes}
      popoverTargetAction="hide"
      disabled={!mayPress}
      onClick={() => void press({ does: 'command', command: name })}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      {t(`ui.commands.${COMMAND_NAMES[name]}`)}
    </button>
  );
});
