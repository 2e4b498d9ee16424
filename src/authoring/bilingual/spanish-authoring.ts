/** Sentences of several folders of `src/authoring`, and of those without a table of their own. */
export const AUTHORING: Readonly<Record<string, string>> = {
  '{0} or {1}': '{0} o {1}',

  ' It can be {0}.': ' Puede ser {0}.',

  ' Remove it.': ' Quítelo.',

  'the page': 'la página',

  '{0} is not a date. Write it as "2026-12-31".': '{0} no es una fecha. Escríbala como "2026-12-31".',
  ' Did you mean "{0}"?': ' ¿Quiso decir "{0}"?',
};
