import { eventIterator, oc, type } from '@orpc/contract';
import { z } from 'zod';

/** The question whether the window is to be closed while work is unfinished. */
export type CloseQuestion = {
  /** Each time it is asked it has another one. */
  readonly no: number;
};

const question = z.object({ no: z.number().int().positive() });

export const windowContract = {
  /** The question that stands, at once and with every change; null: none does. */
  closeQuestion: oc.output(eventIterator(type<CloseQuestion | null>())),
  /** The page shows the question of this number. A page that does not say so within a moment is not waited for. */
  questionShown: oc.input(question),
  /** What the person has answered. */
  answerQuestion: oc.input(question.extend({ answer: z.enum(['stay', 'close']) })),
};
