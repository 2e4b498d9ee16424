/** Sentences of `src/cli`. */
export const CLI: Readonly<Record<string, string>> = {
  'Nothing differs.': 'No hay diferencias.',
  'Words of all pages': 'Textos de todas las páginas',
  'Nothing changes in what is shown, required, checked or worded. These files differ:':
    'No cambia nada de lo que se muestra, se exige, se comprueba o se dice. Estos archivos son distintos:',
  'These files differ as well, without a change in meaning:':
    'Estos archivos también son distintos, sin que cambie el significado:',

  'Top of the page': 'Principio de la página',
  'This question must be answered, but no situation and no answers that were tried show it. Change the condition, or remove the question.':
    'Esta pregunta es obligatoria, pero ninguna situación ni respuesta de las que se probaron la muestra. Cambie la condición o quite la pregunta.',
  'was true wherever it was tried': 'se cumplió siempre que se probó',
  'was false wherever it was tried': 'no se cumplió nunca que se probó',
  'was never evaluated': 'no se evaluó nunca',
  'This condition {0}. If it is right, show the other outcome in an example.':
    'Esta condición {0}. Si es correcta, muestre el otro resultado en un ejemplo.',

  'The Spanish text is the English one. Translate it.': 'El texto en español es igual al inglés. Tradúzcalo.',
  'Nothing uses this text. Remove it, in both languages.': 'Nada usa este texto. Quítelo en los dos idiomas.',
  'The English changed after the translation: {0}. Translate it again, or confirm it.':
    'El inglés cambió después de la traducción: {0}. Tradúzcalo de nuevo o confírmelo.',
};
