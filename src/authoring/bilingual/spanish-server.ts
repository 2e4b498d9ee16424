/** Sentences of `src/server`. */
export const SERVER: Readonly<Record<string, string>> = {
  'From {0}': 'De {0}',
  'Imported by an operator; made from version {0}.': 'Importado por un operador; hecho a partir de la versión {0}.',

  'This question must be answered, but no situation and no answers that were tried show it.':
    'Esta pregunta es obligatoria, pero ninguna situación ni respuesta de las que se probaron la muestra.',

  'From the release': 'De la nueva versión del programa',
  'A new release of the program brings other files.': 'Una nueva versión del programa trae otros archivos.',

  'Files of the installation': 'Archivos de la instalación',

  'Back to version {0}': 'Volver a la versión {0}',
  'Version {0} is to be live again.': 'La versión {0} debe volver a estar vigente.',
};
