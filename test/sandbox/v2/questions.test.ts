import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { INSTANT, type V2Meta } from './answers.ts';
import { conflict, refusedField, signInV2, type V2Partner } from './partner.ts';

const PATH = '/v2/feedback/questions';

interface Question {
  readonly questionId: string;
  readonly status: string;
  readonly text: string;
  readonly answer: { readonly text: string } | null;
}

const list = async (partner: V2Partner, query = '') =>
  (await partner.get<{ questions: Question[]; meta: V2Meta }>(PATH + query)).body;

/** A new world, and its first unanswered question. */
async function openQuestion() {
  const sandbox = await startSandbox({ orders: 0 });
  const partner = await signInV2(sandbox);
  const [question] = (await list(partner, '?status=NEW')).questions;
  if (question === undefined) throw new Error('no open question');
  const id = question.questionId;
  return {
    sandbox,
    partner,
    id,
    answer: (text: unknown) => partner.post(`${PATH}/${id}/answer`, { text }),
    read: async () => (await list(partner)).questions.find(({ questionId }) => questionId === id),
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

describe('GET /v2/feedback/questions (Successor REST API v2, customer questions)', () => {
  it('lists questions with meta; the seed has open and answered ones, about its goods', async () => {
    await using world = await openQuestion();
    const { questions, meta } = await list(world.partner);
    expect(new Set(questions.map(({ status }) => status))).toEqual(new Set(['NEW', 'ANSWERED']));
    expect(meta).toEqual({ page: 1, limit: 25, total: questions.length, totalPages: 1 });
    const skus = (await world.sandbox.state()).goods.map(({ platformSku }) => platformSku);
    for (const question of questions) {
      expect(question).toMatchObject({
        sku: expect.toSatisfy((sku: string) => skus.includes(sku)),
        text: expect.stringMatching(/\?$/),
        createdAt: expect.stringMatching(INSTANT),
      });
      expect(question.answer !== null).toBe(question.status === 'ANSWERED');
    }
    expect((await list(world.partner, '?limit=1&page=2')).questions).toEqual(questions.slice(1, 2));
    expect((await list(world.partner, '?status=ANSWERED')).questions).toEqual(
      questions.filter(({ status }) => status === 'ANSWERED'),
    );
    expect(await world.partner.get(`${PATH}?status=new`)).toMatchObject(refusedField('status'));
  });
});

describe('POST /v2/feedback/questions/{questionId}/answer', () => {
  it('answers once; afterwards 409, and the answer stays', async () => {
    await using world = await openQuestion();
    expect(await world.answer('До бедра.')).toMatchObject({
      status: 200,
      body: {
        questionId: world.id,
        status: 'ANSWERED',
        answer: { text: 'До бедра.', createdAt: expect.stringMatching(INSTANT) },
      },
    });
    expect(await world.answer('До пояса.')).toMatchObject(conflict('Already answered'));
    expect(await world.read()).toMatchObject({ status: 'ANSWERED', answer: { text: 'До бедра.' } });
  });

  it('accepts 1000 characters of any alphabet, and refuses 1001 [Limits, question answer text]', async () => {
    await using world = await openQuestion();
    for (const character of ['я', '👍']) {
      expect(await world.answer(character.repeat(1_001))).toMatchObject(refusedField('text'));
    }
    expect(await world.read()).toMatchObject({ status: 'NEW', answer: null });
    expect((await world.answer('👍'.repeat(1_000))).status).toBe(200);
  });

  it('refuses an empty answer, an unknown question, and a token without the scope', async () => {
    await using world = await openQuestion();
    for (const text of [undefined, '', '  ', 7])
      expect(await world.answer(text)).toMatchObject(refusedField('text'));
    expect(await world.partner.post(`${PATH}/0/answer`, { text: 'Да.' })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'Question not found' } },
    });
    const other = await signInV2(world.sandbox, 'r_orders');
    expect((await other.get(PATH)).status).toBe(403);
    expect((await other.post(`${PATH}/${world.id}/answer`, { text: 'Да.' })).status).toBe(403);
    expect(await world.read()).toMatchObject({ status: 'NEW' });
  });
});
