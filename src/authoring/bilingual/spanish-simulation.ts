/** Sentences of `src/authoring/simulation`. */
export const SIMULATION: Readonly<Record<string, string>> = {
  english: 'inglés',
  spanish: 'español',
  'The legal text "{0}" is missing.': 'Falta el texto legal "{0}".',
  'There are no words "{0}" in {1}.': 'No hay texto "{0}" en {1}.',
  'The words "{0}" in {1} use {{{2}}}, which nothing fills.': 'El texto "{0}" en {1} usa {{{2}}}, que nada rellena.',

  'No page is shown.': 'No se muestra ninguna página.',
  'The path ends here, but this is not a page of the kind "end".':
    'El recorrido termina aquí, pero esta no es una página de clase "end".',

  'The page shows no question and no note.': 'La página no muestra ninguna pregunta ni nota.',
  '"{0}" is shown at {1}': 'Se muestra "{0}" en {1}',
  '{0}, but the question is hidden: nobody can answer it.':
    '{0}, pero la pregunta está oculta: nadie puede responderla.',
  '{0}, but the question is read-only: nobody can answer it.':
    '{0}, pero la pregunta es de solo lectura: nadie puede responderla.',
  '{0}, but there is nothing to choose from.': '{0}, pero no hay nada que elegir.',
  '{0}, and no answer that was tried satisfies it.': '{0}, y ninguna respuesta de las que se probaron lo cumple.',

  'The page takes the answer, but the server refuses it: {0}.':
    'La página acepta la respuesta, pero el servidor la rechaza: {0}.',
  'The page sends this, but the form does not know it.': 'La página envía esto, pero el formulario no lo conoce.',
  'The answer {0} comes back as {1}.': 'La respuesta {0} vuelve como {1}.',
};
