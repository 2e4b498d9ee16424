/** Sentences of `src/authoring/checks/words`. */
export const CHECKS_WORDS: Readonly<Record<string, string>> = {
  'part of the situation': 'parte de la situación',
  column: 'columna',
  '"is" and "isNot" go together: one says that it holds, the other that it does not. Add the other.':
    '"is" e "isNot" van juntos: uno dice que se cumple y el otro que no. Agregue el otro.',

  ' Remove it, in both languages.': ' Quítelo en los dos idiomas.',
  'No "document" names this text.{0}': 'Ningún "document" nombra este texto.{0}',

  'HTML is shown as plain text. Write it in Markdown, or remove it.':
    'El HTML se ve como texto sin formato. Escríbalo en Markdown o quítelo.',
  'A table is shown as plain text. Write a list.': 'Una tabla se ve como texto sin formato. Escriba una lista.',
  'An address for several links is shown as text. Write it into each link: [text](https://…).':
    'Una dirección para varios enlaces se ve como texto. Escríbala en cada enlace: [texto](https://…).',
  'A picture is not shown. Describe it in words.': 'Una imagen no se ve. Dígalo con palabras.',
  'Strikethrough is not shown. Remove it.': 'El tachado no se muestra. Quítelo.',
  'Code is shown as plain text in one line. Begin its lines without four spaces and without ```.':
    'El código se ve como texto simple en una línea. Comience sus líneas sin cuatro espacios y sin ```.',
  'A checkbox is not shown. Ask it as a question of the form.':
    'Una casilla para marcar no se ve. Pregúntelo como una pregunta del formulario.',
  'Line {0}: {1}': 'Línea {0}: {1}',

  'Nothing fills {{{0}}} here.{1}': 'Aquí nada rellena {{{0}}}.{1}',
  ' These can be used: {0}.': ' Se pueden usar estos: {0}.',
  'The other language has {{{0}}} in this text. Put it in here too.':
    'El otro idioma tiene {{{0}}} en este texto. Póngalo aquí también.',

  'The program reads the text "{0}", which is missing. Put it back; if a new release brought it, publish the change “From the release” first.':
    'El programa lee el texto "{0}", que falta. Vuelva a ponerlo; si lo trajo una nueva versión del programa, publique primero el cambio «De la nueva versión del programa».',

  group: 'grupo',
  'The words have no {0} "{1}".{2}': 'Los textos no tienen {0} con el nombre "{1}".{2}',

  'The text "{0}" is missing.{1} Add it.': 'Falta el texto "{0}".{1} Agréguelo.',
  'The text "{0}" is used nowhere.{1}': 'El texto "{0}" no se usa en ningún lugar.{1}',
  ' Remove it, or name it in a note.': ' Quítelo o nómbrelo en una nota.',
  'The words of the field "{0}" are missing. Add "{1}": { "label": "…" }.':
    'Faltan los textos del campo "{0}". Agregue "{1}": { "label": "…" }.',
  'The list "{0}" has no words for "{1}". Add them.': 'La lista "{0}" no tiene textos para "{1}". Agréguelos.',
  '"{0}" is for lists, and "{1}" is not a list.{2}': '"{0}" es para listas, y "{1}" no lo es.{2}',
  'The choice "{0}" of "{1}" has no words. Add them.': 'La opción "{0}" de "{1}" no tiene texto. Agréguelo.',
  '"{0}" has no choice "{1}".{2}': '"{0}" no tiene la opción "{1}".{2}',
  '"reason" is for questions, and "{0}" is not a question.{1}': '"reason" es para preguntas, y "{0}" no lo es.{1}',
  'People hesitate to answer "{0}", so its words must say why it is asked. Add a text for "reason".':
    'La gente duda en responder "{0}", así que sus textos deben decir por qué se pregunta. Agregue un texto para "reason".',
  'The {0} "{1}" is used but has no words here.{2}': 'El {0} "{1}" se usa, pero no tiene texto aquí.{2}',
  ' Add them.': ' Agréguelo.',
  'The {0} "{1}" is used nowhere.{2}': 'El {0} "{1}" no se usa en ningún lugar.{2}',
  'The words of "{0}" never use {{{1}}}.{2}': 'Los textos de "{0}" no usan nunca {{{1}}}.{2}',
  'This text is empty. Write one, or remove it.': 'Este texto está vacío. Escriba uno o quítelo.',
  '"{0}" is only in {1}. Write it in {2} too.': '"{0}" está solo en {1}. Escríbalo también en {2}.',
  'The "{0}" of "{1}" is only in {2}. Write it in {3} too.':
    'El texto "{0}" de "{1}" está solo en {2}. Escríbalo también en {3}.',
  'This must be text in quotes, or named texts in { }.':
    'Aquí debe haber un texto entre comillas o textos con nombre entre { }.',
};
