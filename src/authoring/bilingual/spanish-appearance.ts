/** Faults of `ui.json`, and of the format of any file. */
export const APPEARANCE: Readonly<Record<string, string>> = {
  'a group': 'un grupo',
  'a list': 'una lista',
  'a text': 'un texto',
  'a date': 'una fecha',
  'yes or no': 'sí o no',
  anything: 'cualquier cosa',
  'a yes/no question': 'una pregunta de sí o no',
  'a choice': 'una pregunta de una opción',
  'a choice of several': 'una pregunta de varias opciones',
  'This form has no field "{0}" here.{1}': 'Este formulario no tiene aquí el campo "{0}".{1}',
  'This list has no choices. Give its items an "enum" in schema.json, or bind it to a lookup list.':
    'Esta lista no tiene opciones. Dé a sus elementos un "enum" en schema.json o asóciela a una lista de consulta.',
  ' Fields of its items belong under "items".': ' Los campos de sus elementos van en "items".',
  '{0} has no field "{1}".{2}': '{0} no tiene el campo "{1}".{2}',
  'The widget "{0}" does not suit {1}.{2}': 'El control "{0}" no sirve para {1}.{2}',
  'The widget "{0}" needs "format": "date" in schema.json. Add it there.':
    'El control "{0}" necesita "format": "date" en schema.json. Agréguelo allí.',
  'The widget "file" needs to know what is uploaded. Add "fileType" to "ui:options".':
    'El control "file" necesita saber qué se sube. Agregue "fileType" a "ui:options".',
  '"{0}" does not suit {1}; it is for {2}.{3}': '"{0}" no sirve para {1}; es para {2}.{3}',
  '"{0}" is for {1}. Add "ui:widget": "{2}", or remove it.': '"{0}" es para {1}. Agregue "ui:widget": "{2}" o quítelo.',
  'a single checkbox': 'una sola casilla',
  'a textarea': 'un área de texto',
  'a file': 'un archivo',
  '{0} is not an answer of this field.{1}': '{0} no es una respuesta de este campo.{1}',
  'This limits only what can be typed. Add "multipleOf": {0} in schema.json, so that the answer is checked too.':
    'Esto limita solo lo que se puede escribir. Agregue "multipleOf": {0} en schema.json para que también se compruebe la respuesta.',
  'The items have no choice "{0}".{1}': 'Los elementos no tienen la opción "{0}".{1}',
  'A date is typed in a way of its own, which no mask changes.{0}':
    'Una fecha se escribe de un modo propio, que ninguna máscara cambia.{0}',
  'There is no choice "{0}".{1}': 'No hay ninguna opción "{0}".{1}',
  '"{0}" is already in a group. Remove it from one of them.': '"{0}" ya está en un grupo. Quítelo de uno de los dos.',
  'Choices in no group: {0}. Put each in one.': 'Opciones sin grupo: {0}. Ponga cada una en uno.',
  'at least {0}': 'como mínimo {0}',
  'at most {0}': 'como máximo {0}',
  'This mask has {0} digits, but the answer needs {1}. Change one of them.':
    'Esta máscara tiene {0} cifras, pero la respuesta exige {1}. Cambie uno de los dos.',
  'This field has choices of its own ("enum" in schema.json) and a lookup list. Remove one of them.':
    'Este campo tiene opciones propias ("enum" en schema.json) y una lista de consulta. Quite una de las dos.',
  'There is no lookup list "{0}".{1}': 'No hay ninguna lista de consulta "{0}".{1}',
  'The lookup list "{0}" has no column "{1}".{2}': 'La lista de consulta "{0}" no tiene la columna "{1}".{2}',
  'The column "{0}" holds a {1}, and the answer is of the type "{2}" in schema.json. Change one of them.':
    'La columna "{0}" contiene valores de tipo {1}, y la respuesta es del tipo "{2}" en schema.json. Cambie uno de los dos.',
  'There are both "ui:order" and "ui:groups" here. Keep one of them.':
    'Aquí están tanto "ui:order" como "ui:groups". Conserve uno de los dos.',
  '"{0}" is not asked here.{1}': '"{0}" no se pregunta aquí.{1}',
  'at the top of the form': 'en el nivel superior del formulario',
  'inside "{0}"': 'dentro de "{0}"',
  '"{0}" is asked {1}, not here.{2}': '"{0}" se pregunta {1}, no aquí.{2}',
  '"{0}" is listed twice in this order. Remove one.': '"{0}" está dos veces en este orden. Quite uno.',
  'There are two groups "{0}". Rename one of them.': 'Hay dos grupos "{0}". Cambie el nombre de uno.',

  'text in quotes': 'un texto entre comillas',
  'a number': 'un número',
  'a whole number': 'un número entero',
  'true or false': 'true o false',
  'a list in [ ]': 'una lista entre [ ]',
  'named parts in { }': 'partes con nombre entre { }',
  'This must be {0}.': 'Aquí debe haber {0}.',
  'This must be at least {0}.': 'Esto debe ser como mínimo {0}.',
  'This must be at most {0}.': 'Esto debe ser como máximo {0}.',
  'A mask needs a # for each digit, as in "(###) ###-####".':
    'Una máscara necesita un # por cada cifra, como en "(###) ###-####".',
  '"{0}" does not have the right format here.': '"{0}" no tiene aquí el formato correcto.',
  '{0} is not known here.{1}': '{0} no se conoce aquí.{1}',
  'This needs one of {0}.': 'Aquí falta uno de estos: {0}.',
  '"{0}" is missing here. Add it.': 'Aquí falta "{0}". Agréguelo.',
  '"{0}" cannot be used as a name. Choose another one.': '"{0}" no se puede usar como nombre. Elija otro.',
  '"{0}" is not supported in a form. Describe the fields in full, and write rules in logic.json.':
    '"{0}" no se admite en un formulario. Describa los campos por completo y escriba las reglas en logic.json.',
  '"{0}" cannot be used as a name here. Use letters and digits, beginning with a letter.':
    '"{0}" no se puede usar aquí como nombre. Use letras y cifras, comenzando con una letra.',
  '"{0}" is not known here.{1}': '"{0}" no se conoce aquí.{1}',
  ' Remove it.': ' Quítelo.',
  'Remove it.': 'Quítelo.',
  'This list is empty. Put something in it, or remove it.': 'Esta lista está vacía. Ponga algo en ella o quítela.',
  ' It can be {0}.': ' Puede ser {0}.',
  ' Did you mean "{0}"?': ' ¿Quiso decir "{0}"?',
};
