import { Refusal } from '../../http/refusal.ts';
import { HOUR } from '../moscow.ts';
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

/** One question is answered, the others are not. */
const QUESTIONS = [
  {
    sku: 'KD-BELT-95',
    text: 'Подойдёт ли ремень к джинсам?',
    answer: 'Да, его ширина 35 мм, он проходит в обычные шлёвки.',
  },
  { sku: 'TV-CRSB', text: 'Какой длины ремешок у этой сумки?', answer: null },
  { sku: 'NV-ZONT', text: 'Есть ли у зонта чехол?', answer: null },
];

export function seedQuestions(world: World, now: number): void {
  for (const [index, { sku, text, answer }] of QUESTIONS.entries()) {
    const goods = world.goods.find(sku);
    if (goods === undefined) throw new Error(`the seed asks about ${sku}, which is not there`);
    const id = String(world.nextId());
    const createdAt = now - (QUESTIONS.length - index) * 5 * HOUR;
    const answered = answer === null ? null : { text: answer, at: createdAt + HOUR };
    world.questions.set(id, { id, goods, text, createdAt, answer: answered });
  }
}
