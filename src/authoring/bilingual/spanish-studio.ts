/** Differences between two versions, and names of versions that no person titled. */
export const STUDIO: Readonly<Record<string, string>> = {
  'Nothing differs.': 'No hay diferencias.',
  'Nothing changes in what is shown, required, checked or worded. These files differ:':
    'No cambia nada de lo que se muestra, se exige, se comprueba o se dice. Estos archivos son distintos:',
  'Words of all pages': 'Textos de todas las páginas',
  'These files differ as well, without a change in meaning:':
    'Estos archivos también son distintos, sin que cambie el significado:',

  'Files of the installation': 'Archivos de la instalación',
  'From the release': 'De la nueva versión del programa',
  'A new release of the program brings other files.': 'Una nueva versión del programa trae otros archivos.',
  'Back to version {0}': 'Volver a la versión {0}',
  'Version {0} is to be live again.': 'La versión {0} debe volver a estar vigente.',
  'From {0}': 'De {0}',
  'Imported by an operator; made from version {0}.': 'Importado por un operador; hecho a partir de la versión {0}.',
};
