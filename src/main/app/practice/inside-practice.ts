import { DONE, notDone } from '#main/base/outcome.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { PracticeEnd, ScannerTarget } from '#shared/contract/practice.ts';
import type { FromPractice, PracticeStart, ToPractice } from './messages.ts';
import type { CreatePracticePart } from './practice-part.ts';

/** The practice station's end of the line to its bench. */
type InsidePractice = {
  readonly createPart: CreatePracticePart;
  handle(message: ToPractice): void;
  /** The number of screens that show this station has changed. */
  screensChanged(screens: number): void;
  /** Says on its screens that it is over. */
  showEnd(why: PracticeEnd): void;
};

/** Practice as the practice station itself sees it: the bench decides who has the scanners, and when it ends. */
export function createInsidePractice(
  { operator }: Pick<PracticeStart, 'operator'>,
  send: (message: FromPractice) => void,
): InsidePractice {
  let scanners: ScannerTarget = 'practice';
  let over: PracticeEnd | null = null;
  let screens = 0;
  let deps: Parameters<CreatePracticePart>[0] | null = null;
  const asked = new Map<number, (outcome: Outcome) => void>();
  let lastNo = 0;

  function ask(what: ScannerTarget | 'end'): Promise<Outcome> {
    lastNo += 1;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    asked.set(lastNo, resolve);
    send({ kind: 'ask', no: lastNo, what });
    return promise;
  }

  function reportActivity(): void {
    if (deps === null) return;
    const isLoggedIn = deps.actions.state().operator !== null;
    send({ kind: 'activity', scanNo: deps.scanNo(), isLoggedIn, screens });
  }

  return {
    createPart(given) {
      deps = given;
      return {
        api: {
          start: async () => notDone('practice-only'),
          async stop() {
            // It has no answer: the bench ends this program.
            void ask('end');
            return DONE;
          },
          moveScanners: ask,
        },
        view: () => ({ status: 'inside', scanners, over }),
        packingLock: () => (scanners === 'bench' ? 'scanners-at-bench' : null),
        forward: () => false,
        benchChanged: reportActivity,
        async start() {
          await given.saveOperator(operator);
          await given.scan({ source: 'screen', raw: `OP:${operator.id}` });
        },
        stop: async () => undefined,
      };
    },
    handle(message) {
      if (message.kind === 'scan') void deps?.scan(message.raw);
      if (message.kind === 'outcome') asked.get(message.no)?.(message.outcome);
      if (message.kind === 'outcome') asked.delete(message.no);
      if (message.kind !== 'scanners') return;
      scanners = message.at;
      deps?.onChange();
    },
    screensChanged(connected) {
      screens = connected;
      reportActivity();
    },
    showEnd(why) {
      over = why;
      deps?.onChange();
    },
  };
}
