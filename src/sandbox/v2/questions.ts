import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { type JsonObject, readJson } from '../http/json.ts';
import { badField } from '../http/refusal.ts';
import { answerQuestion, questionOr404 } from '../world/questions/answer-question.ts';
import { QUESTION_STATUSES, type Question, questionStatus } from '../world/questions/question.ts';
import type { World } from '../world/world.ts';
import { isWanted } from './http/read-values.ts';
import { listOf, pagingOf, utc } from './http/values.ts';

/** Section "Limits": question answer text. */
const MAX_ANSWER_LENGTH = 1_000;

/** `/v2/feedback/questions` (section "Successor REST API v2", customer questions). */
export function questionRoutes(world: World): Hono {
  const routes = new Hono();
  const partner = needs(world, 'partner_client');

  routes.get('/', partner, (c) => {
    const questions = [...world.questions.values()];
    const rows = questions.filter((row) => isWanted(c, QUESTION_STATUSES, questionStatus(row)));
    return c.json(listOf('questions', rows.map(questionView), pagingOf(c)));
  });
  routes.post('/:question/answer', partner, async (c) => {
    const question = questionOr404(world, c.req.param('question'));
    answerQuestion(world, question, readText(await readJson(c)));
    return c.json(questionView(question));
  });
  return routes;
}

function readText({ text }: JsonObject): string {
  if (typeof text !== 'string' || text.trim() === '') throw badField('text', 'is required');
  // Counts code points, not UTF-16 units.
  const length = [...text].length;
  if (length > MAX_ANSWER_LENGTH)
    throw badField('text', `at most ${MAX_ANSWER_LENGTH} characters, not ${length}`);
  return text;
}

/** A question, its id under both names that the paths of version 2 suggest; no data of the customer. */
function questionView(question: Question) {
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
