import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Notices.module.css';
import { type Notice, useNotices } from './use-notices.ts';

/**
 * What concerns every screen, in one line: the most serious notice, and how many more there are. The others stay on
 * the page for screen readers; a press shows all of them, whole.
 */
export function Notices() {
  const groups = Object.entries(useNotices());
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const all = groups.flatMap(([, { notices }]) => notices);
  const [first] = all;
  return (
    <div className={styles.notices} id={id} data-open={isOpen && all.length > 0}>
      {groups.map(([name, { role, label, notices }]) => (
        <div key={name} role={role}>
          {notices.length > 0 && (
            <ul className={styles.group} aria-label={label}>
              {notices.map((notice) => (
                <Line key={notice.key} notice={notice} isFirst={notice === first}>
                  {notice === first && (
                    <Opener
                      controls={id}
                      more={all.length - 1}
                      isOpen={isOpen}
                      onPress={() => setOpen(!isOpen)}
                    />
                  )}
                </Line>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

type LineProps = {
  readonly notice: Notice;
  readonly isFirst: boolean;
  readonly children: React.ReactNode;
};

function Line({ notice, isFirst, children }: LineProps) {
  const { icon: Icon, what, todo, tone, hide, onPress } = notice;
  return (
    <li className={styles.line} data-tone={tone} data-first={isFirst}>
      <Icon className={styles.icon} aria-hidden="true" />
      {onPress === undefined ? (
        <p className={styles.words}>
          {what !== '' && <strong className={styles.what}>{what}</strong>} {todo}
        </p>
      ) : (
        <button type="button" className={styles.press} onClick={onPress}>
          {what}
        </button>
      )}
      {children}
      {hide !== undefined && (
        <button
          type="button"
          className={styles.button}
          aria-label={hide.text}
          title={hide.text}
          onClick={hide.run}
        >
          <IconX size={22} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

type OpenerProps = {
  readonly controls: string;
  readonly more: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

/** Shows all notices whole, or one line again. */
function Opener({ controls, more, isOpen, onPress }: OpenerProps) {
  const { t } = useTranslation();
  const action = t(isOpen ? 'ui.notices.less' : 'ui.notices.whole');
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={
        more > 0
          ? t('ui.common.colon', { name: t('ui.notices.more', { count: more }), value: action })
          : action
      }
      title={action}
      onClick={onPress}
    >
      {more > 0 && <span>{t('ui.notices.more', { count: more })}</span>}
      <IconChevronDown size={22} className={styles.chevron} data-open={isOpen} aria-hidden="true" />
    </button>
  );
}
