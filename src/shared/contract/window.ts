import { eventIterator, oc, type } from '@orpc/contract';
import { z } from 'zod';

/** Asks whether to close the window although work is unfinished. */
export type CloseQuestion = {
  /** Different for each question. */
  readonly no: number;
};

const question = z.object({ no: z.number().int().positive() });

export const windowContract = {
  /** The open question, at once and with every change; null: none. */
  closeQuestion: oc.output(eventIterator(type<CloseQuestion | null>())),
  /**
   * The page shows the question with this number. The station does not wait for a page that fails to report
   * this quickly.
   */
  questionShown: oc.input(question),
  /** The person's answer. */
  answerQuestion: oc.input(question.extend({ answer: z.enum(['stay', 'close']) })),
};
