/** Sentences of `src/authoring/checks/conditions`. */
export const CHECKS_CONDITIONS: Readonly<Record<string, string>> = {
  '{0} Move a part of it into "values" or a fact.': '{0} Pase una parte a "values" o a un hecho.',
  'A condition is true, false or an operation in { }, such as { "answered": { "var": "record.name" } }.':
    'Una condición es true, false o una operación entre { }, como { "answered": { "var": "record.name" } }.',
  'An operation has exactly one name in { }. Join several conditions with "and" or "or".':
    'Una operación tiene un solo nombre entre { }. Una varias condiciones con "and" u "or".',
  'Say which {0} is meant, by its name in quotes.': 'Indique de qué {0} se trata, con su nombre entre comillas.',
  'There is no {0} "{1}" in {2}.{3}': 'No hay {0} con el nombre "{1}" en {2}.{3}',
  'Say what is read by its path in quotes, such as "record.name".':
    'Indique qué se lee con su ruta entre comillas, como "record.name".',
  ' Say which one by its name.': ' Indique cuál es con su nombre.',
  'There is no such lookup list.{0}': 'Esa lista de consulta no existe.{0}',
  'The lookup list "{0}" has no such column.{1}': 'La lista de consulta "{0}" no tiene esa columna.{1}',

  'This fact refers to itself: {0}. Break the cycle.': 'Este hecho se refiere a sí mismo: {0}. Rompa el ciclo.',
  'This fact refers to too many others, counting those that they refer to. Make it simpler.':
    'Este hecho se refiere a demasiados otros, contando aquellos a los que estos se refieren. Hágalo más sencillo.',
  ', or set "whenHidden" to "keep"': ', o ponga "keep" en "whenHidden"',
  'This depends on itself: {0}. Break the cycle{1}.': 'Esto depende de sí mismo: {0}. Rompa el ciclo{1}.',
  'This change triggers itself: {0}. Break the cycle, or add a condition that ends it.':
    'Este cambio se desencadena a sí mismo: {0}. Rompa el ciclo o agregue una condición que lo termine.',

  'The items of "{0}" are plain answers. Write null in place of the path.':
    'Los elementos de "{0}" son respuestas simples. Escriba null en lugar de la ruta.',
  'Say which field of the items is meant, by its path in quotes.':
    'Indique de qué campo de los elementos se trata, con su ruta entre comillas.',
  '"{0}" is not a date. Name a field with "format": "date".':
    '"{0}" no es una fecha. Indique un campo con "format": "date".',
  '"{0}" is not asked in the items of this list. Name one of their fields, which begin with "{1}/".':
    '"{0}" no se pregunta en los elementos de esta lista. Nombre uno de sus campos, que empiezan por "{1}/".',

  '"{0}" is kept encrypted, and this would be a copy that is not. Mark the copy as "sensitive" too, or remove this.':
    '"{0}" se guarda cifrada, y esta sería una copia sin cifrar. Marque también la copia como "sensitive" o quite esto.',

  'a date': 'una fecha',
  'yes or no': 'sí o no',
  anything: 'cualquier cosa',
  'A text is not compared with a date. Name a field with "format": "date".':
    'Un texto no se compara con una fecha. Indique un campo con "format": "date".',
  'The start and the end are the same here. Name the field that holds the end.':
    'Aquí el comienzo y el final son iguales. Indique el campo que contiene el final.',
  '"{0}" takes {1} here, and this is {2}. Change one of them.':
    '"{0}" espera aquí {1}, y esto es {2}. Cambie uno de los dos.',
  'Both sides are plain values, so this is always the same. Read an answer with {0}.':
    'Los dos lados son valores fijos, así que el resultado es siempre el mismo. Lea una respuesta con {0}.',
  'An answer is never equal to a list in [ ]. Use { "in": [answer, list] }.':
    'Una respuesta nunca es igual a una lista entre [ ]. Use { "in": [respuesta, lista] }.',
  '{0} cannot be compared as less or more. Use "==", "length" or "answered".':
    '{0} no se puede comparar como menor o mayor. Use "==", "length" o "answered".',
  '"{0}" can be {1}, so this never holds. Write another number, or add the missing one in forms/facts.json.':
    '"{0}" puede ser {1}, así que esto nunca se cumple. Escriba otro número o agregue el que falta en forms/facts.json.',
  '{0} and {1} cannot be compared with "{2}". Compare values of one kind.':
    '{0} y {1} no se pueden comparar con "{2}". Compare valores de la misma clase.',
  'The arguments of "in" are in the wrong order: first what is looked for, then the list.':
    'Los argumentos de "in" están al revés: primero lo que se busca, después la lista.',
  '"in" looks in a list. Write [{0}].': '"in" busca en una lista. Escriba [{0}].',
  '"{0}" is a list of groups, which "in" cannot look into. Use "some".':
    '"{0}" es una lista de grupos, en la que "in" no puede buscar. Use "some".',
  '"{0}" has a single answer, so nothing is in it. Use "==", or swap the arguments.':
    '"{0}" tiene una sola respuesta, así que no contiene nada. Use "==" o invierta los argumentos.',

  'A group with a single answer looks like an operation. Add a second answer to "{0}", or null for one.':
    'Un grupo con una sola respuesta parece una operación. Agregue una segunda respuesta a "{0}", o null.',
  'There is no operation "{0}".{1}': 'No hay ninguna operación "{0}".{1}',
  'Join them with "and" or "or".': 'Únalos con "and" u "or".',
  'Remove the others.': 'Quite los demás.',
  'Add what is missing.': 'Agregue lo que falta.',
  'Write { "{0}": [] }.': 'Escriba { "{0}": [] }.',
  'Put its arguments in [ ].': 'Ponga sus argumentos entre [ ].',
  'The operation "{0}" takes {1} argument, not {2}. {3}': 'La operación "{0}" lleva {1} argumento, no {2}. {3}',
  'The operation "{0}" takes {1} arguments, not {2}. {3}': 'La operación "{0}" lleva {1} argumentos, no {2}. {3}',

  'There is no lookup list "{0}".{1}': 'No hay ninguna lista de consulta "{0}".{1}',
  'There is no section "{0}".{1}': 'No hay ninguna sección "{0}".{1}',
  'The condition reads "{0}", which is not allowed. Read a field instead.':
    'La condición lee "{0}", lo que no está permitido. Lea un campo en su lugar.',
  'The condition reads "{0}", which has an empty part. Remove the extra dot.':
    'La condición lee "{0}", que tiene una parte vacía. Quite el punto que sobra.',
  'Inside map, filter, all, some, none, count and sum a condition sees only the item, so "{0}" reads nothing. {1}':
    'Dentro de map, filter, all, some, none, count y sum una condición solo ve el elemento, así que "{0}" no lee nada. {1}',
  'Make a fact of the condition and read it with { "fact": "name" }, or a named value and read it with { "value": "name" }.':
    'Haga de la condición un hecho y léalo con { "fact": "name" }, o un valor con nombre y léalo con { "value": "name" }.',
  'Give it a name in "values" and read it here with { "value": "name" }.':
    'Dele un nombre en "values" y léalo aquí con { "value": "name" }.',
  'Name a field of the item. To refuse an item that repeats another one, use "unique".':
    'Indique un campo del elemento. Para rechazar un elemento que repite otro, use "unique".',
  'The condition reads "{0}".{1}': 'La condición lee "{0}".{1}',
  'The condition reads everything at once. Name what it reads, such as "record.name".':
    'La condición lee todo a la vez. Indique qué lee, como "record.name".',
  'The condition reads "{0}". Write { "{1}": "{2}" } in place of "var".':
    'La condición lee "{0}". Escriba { "{1}": "{2}" } en lugar de "var".',
  'The condition reads "{0}", but it is not in a list. Read "record." instead.':
    'La condición lee "{0}", pero no está en una lista. Lea "record." en su lugar.',
  ' Begin the path with {0}.': ' Comience la ruta con {0}.',
  'The condition reads "{0}", but nothing is called "{1}".{2}': 'La condición lee "{0}", pero nada se llama "{1}".{2}',
  'The condition reads "{0}", but the lookup list "{1}" has no column "{2}".{3}':
    'La condición lee "{0}", pero la lista de consulta "{1}" no tiene la columna "{2}".{3}',
  'The condition reads "{0}", but the part before "{1}" has no parts. Shorten the path.':
    'La condición lee "{0}", pero la parte anterior a "{1}" no tiene partes. Acorte la ruta.',
  'The condition reads "{0}", but "{1}" is a list. Use some, all, filter or map to look into its items.':
    'La condición lee "{0}", pero "{1}" es una lista. Use some, all, filter o map para ver sus elementos.',
  'The condition reads "{0}", but "{1}" has no parts. Shorten the path.':
    'La condición lee "{0}", pero "{1}" no tiene partes. Acorte la ruta.',
  'this form': 'este formulario',
  'the page "{0}"': 'la página "{0}"',
  'an item of "{0}"': 'un elemento de "{0}"',
  'The condition reads "{0}", but {1} has no field "{2}".{3}':
    'La condición lee "{0}", pero {1} no tiene el campo "{2}".{3}',
  'The condition reads "{0}", but there is no lookup list "{1}".{2}':
    'La condición lee "{0}", pero no hay ninguna lista de consulta "{1}".{2}',
  'The condition reads "{0}", but there is no section "{1}".{2}':
    'La condición lee "{0}", pero no hay ninguna sección "{1}".{2}',
  'The condition reads "{0}", but the situation has no "{1}".{2}':
    'La condición lee "{0}", pero la situación no tiene "{1}".{2}',

  'This condition is nested more than {0} levels deep.': 'Esta condición tiene más de {0} niveles de profundidad.',
  'This condition is too long.': 'Esta condición es demasiado larga.',

  This: 'Esto',
  '"{0}" is never {1}.{2} If it is new, add it in forms/facts.json.':
    '"{0}" nunca es {1}.{2} Si es nuevo, agréguelo en forms/facts.json.',
  '{0} is {1}, and {2} is not. {3}': '{0} es {1}, y {2} no lo es. {3}',
  'Write true or false, without quotes.': 'Escriba true o false, sin comillas.',
  'Write "{0}" in quotes.': 'Escriba "{0}" entre comillas.',
  'Write a text in quotes.': 'Escriba un texto entre comillas.',
  'Write {0} without quotes.': 'Escriba {0} sin comillas.',
  'Write a number.': 'Escriba un número.',
  '"{0}" is a list, and {1} is not. Write a list in [ ].':
    '"{0}" es una lista, y {1} no lo es. Escriba una lista entre [ ].',
  '"{0}" takes several choices. Write them as a list in [ ].':
    '"{0}" admite varias opciones. Escríbalas como una lista entre [ ].',
  '"{0}" is answered with yes or no, so {1} does not fit. Use true or false.':
    '"{0}" se responde con sí o no, así que {1} no encaja. Use true o false.',
  '"{0}" is {1}, and {2} is not. {3}': '"{0}" es {1}, y {2} no lo es. {3}',
  'Write a day, as "2026-12-31".': 'Escriba un día, como "2026-12-31".',
  'Put it in quotes.': 'Póngalo entre comillas.',
  'Write a text.': 'Escriba un texto.',
  'Remove the decimal places.': 'Quite los decimales.',
  'Write it without quotes.': 'Escríbalo sin comillas.',
  '"{0}" takes one item, not {1}. Remove the others.': '"{0}" admite un elemento, no {1}. Quite los demás.',
  '"{0}" takes at most {1} items, not {2}. Remove some.':
    '"{0}" admite como máximo {1} elementos, no {2}. Quite algunos.',
  '"{0}" is at least {1}, so it is never {2}. Change one of them.':
    '"{0}" es como mínimo {1}, así que nunca es {2}. Cambie uno de los dos.',
  '"{0}" is at most {1}, so it is never {2}. Change one of them.':
    '"{0}" es como máximo {1}, así que nunca es {2}. Cambie uno de los dos.',
  'No answer fits: the limit in schema.json is {0}. Change one of them.':
    'Ninguna respuesta sirve: el límite en schema.json es {0}. Cambie uno de los dos.',
  '"{0}" is more than {1}, so it is never {2}. Change one of them.':
    '"{0}" es mayor que {1}, así que nunca es {2}. Cambie uno de los dos.',
  '"{0}" is less than {1}, so it is never {2}. Change one of them.':
    '"{0}" es menor que {1}, así que nunca es {2}. Cambie uno de los dos.',
  '{0} is not one of the choices of "{1}".{2}': '{0} no es una de las opciones de "{1}".{2}',
  '"{0}" has no field "{1}".{2}': '"{0}" no tiene el campo "{1}".{2}',
  '"{0}" has parts, and {1} has none. Write them in { }.':
    '"{0}" tiene partes, y {1} no tiene ninguna. Escríbalas entre { }.',
};
