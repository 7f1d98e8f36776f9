/** Words around the next unit and the pack that was just closed. */
export const russianBenchHero = {
  hero: {
    take: 'Возьмите',
    scanMark: 'Отсканируйте код маркировки',
    marked: 'с кодом маркировки',
    unit: 'товар',
    of: 'из {{all}}',
    allIn: 'Всё собрано',
    packed: 'в упаковке',
    packedOf: '{{packed}} из {{all}}',
    lookAlikes: 'Не перепутайте',
    alsoInOrder: 'тоже в этом заказе',
    inOtherOrder: 'в другом заказе',
    openPack: 'Упаковка {{ordinal}}',
    closedPack: 'Упаковка {{ordinal}} закрыта',
    inHand: 'В руках',
    needed: 'Нужен',
  },
  done: {
    title: 'Закрытая упаковка',
    more: 'и ещё {{count}}',
    pack: 'Упаковка {{ordinal}} из {{packs}} · заказ {{order}}',
    numberWaits: 'Номер ещё не пришёл: этикетка напечатается сама',
    pallet: 'На паллету',
    noPallet: 'Паллета не открыта: поставьте на стол',
  },
};
