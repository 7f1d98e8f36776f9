import { expect, it } from 'vitest';
import { defaultSettings, isLocalPlatform } from '#main/station/defaults.ts';

it('asks a platform on this machine every few seconds, another one as often as the specification recommends', () => {
  expect(['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'].every(isLocalPlatform)).toBe(
    true,
  );
  expect(['https://b2b.example', '', 'https://127.0.0.1.example'].some(isLocalPlatform)).toBe(false);
  expect(defaultSettings('/data', false).pollSeconds).toBe(300);
  expect(defaultSettings('/data', true).pollSeconds).toBe(5);
});
