import { CITIES, STREETS } from '../places.ts';
import type { Random } from '../random.ts';
import type { Address, Country, Customer } from './order.ts';

const WOMEN = [
  'Анна',
  'Мария',
  'Ольга',
  'Ирина',
  'Екатерина',
  'Дарья',
  'Айгерим',
  'Вера',
  'Полина',
  'Светлана',
];
const MEN = ['Иван', 'Алексей', 'Дмитрий', 'Тимур', 'Павел', 'Максим', 'Нурлан', 'Егор', 'Николай', 'Артём'];
const SURNAMES = [
  'Ветров',
  'Лесников',
  'Соболев',
  'Ермолов',
  'Калинин',
  'Зимин',
  'Родионов',
  'Гусев',
  'Мельников',
  'Чайкин',
];
const PATRONYMICS = ['Сергеев', 'Андреев', 'Павлов', 'Викторов', 'Олегов', 'Романов'];
const DIALLING: Readonly<Record<Country, string>> = { RU: '+7900', BY: '+37529', KZ: '+7700' };

/** An invented person; the e-mail ends in a domain that exists nowhere. */
export function inventCustomer(random: Random, country: Country): Customer {
  const isWoman = random.chance(0.65);
  const surname = random.pick(SURNAMES);
  const number = String(random.below(10_000_000)).padStart(7, '0');
  return {
    firstName: random.pick(isWoman ? WOMEN : MEN),
    lastName: isWoman ? `${surname}а` : surname,
    middleName: random.chance(0.7) ? random.pick(PATRONYMICS) + (isWoman ? 'на' : 'ич') : null,
    phone: `${DIALLING[country]}${number}`,
    email: `client${number}@mail.example`,
  };
}

export function inventAddress(random: Random, country: Country): Address {
  const city = random.pick(CITIES[country]);
  return {
    city: city.name,
    street: random.pick(STREETS),
    houseNum: String(random.between(1, 120)),
    apartment: String(random.between(1, 300)),
    pickupPointId: random.chance(0.4) ? random.pick(city.pickupPoints) : null,
  };
}
