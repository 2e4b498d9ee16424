/** Sentences of `src/server`. */
export const SERVER: Readonly<Record<string, string>> = {
  'From {0}': 'De {0}',
  'The condition': 'La condición',
  'A rule': 'Una regla',
  '{0} names the question {1}, which was deleted. Name another question, or remove this.':
    '{0} nombra la pregunta {1}, que se eliminó. Nombre otra pregunta o quite esto.',
  'A check': 'Una comprobación',
  'A note': 'Una nota',
  'A change of answers': 'Un cambio de respuestas',
  'A named value': 'Un valor con nombre',
  '{0} reads answers of the page {1}, which was deleted. Choose other answers, or remove what reads them.':
    '{0} lee respuestas de la página {1}, que se eliminó. Elija otras respuestas o quite lo que las lee.',
  '{0} reads answers of the page "{1}", which does not exist.{2}':
    '{0} lee respuestas de la página "{1}", que no existe.{2}',
  '{0} reads the question {1}, which was deleted. Choose another question, or remove what reads it.':
    '{0} lee la pregunta {1}, que se eliminó. Elija otra pregunta o quite lo que la lee.',
  '{0} reads the question "{1}", which the page {2} does not have.{3}':
    '{0} lee la pregunta "{1}", que la página {2} no tiene.{3}',
  'Imported by an operator; made from version {0}.': 'Importado por un operador; hecho a partir de la versión {0}.',

  'This question must be answered, but no situation and no answers that were tried show it.':
    'Esta pregunta es obligatoria, pero ninguna situación ni respuesta de las que se probaron la muestra.',

  'From the release': 'De la nueva versión del programa',
  'A new release of the program brings other files.': 'Una nueva versión del programa trae otros archivos.',

  'Files of the installation': 'Archivos de la instalación',

  'Back to version {0}': 'Volver a la versión {0}',
  'Version {0} is to be live again.': 'La versión {0} debe volver a estar vigente.',
};
