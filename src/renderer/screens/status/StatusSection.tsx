import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  levelOf,
  STATION_PROBLEMS,
  type StationProblem,
  type StatusLevel,
  type StatusPart,
} from '#shared/domain/station-problem.ts';
import styles from './StatusSection.module.css';

/** The sign of each level: its colour alone says nothing. */
export const LEVEL_ICONS = {
  ok: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
} as const satisfies Record<StatusLevel, unknown>;

/** A name and what is known; a value of null is left out. */
export type StatusFact = readonly [name: string, value: ReactNode];

type Props = {
  readonly title: string;
  readonly state: StatusLevel;
  /** In place of the word of the state. */
  readonly word?: string | undefined;
  /** What is wrong and what to do about it, in plain words; null: nothing. */
  readonly todo?: ReactNode;
  readonly facts?: readonly StatusFact[];
  /** Lists, buttons and links, below the facts. */
  readonly children?: ReactNode;
};

/** One part of the station on the status page: its state by icon and word, what to do, and its facts. */
export function StatusSection({ title, state, word, todo = null, facts = [], children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = LEVEL_ICONS[state];
  const known = facts.filter(([, value]) => value !== null);
  return (
    <section className={styles.section} data-state={state} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.state}>
          <Icon size={22} aria-hidden="true" />
          {word ?? t(`ui.status.states.${state}`)}
        </p>
      </header>
      {todo !== null && <div className={styles.todo}>{todo}</div>}
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

/** State and advice of each part of the status, by the problems that the station has found. */
export function usePart(
  problems: readonly StationProblem[],
): (part: StatusPart) => Pick<Props, 'state' | 'todo'> {
  const { t } = useTranslation();
  return (part) => {
    const inPart = problems.filter((code) => STATION_PROBLEMS[code].part === part);
    return {
      state: levelOf(problems, part),
      todo:
        inPart.length === 0
          ? null
          : inPart.map((code) => (
              <p key={code}>
                <b>{t(`ui.status.problems.${code}.what`)}.</b> {t(`ui.status.problems.${code}.todo`)}
              </p>
            )),
    };
  };
}
