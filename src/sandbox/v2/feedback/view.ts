import { type Question, questionStatus } from '../../world/questions/question.ts';
import { utc } from '../http/values.ts';

/** A question, its id under both names that the paths of version 2 suggest; of the customer nothing is told. */
export function questionView(question: Question) {
  const { id, goods, text, createdAt, answer } = question;
  return {
    id,
    questionId: id,
    sku: goods.platformSku,
    externalSku: goods.sellerSku,
    name: goods.name,
    text,
    status: questionStatus(question),
    createdAt: utc(createdAt),
    answer: answer === null ? null : { text: answer.text, createdAt: utc(answer.at) },
  };
}
