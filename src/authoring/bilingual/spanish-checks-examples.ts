/** Sentences of `src/authoring/checks/examples`. */
export const CHECKS_EXAMPLES: Readonly<Record<string, string>> = {
  'This must be the path of a field in quotes.': 'Aquí debe estar la ruta de un campo entre comillas.',
  'An example names one item. Write "{0}" for the first one.':
    'Un ejemplo nombra un elemento. Escriba "{0}" para el primero.',
  'There are two cases "{0}". Rename one of them.': 'Hay dos casos "{0}". Cambie el nombre de uno.',
  'A list here stands for each of its values, and this one is empty. Put something in it.':
    'Una lista vale aquí por cada uno de sus valores, y esta está vacía. Ponga algo en ella.',

  'Names with dots are not read here. Write {0}.': 'Aquí no se leen nombres con puntos. Escriba {0}.',
  'The situation has no "{0}".{1}': 'La situación no tiene "{0}".{1}',
  '"{0}" has parts. Write them in { }.': '"{0}" tiene partes. Escríbalas entre { }.',
  '"{0}" is always the same as "{1}", which is {2} here. Change one of them.':
    '"{0}" es siempre igual que "{1}", que aquí es {2}. Cambie uno de los dos.',
};
