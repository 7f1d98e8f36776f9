import type { ru } from '#shared/messages/ru/catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly resources: { readonly translation: typeof ru };
    readonly nsSeparator: false;
    readonly returnNull: false;
  }
}
