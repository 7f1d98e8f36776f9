import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#client/reading/answer-fields.ts';

const shown = (json: unknown) => fieldsOf(json).map(({ path, types }) => `${path}: ${types.join('|')}`);

describe('the fields of a response', () => {
  it('are names and types; rows of a list are merged', () => {
    const answer = {
      orders: [
        { id: 1, deliveryMethod: { cutOff: '2026-11-30T12:00:00Z' } },
        { id: 'RU261130-1', deliveryMethod: null, flags: [true] },
      ],
      meta: { page: 1 },
    };
    expect(shown(answer)).toEqual([
      'orders: array',
      'orders[]: object',
      'orders[].id: number|string',
      'orders[].deliveryMethod: object|null',
      'orders[].deliveryMethod.cutOff: string',
      'orders[].flags: array',
      'orders[].flags[]: boolean',
      'meta: object',
      'meta.page: number',
    ]);
  });

  it('contain no value, and no name that is data', () => {
    const answer = {
      customer: { lastName: 'Иванова' },
      tracking: { FBS8FB24963F: 'T-1', 'Анна К.': 2 },
      level1Ru: '',
    };
    expect(shown(answer)).toEqual([
      'customer: object',
      'customer.lastName: string',
      'tracking: object',
      'tracking.{…}: string|number',
      'level1Ru: string',
    ]);
  });

  it('are empty for a plain value', () => {
    expect(shown('text')).toEqual([]);
  });
});
