import { expect, it } from 'vitest';
import { shortcutKeyOf } from '../../../../src/renderer/scanning/shortcut-key.ts';
import { keyFacts } from './play-keys.ts';

it.each([
  ['j', 'j', { code: 'KeyJ' }],
  ['j under the Russian layout', 'о', { code: 'KeyJ' }],
  ['j with Caps Lock', 'J', { code: 'KeyJ', capsLock: true }],
  ['j of a key without a position', 'j', {}],
])('a letter is its position: %s', (_name, key, more) => {
  expect(shortcutKeyOf(keyFacts(key, more))).toBe('j');
});

it.each([
  ['US', '?', { code: 'Slash', shiftKey: true }],
  ['Russian, where the US one is', ',', { code: 'Slash', shiftKey: true }],
  ['Russian, where its own is', '?', { code: 'Digit7', shiftKey: true }],
])('a question mark is one in the layout, or on a US keyboard: %s', (_name, key, more) => {
  expect(shortcutKeyOf(keyFacts(key, more))).toBe('?');
});

it('a slash is one in the layout, or on a US keyboard', () => {
  expect(shortcutKeyOf(keyFacts('/', { code: 'Slash' }))).toBe('/');
  expect(shortcutKeyOf(keyFacts('.', { code: 'Slash' }))).toBe('/');
  expect(shortcutKeyOf(keyFacts('/', { code: 'Backslash', shiftKey: true }))).toBe('/');
});

it('Ctrl and a letter is its position, too', () => {
  expect(shortcutKeyOf(keyFacts('k', { code: 'KeyK', ctrlKey: true }))).toBe('Ctrl+K');
  expect(shortcutKeyOf(keyFacts('л', { code: 'KeyK', ctrlKey: true }))).toBe('Ctrl+K');
});

it('Enter and the keys that move are themselves, except on the number pad without NumLock', () => {
  expect(shortcutKeyOf(keyFacts('ArrowDown', { code: 'ArrowDown' }))).toBe('ArrowDown');
  expect(shortcutKeyOf(keyFacts('Enter', { code: 'NumpadEnter' }))).toBe('Enter');
  expect(shortcutKeyOf(keyFacts('ArrowDown', { code: 'Numpad2' }))).toBeNull();
});

it.each([
  ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }],
  ['Alt+K', { altKey: true }],
  ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }],
  ['AltGr+K', { altGraph: true }],
  ['Meta+K', { metaKey: true }],
  ['Shift+K', { shiftKey: true }],
  ['a key of an input method', { isComposing: true }],
])('%s is none', (_name, more) => {
  expect(shortcutKeyOf(keyFacts('k', { code: 'KeyK', ...more }))).toBeNull();
});
