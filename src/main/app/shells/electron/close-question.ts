import { EventPublisher, implement } from '@orpc/server';
import type { Log } from '#main/base/log.ts';
import type { StationView } from '#shared/contract/bench.ts';
import type { CloseQuestion } from '#shared/contract/window.ts';
import { contract } from '#shared/contract.ts';
import { unfinishedWork } from '#shared/domain/unfinished-work.ts';

/** A page that hangs shows no question and must not keep the window open; a busy machine shows it late. */
const SHOW_TIMEOUT_MS = 5_000;

/** The fields of the view that the decision needs. */
type CloseRelevantView = Pick<StationView, 'order' | 'scanNo'> & {
  readonly health: Pick<StationView['health'], 'outboxWaiting'>;
  readonly alarm: Pick<NonNullable<StationView['alarm']>, 'no'> | null;
};

/**
 * Asks in the page before the window closes with a pack open or changes waiting. Any scan answers it with
 * no: the packer is still working. `close` closes the window without asking.
 */
export function createCloseGuard(parts: { readonly close: () => void; readonly log: Log }) {
  const changes = new EventPublisher<{ question: CloseQuestion | null }>();
  let lastView: CloseRelevantView | null = null;
  let lastNo = 0;
  let question: (CloseQuestion & { readonly askedOn: CloseRelevantView }) | null = null;
  let timer: NodeJS.Timeout | undefined;

  function publish(): void {
    changes.publish('question', current());
  }

  function current(): CloseQuestion | null {
    return question && { no: question.no };
  }

  function withdraw(): void {
    clearTimeout(timer);
    timer = undefined;
    if (question === null) return;
    question = null;
    publish();
  }

  function ask(view: CloseRelevantView): void {
    lastNo += 1;
    question = { no: lastNo, askedOn: view };
    // A page that showed the previous question may hang by now.
    timer ??= setTimeout(() => {
      parts.log.warn('the page did not show the question in time: the window closes without asking');
      parts.close();
    }, SHOW_TIMEOUT_MS);
    publish();
  }

  const { window } = implement(contract);
  return {
    /** The station's view has changed; null: no station runs behind the window. */
    viewChanged(view: CloseRelevantView | null): void {
      lastView = view;
      if (question === null) return;
      const { scanNo, alarm } = question.askedOn;
      const isOutdated = view === null || view.scanNo !== scanNo || view.alarm?.no !== alarm?.no;
      if (isOutdated) withdraw();
    },
    /** Called when somebody closes the window. `asked`: it stays open until that person has answered. */
    requestClose(): 'close' | 'asked' {
      if (lastView === null || unfinishedWork(lastView) === null) return 'close';
      ask(lastView);
      return 'asked';
    },
    router: {
      closeQuestion: window.closeQuestion.handler(async function* ({ signal }) {
        const updates = changes.subscribe('question', signal === undefined ? {} : { signal });
        yield current();
        yield* updates;
      }),
      questionShown: window.questionShown.handler(({ input }) => {
        if (input.no !== question?.no) return;
        clearTimeout(timer);
        timer = undefined;
      }),
      answerQuestion: window.answerQuestion.handler(({ input }) => {
        if (input.no !== question?.no) return;
        withdraw();
        if (input.answer === 'close') parts.close();
      }),
    },
  };
}
