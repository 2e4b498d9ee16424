/** Sentences of `src/authoring/definition-files`. */
export const DEFINITION_FILES: Readonly<Record<string, string>> = {
  'a value': 'un valor',
  'a value or ]': 'un valor o ]',
  'a name in double quotes': 'un nombre entre comillas dobles',
  'a name in double quotes or }': 'un nombre entre comillas dobles o }',
  'a colon': 'dos puntos',
  'a comma or a closing bracket': 'una coma o un paréntesis de cierre',
  'the end of the file': 'el final del archivo',
  'the file ends': 'el archivo termina',
  'there is {0}': 'está {0}',
  'line {0}, column {1}': 'la línea {0}, columna {1}',
  'This is not JSON at {0}: {1}': 'Esto no es JSON en {0}: {1}',
  'JSON has no comments, but there is one at {0}. Remove it.':
    'JSON no tiene comentarios, pero hay uno en {0}. Quítelo.',
  ' Or remove the comma before it.': ' O quite la coma anterior.',
  'This is not JSON at {0}: {1} belongs here, but {2}.{3}': 'Esto no es JSON en {0}: aquí va {1}, pero {2}.{3}',
  'here is an invisible character. Remove it.': 'aquí hay un carácter invisible. Quítelo.',
  'here is a special space that looks like a normal one. Remove it, and use the space bar.':
    'aquí hay un espacio especial que parece uno normal. Quítelo y use la barra espaciadora.',
  '{0} is a dash. Write the minus sign of the keyboard: -.': '{0} es una raya. Escriba el signo menos del teclado: -.',
  '{0} is a single quote. Write the double one: ".': '{0} es una comilla simple. Escriba la doble: ".',
  'here are two commas. Remove one.': 'aquí hay dos comas. Quite una.',
  '{0} is a curly quote. Write the straight one: ". Word processors put curly ones in its place.':
    '{0} es una comilla tipográfica. Escriba la recta: ". Los procesadores de texto ponen tipográficas en su lugar.',
  'a text ends here. Write a quote inside of a text as \\", or use curly ones: “ ”.':
    'aquí termina un texto. Escriba una comilla dentro de un texto como \\", o use las tipográficas: “ ”.',
  '{0} means nothing. Write a backslash inside of a text as \\\\.':
    '{0} no significa nada. Escriba una barra invertida dentro de un texto como \\\\.',
  'this text does not end on its line. Add its closing quote; write a line break inside of a text as \\n.':
    'este texto no termina en su línea. Agregue la comilla de cierre; escriba un salto de línea dentro de un texto como \\n.',
  'there is a tab inside of a text. Write it as \\t.': 'hay un tabulador dentro de un texto. Escríbalo como \\t.',
  'This file is written in UTF-16, which cannot be read. Save it with the encoding UTF-8.':
    'Este archivo está escrito en UTF-16, que no se puede leer. Guárdelo con la codificación UTF-8.',
  'Line {0} has a character that cannot be read: the file is not written in UTF-8. Save it with the encoding UTF-8.':
    'La línea {0} tiene un carácter que no se puede leer: el archivo no está escrito en UTF-8. Guárdelo con la codificación UTF-8.',

  'There are two forms named "{0}". Rename one of the folders.':
    'Hay dos formularios con el nombre "{0}". Cambie el nombre de una de las carpetas.',
  'This file is missing. Add it, or remove the folder it belongs to.':
    'Este archivo falta. Agréguelo o quite la carpeta a la que pertenece.',
  'in line {0}': 'en la línea {0}',
  'in line {0} and line {1}': 'en la línea {0} y en la línea {1}',
  '"{0}" is written twice here, {1}; the first is lost. Remove one.':
    '"{0}" está dos veces aquí, {1}; el primero se pierde. Quite uno.',
  'This file must hold named parts in { }.': 'Este archivo debe contener partes con nombre entre { }.',
  'This file has more than {0} characters. Split it, or remove what is not needed.':
    'Este archivo tiene más de {0} caracteres. Divídalo o quite lo que no se necesita.',

  'This file is nested more than {0} levels deep. Look for brackets that do not belong there.':
    'Este archivo tiene más de {0} niveles de profundidad. Busque corchetes o llaves que sobren.',
  ' Nothing closes the {0} of line {1}.': ' Nada cierra el {0} de la línea {1}.',

  'Nothing reads {0}/{1}.{2}': 'Nada lee {0}/{1}.{2}',
  'Nothing reads {0}. Put the files of a form into a folder of its own.':
    'Nada lee {0}. Ponga los archivos de un formulario en una carpeta propia.',
  'Nothing reads {0}. Rename it "{1}.json".': 'Nada lee {0}. Cambie su nombre a "{1}.json".',
  'A form has no file "{0}.json".{1}': 'Un formulario no tiene el archivo "{0}.json".{1}',
  'Nothing reads {0}. Words are next to common.json, in one file per form.':
    'Nada lee {0}. Los textos van junto a common.json, en un archivo por formulario.',
  'Nothing reads {0}. The text of a document ends in ".md".':
    'Nada lee {0}. El nombre del texto de un documento termina en ".md".',
  'These words belong to no form or page: there is none named "{0}".{1}':
    'Estos textos no son de ningún formulario ni página: ninguno se llama "{0}".{1}',
  ' Rename the file, or remove it.': ' Cambie el nombre del archivo o quítelo.',
};
