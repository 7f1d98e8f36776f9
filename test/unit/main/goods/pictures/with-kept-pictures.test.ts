import { expect, it } from 'vitest';
import { withKeptPictures } from '#main/goods/pictures/with-kept-pictures.ts';

const kept = (url: string) => (url === 'https://platform/1.jpg' ? 'pictures/1.webp' : null);

it('puts the path of the kept picture in the place of each address', () => {
  const unit = { sku: 'A', picture: 'https://platform/1.jpg' };
  const view = { order: { units: [unit, { sku: 'B', picture: 'https://platform/2.jpg' }] }, picture: null };
  expect(withKeptPictures(view, kept)).toEqual({
    order: {
      units: [
        { sku: 'A', picture: 'pictures/1.webp' },
        { sku: 'B', picture: null },
      ],
    },
    picture: null,
  });
  expect(unit.picture).toBe('https://platform/1.jpg');
});

it('leaves parts without a picture the same objects', () => {
  const view = { health: { scanners: [] }, last: { mixUp: { picture: 'https://platform/1.jpg' } } };
  const shown = withKeptPictures(view, kept);
  expect(shown.health).toBe(view.health);
  expect(withKeptPictures(view.health, kept)).toBe(view.health);
});
