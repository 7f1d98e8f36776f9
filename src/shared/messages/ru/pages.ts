/** Words of what belongs to no screen: addresses, and leaving the station. */
export const russianPages = {
  pages: {
    noSuchPage: 'Такой страницы нет',
    noSuchPageTodo: 'Адрес неверный, или страница переехала. Всё собранное на месте.',
    toBench: 'К столу',
    leaveTitle: 'Открыт заказ',
    leaveWhat:
      'Если уйти со станции, сканер здесь никто не услышит. Заказ останется открытым и дождётся вас.',
    stay: 'Остаться',
    leave: 'Уйти',
  },
};
