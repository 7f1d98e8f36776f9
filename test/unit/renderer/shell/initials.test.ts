import { expect, it } from 'vitest';
import { initials } from '../../../../src/renderer/shell/Header.tsx';

it.each([
  ['Анна Петрова', 'АП'],
  ['анна', 'А'],
  ['  Jan  van der  Berg ', 'JV'],
  ['😀 Смена', '😀С'],
  ['', ''],
])('are the first letters of the first two words: %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
