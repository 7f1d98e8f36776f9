import {
  type Icon,
  IconBandage,
  IconCalendarOff,
  IconClockOff,
  IconHangerOff,
  IconHourglassOff,
  IconMapOff,
  IconPackageOff,
  IconSettingsX,
  IconShoppingCartX,
  IconTruckOff,
} from '@tabler/icons-react';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';

export const REASON_ICONS = {
  'Нет нужной позиции/размера в наличии': IconHangerOff,
  'Товар больше не нужен': IconShoppingCartX,
  'Доставка в регион клиента не осуществляется': IconMapOff,
  'Отсутствие удобного дня доставки': IconCalendarOff,
  'Отсутствие удобного промежутка времени для доставки': IconClockOff,
  'Отсутствие подходящего метода доставки': IconTruckOff,
  'Техническое ограничение при подтверждении': IconSettingsX,
  Брак: IconBandage,
  'Закончился товар на складе': IconPackageOff,
  'Не успеваю отгрузить вовремя': IconHourglassOff,
} as const satisfies Record<CancelReason, Icon>;
