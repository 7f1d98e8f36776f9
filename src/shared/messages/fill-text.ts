/** Fills the placeholders of a sentence, for programs without i18next; unknown ones become empty. */
export function fillText(text: string, params: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}
