/** Sentences of `src/authoring/checks/ui`. */
export const CHECKS_UI: Readonly<Record<string, string>> = {
  'There are both "ui:order" and "ui:groups" here. Keep one of them.':
    'Aquí están tanto "ui:order" como "ui:groups". Conserve uno de los dos.',
  '"{0}" is listed twice in this order. Remove one.': '"{0}" está dos veces en este orden. Quite uno.',
  'This form has no field "{0}" here.{1}': 'Este formulario no tiene aquí el campo "{0}".{1}',
  'There are two groups "{0}". Rename one of them.': 'Hay dos grupos "{0}". Cambie el nombre de uno.',
  '"{0}" is already in a group. Remove it from one of them.': '"{0}" ya está en un grupo. Quítelo de uno de los dos.',
  '"{0}" is not asked here.{1}': '"{0}" no se pregunta aquí.{1}',
  'at the top of the form': 'en el nivel superior del formulario',
  'inside "{0}"': 'dentro de "{0}"',
  '"{0}" is asked {1}, not here.{2}': '"{0}" se pregunta {1}, no aquí.{2}',
  'At most {0} digits can be typed here, so no answer is at least {1}. Change one of them.':
    'Aquí se pueden escribir como máximo {0} dígitos, así que ninguna respuesta es al menos {1}. Cambie uno de los dos.',
  'Only digits can be typed here, so no answer is below 0. Change the limits, or remove "maxDigits".':
    'Aquí solo se pueden escribir dígitos, así que ninguna respuesta es menor que 0. Cambie los límites o quite "maxDigits".',
  'a yes/no question': 'una pregunta de sí o no',
  'a choice': 'una pregunta de una opción',
  'a choice of several': 'una pregunta de varias opciones',
  'a textarea': 'un área de texto',
  'a single checkbox': 'una sola casilla',
  'a file': 'un archivo',
  'This list has no choices. Give its items an "enum" in schema.json, or bind it to a lookup list.':
    'Esta lista no tiene opciones. Dé a sus elementos un "enum" en schema.json o asóciela a una lista de consulta.',
  ' Fields of its items belong under "items".': ' Los campos de sus elementos van en "items".',
  '{0} has no field "{1}".{2}': '{0} no tiene el campo "{1}".{2}',
  'The widget "{0}" does not suit {1}.{2}': 'El control "{0}" no sirve para {1}.{2}',
  'The widget "{0}" needs "format": "{1}" in schema.json. Add it there.':
    'El control "{0}" necesita "format": "{1}" en schema.json. Agréguelo allí.',
  'The widget "file" needs to know what is uploaded. Add "fileType" to "ui:options".':
    'El control "file" necesita saber qué se sube. Agregue "fileType" a "ui:options".',
  '"{0}" does not suit {1}; it is for {2}.{3}': '"{0}" no sirve para {1}; es para {2}.{3}',
  '"{0}" is for {1}. Add "ui:widget": "{2}", or remove it.': '"{0}" es para {1}. Agregue "ui:widget": "{2}" o quítelo.',
  '{0} is not an answer of this field.{1}': '{0} no es una respuesta de este campo.{1}',
  'This limits only what can be typed. Add "multipleOf": {0} in schema.json, so that the answer is checked too.':
    'Esto limita solo lo que se puede escribir. Agregue "multipleOf": {0} en schema.json para que también se compruebe la respuesta.',
  'The items have no choice "{0}".{1}': 'Los elementos no tienen la opción "{0}".{1}',
  'There is no choice "{0}".{1}': 'No hay ninguna opción "{0}".{1}',
  'Choices in no group: {0}. Put each in one.': 'Opciones sin grupo: {0}. Ponga cada una en uno.',
  'A date is typed in a way of its own, which no mask changes.{0}':
    'Una fecha se escribe de un modo propio, que ninguna máscara cambia.{0}',
  'at most {0}': 'como máximo {0}',
  'This mask has {0} digits, but the answer needs {1}. Change one of them.':
    'Esta máscara tiene {0} cifras, pero la respuesta exige {1}. Cambie uno de los dos.',
  'This field has choices of its own ("enum" in schema.json) and a lookup list. Remove one of them.':
    'Este campo tiene opciones propias ("enum" en schema.json) y una lista de consulta. Quite una de las dos.',
  'The lookup list "{0}" has no column "{1}".{2}': 'La lista de consulta "{0}" no tiene la columna "{1}".{2}',
  'The column "{0}" holds a {1}, and the answer is of the type "{2}" in schema.json. Change one of them.':
    'La columna "{0}" contiene valores de tipo {1}, y la respuesta es del tipo "{2}" en schema.json. Cambie uno de los dos.',
};
