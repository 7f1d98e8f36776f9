import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { WhatAndTodo } from './catalogue.ts';

/**
 * The bench's message for each kind of platform error: what happened, and what to do now. The platform's own
 * text is shown next to it, not in it.
 */
export const PLATFORM_ERROR_MESSAGES: Record<PlatformErrorKind, Record<'ru' | 'en', WhatAndTodo>> = {
  unauthorized: {
    ru: {
      what: 'Платформа не приняла вход станции.',
      todo: 'Продолжайте упаковку. Если сообщение повторится, позовите старшего: нужно проверить ключи в настройках.',
    },
    en: {
      what: 'The platform did not accept the station’s login.',
      todo: 'Keep packing. If this happens again, ask the supervisor to check the keys in Settings.',
    },
  },
  forbidden: {
    ru: {
      what: 'У аккаунта нет права на это действие.',
      todo: 'Отложите это и продолжайте упаковку. Позовите старшего: пусть проверит «Номер продавца» в настройках; право выдаёт менеджер платформы.',
    },
    en: {
      what: 'The account has no right to do this.',
      todo: 'Set this aside and keep packing. Ask the supervisor to check the seller ID in Settings; the platform’s account manager grants the right.',
    },
  },
  'partner-not-found': {
    ru: {
      what: 'Платформа не знает этого партнёра.',
      todo: 'Позовите старшего: пусть проверит «Идентификатор клиента» и «Секрет клиента» в настройках и включён ли аккаунт.',
    },
    en: {
      what: 'The platform does not know this partner.',
      todo: 'Ask the supervisor to check the client ID and secret in Settings, and whether the account is active.',
    },
  },
  validation: {
    ru: {
      what: 'Данные не подходят под правила платформы.',
      todo: 'Ничего не изменилось. Исправьте то, что указано ниже; если неясно, позовите старшего.',
    },
    en: {
      what: 'The data violates a rule of the platform.',
      todo: 'Nothing has changed. Correct what is named below; if it is not clear, call the supervisor.',
    },
  },
  'not-found': {
    ru: {
      what: 'На платформе этого нет.',
      todo: 'Проверьте номер. Если он верный, заказ или отгрузку могли отменить: отложите упаковку и позовите старшего.',
    },
    en: {
      what: 'The platform does not have this.',
      todo: 'Check the number. If it is right, the order or shipment may be cancelled: set the pack aside and call the supervisor.',
    },
  },
  conflict: {
    ru: {
      what: 'Сейчас платформа этого не разрешает.',
      todo: 'Состояние уже другое. Откройте заказ или отгрузку ещё раз и посмотрите, что изменилось. Если неясно, отложите упаковку и позовите старшего.',
    },
    en: {
      what: 'The platform does not allow this now.',
      todo: 'Its state has changed. Open the order or shipment again and see what is different. If it is not clear, set the pack aside and call the supervisor.',
    },
  },
  'rate-limited': {
    ru: {
      what: 'Платформа просит подождать: запросов слишком много.',
      todo: 'Продолжайте упаковку. Станция повторит сама.',
    },
    en: {
      what: 'The platform asks the station to wait: too many requests.',
      todo: 'Keep packing. The station tries again by itself.',
    },
  },
  unavailable: {
    ru: {
      what: 'Нет связи с платформой.',
      todo: 'Продолжайте упаковку. Станция отправит всё сама, когда связь вернётся. Если долго нет — проверьте сеть.',
    },
    en: {
      what: 'The platform cannot be reached.',
      todo: 'Keep packing. The station sends everything when the connection is back. If it takes long, check the network.',
    },
  },
  'malformed-answer': {
    ru: {
      what: 'Платформа ответила непонятно.',
      todo: 'Продолжайте упаковку, ничего не потеряно. Если повторится, позовите старшего: пусть проверит адрес платформы и сеть.',
    },
    en: {
      what: 'The platform’s answer could not be read.',
      todo: 'Keep packing, nothing is lost. If this happens again, ask the supervisor to check the platform’s address and the network.',
    },
  },
  'not-in-v2': {
    ru: {
      what: 'В версии v2 станция этого сделать не может.',
      todo: 'Позовите старшего: это делается в личном кабинете продавца.',
    },
    en: {
      what: 'The station cannot do this with v2.',
      todo: 'Call the supervisor: it is done in the seller portal.',
    },
  },
  'version-ended': {
    ru: {
      what: 'Эта версия интерфейса платформы отключена.',
      todo: 'На v2 станция переходит сама, если её не держит на v1 настройка запуска PACKBENCH_API.',
    },
    en: {
      what: 'This version of the platform’s API has been switched off.',
      todo: 'The station switches to v2 by itself, unless the start setting PACKBENCH_API keeps it on v1.',
    },
  },
};
