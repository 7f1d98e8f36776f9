import { Refusal } from '../../http/refusal.ts';
import type { World } from '../world.ts';
import type { Question } from './question.ts';

export function questionOr404(world: World, id: string): Question {
  const question = world.questions.get(id);
  if (question === undefined) throw new Refusal(404, 'Question not found', `no question ${id}`);
  return question;
}

/** A question is answered once: 409 afterwards. */
export function answerQuestion(world: World, question: Question, text: string): void {
  if (question.answer !== null)
    throw new Refusal(409, 'Already answered', `question ${question.id} has its answer`);
  question.answer = { text, at: world.clock.now() };
}
