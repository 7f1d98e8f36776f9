import { expect, it } from 'vitest';
import { chosenVoice } from '../../../../src/renderer/speech/narrator.ts';

const voice = (name: string, lang: string, localService: boolean, isDefault = false) => ({
  name,
  lang,
  localService,
  default: isDefault,
});

it('takes no voice of the network, however well it speaks', () => {
  expect(chosenVoice([voice('Google русский', 'ru-RU', false, true)], 'ru-RU')).toBeNull();
});

it('takes no voice of another language', () => {
  expect(chosenVoice([voice('Microsoft David', 'en-US', true, true)], 'ru-RU')).toBeNull();
});

it('prefers the country of the screen, then the voice that the system prefers', () => {
  const voices = [
    voice('Rishi', 'en-IN', true, true),
    voice('Daniel', 'en-GB', true),
    voice('Kate', 'en_GB', true, true),
  ];
  expect(chosenVoice(voices, 'en-GB')?.name).toBe('Kate');
  expect(chosenVoice(voices.slice(0, 2), 'en-GB')?.name).toBe('Daniel');
  expect(chosenVoice(voices.slice(0, 1), 'en-GB')?.name).toBe('Rishi');
});

it('finds a voice that names only its language', () => {
  expect(chosenVoice([voice('Anna', 'ru', true)], 'ru-RU')?.name).toBe('Anna');
});
