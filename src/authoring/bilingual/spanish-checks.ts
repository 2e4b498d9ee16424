/** Sentences of `src/authoring/checks`, and of several of its folders. */
export const CHECKS: Readonly<Record<string, string>> = {
  'A sum': 'Una suma',
  'A count': 'Un recuento',
  'This check has a condition and "{0}" beside it. Keep "valid", or write {1} in its place.':
    'Esta comprobación tiene una condición y además "{0}". Conserve "valid" o escriba {1} en su lugar.',
  'A check limits a sum or a count, not both. Make two checks.':
    'Una comprobación limita una suma o un recuento, no ambos. Haga dos comprobaciones.',
  '{0} has "atLeast" or "atMost". Remove "{1}".': '{0} lleva "atLeast" o "atMost". Quite "{1}".',
  'This says what is limited, but not how. Add "atLeast" or "atMost".':
    'Esto dice qué se limita, pero no cómo. Agregue "atLeast" o "atMost".',
  '"{0}" is in a nested list, which a keyword cannot read. Use "valid".':
    '"{0}" está en una lista dentro de otra, que una palabra clave no puede leer. Use "valid".',
  '"{0}" has an answer for each item, but a single one is needed here. Name a question outside of lists, or of the same item.':
    '"{0}" tiene una respuesta por elemento, y aquí se necesita una sola. Indique una pregunta fuera de listas o del mismo elemento.',
  'Only numbers have a sum, and "{0}" is not a number. Use "count".':
    'Solo los números tienen suma, y "{0}" no es un número. Use "count".',
  '"{0}" is a single answer. Name an answer of the items of a list, as in "/pets/*/weight", or several.':
    '"{0}" es una sola respuesta. Indique una respuesta de los elementos de una lista, como "/pets/*/weight", o varias.',
  'Yes/no questions and others are counted differently. List only one kind.':
    'Las preguntas de sí o no y las demás se cuentan de modo distinto. Indique solo unas u otras.',
  '"{0}" is a single answer. Name a list, an answer of its items, or several answers.':
    '"{0}" es una sola respuesta. Indique una lista, una respuesta de sus elementos o varias respuestas.',
  'A condition counts the items of a list, but "{0}" is not a list. Name what is counted by its path.':
    'Una condición cuenta los elementos de una lista, y "{0}" no lo es. Indique qué se cuenta con su ruta.',

  '"{0}" is not a field: "{1}" is a list, so its items are written "{2}/*/…".':
    '"{0}" no es un campo: "{1}" es una lista, así que sus elementos se escriben "{2}/*/…".',
  'This form has no field "{0}".{1}': 'Este formulario no tiene el campo "{0}".{1}',
  '"{0}" is not a field. Paths begin with / and end with the name of a field.':
    '"{0}" no es un campo. Las rutas comienzan con / y terminan con el nombre de un campo.',

  fact: 'hecho',
  value: 'valor',

  'a text': 'un texto',
  'a number': 'un número',
  'a list': 'una lista',
  'a group': 'un grupo',

  'at least {0}': 'como mínimo {0}',

  'true or false': 'true o false',
  'a whole number': 'un número entero',

  'This form has no group "{0}".{1}': 'Este formulario no tiene el grupo "{0}".{1}',
  '"{0}" is for a single question. A container of questions has {1}.{2}':
    '"{0}" es para una sola pregunta. Lo que contiene preguntas lleva {1}.{2}',

  'Only documents show lines to read. Add "document", or remove "shows".':
    'Solo los documentos muestran líneas para leer. Agregue "document" o quite "shows".',
  'There are two places to sign in this document. Remove one, or make two documents.':
    'En este documento hay dos lugares para firmar. Quite uno o haga dos documentos.',
  'There is no text {0}.{1}': 'No existe el texto {0}.{1}',
  ' Add it.': ' Agréguelo.',
  '"{0}" signs no document. Put it in a group of "ui:groups" that has a "document".':
    '"{0}" no firma ningún documento. Póngalo en un grupo de "ui:groups" que tenga un "document".',
  '"after" is for the widget "sign".{0}': '"after" es para el control "sign".{0}',
  '"{0}" signs no other document.{1}': '"{0}" no firma ningún otro documento.{1}',
  ' Remove "after".': ' Quite "after".',
  'Nobody can sign first: {0}. Remove one "after".': 'Nadie puede firmar primero: {0}. Quite un "after".',
  'A document is a group at the top of the form, not inside another one. Move it.':
    'Un documento es un grupo del nivel superior del formulario, no dentro de otro. Muévalo.',
  'Signing is for a question at the top of the form. Move it.':
    'La firma es para una pregunta del nivel superior del formulario. Muévala.',

  message: 'mensaje',
  text: 'texto',
  'There is no {0} "{1}".{2}': 'No hay {0} con el nombre "{1}".{2}',

  'text in quotes': 'un texto entre comillas',
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
  'This list is empty. Put something in it, or remove it.': 'Esta lista está vacía. Ponga algo en ella o quítela.',

  'Every record has an "{0}" of its own, so no answer can have this name. Call it "{1}", for example.':
    'Todo registro tiene su propio "{0}", así que ninguna respuesta puede llevar ese nombre. Llámela "{1}", por ejemplo.',
  'Only applications are compared with each other. Remove "identifies".':
    'Solo las solicitudes se comparan entre sí. Quite "identifies".',
  '{0} identifies the person already. Remove one of the two.': '{0} ya identifica a la persona. Quite uno de los dos.',
  '"{0}" of "{1}"': '"{0}" de "{1}"',
  English: 'inglés',
  Spanish: 'español',

  'The page of kind "end" is the last one. Move it down.':
    'La página de clase "end" es la última. Muévala hacia abajo.',
  'There is no page "{0}".{1}': 'No hay ninguna página "{0}".{1}',
  '"{0}" does not come before this page. Name an earlier one.':
    '"{0}" no va antes de esta página. Indique una anterior.',
  'The form "{0}" is on no page. Add { "section": "{1}" }, or remove its folder.':
    'El formulario "{0}" no está en ninguna página. Agregue { "section": "{1}" } o quite su carpeta.',
  'The page "{0}" is listed twice. Remove one.': 'La página "{0}" aparece dos veces. Quite una.',
  ' Add it, or remove the page.': ' Agréguela o quite la página.',
  'There is no folder forms/application/{0}.{1}': 'No existe la carpeta forms/application/{0}.{1}',
  'An application saved at "{0}" would not be resumed there. Give the page a "number" of its own.':
    'Una solicitud guardada en "{0}" no se retomaría allí. Dele a la página un "number" propio.',
  'The pages "{0}" and "{1}" have the same number {2}. Change one of them.':
    'Las páginas "{0}" y "{1}" tienen el mismo número {2}. Cambie uno de los dos.',
  'Two pages are called "{0}" by the API. Rename one of them.':
    'La API llama "{0}" a dos páginas. Cambie el nombre de una.',
  '"{0}" is a call of the API itself. Give the page another name, or another "call".':
    '"{0}" es una llamada de la propia API. Dele a la página otro nombre u otro "call".',
  'No page is ever shown: none of the conditions can hold. Change one of them.':
    'No se muestra nunca ninguna página: ninguna de las condiciones se puede cumplir. Cambie una.',
  'Which pages there are depends on the situation alone, and this condition reads answers or a lookup list. Move it to questions of the page.':
    'Qué páginas hay depende solo de la situación, y esta condición lee respuestas o una lista de consulta. Pásela a preguntas de la página.',
  'The page "{0}" is never shown: this condition can never hold. Change it, or remove the page.':
    'La página "{0}" no se muestra nunca: esta condición no se puede cumplir. Cámbiela o quite la página.',

  'This file does not have the standard layout. Run "npm run forms -- format" to fix it.':
    'Este archivo no tiene la disposición habitual. Ejecute "npm run forms -- format" para corregirlo.',

  'The value "{0}" is used nowhere.{1}': 'El valor "{0}" no se usa en ningún lugar.{1}',
  '"options" is for choices, and "{0}" has none.{1}': '"options" es para opciones, y "{0}" no tiene ninguna.{1}',
  '"{0}" is a group, which is not answered itself. Require the fields in it.':
    '"{0}" es un grupo, que no se responde por sí mismo. Haga obligatorios sus campos.',
  'schema.json requires "{0}" too, and this condition would take its place. Require it in one of them.':
    'schema.json también exige "{0}", y esta condición lo reemplazaría. Exíjalo en uno solo de los dos.',
  '"{0}" is local, so it is not sent. Remove "wire".': '"{0}" es local, así que no se envía. Quite "wire".',
  '"{0}" is a group. Mark the single fields in it as "{1}".':
    '"{0}" es un grupo. Marque sus campos uno por uno como "{1}".',
  '"{0}" is a list. Mark the single fields in it as "{1}".':
    '"{0}" es una lista. Marque sus campos uno por uno como "{1}".',
  '"{0}" cannot identify a person. Mark a text outside of lists.':
    '"{0}" no puede identificar a una persona. Marque un texto fuera de listas.',
  '"{0}" is local, so it is not stored. Remove "identifies" or "local".':
    '"{0}" es local, así que no se guarda. Quite "identifies" o "local".',
  'This field is always shown. Add "shown", or remove "whenHidden".':
    'Este campo se muestra siempre. Agregue "shown" o quite "whenHidden".',
  'This has no effect. Add "padTo", "number" or "placeholder".':
    'Esto no tiene efecto. Agregue "padTo", "number" o "placeholder".',
  'An answer is sent as digits or as a number, not as both. Remove one of them.':
    'Una respuesta se envía como cifras o como número, no de ambos modos. Quite uno de los dos.',
  'Digits on the wire are for text fields, and "{0}" is not one. Make its type "string", or remove "wire".':
    'El envío como cifras es para campos de texto, y "{0}" no lo es. Cambie su tipo a "string" o quite "wire".',
  'A placeholder is for a single answer, and "{0}" is not one. Remove "wire".':
    'Un valor de relleno es para una sola respuesta, y "{0}" no lo es. Quite "wire".',
  '{0} is a choice, so it cannot mean that nothing is answered. Change one of them.':
    '{0} es una opción, así que no puede significar que no hay respuesta. Cambie uno de los dos.',
  '{0} digits do not fit: "{1}" has at most {2} characters. Change one of them.':
    '{0} cifras no caben: "{1}" tiene como máximo {2} caracteres. Cambie uno de los dos.',
  'This check never fails. Write a condition, or remove it.':
    'Esta comprobación no falla nunca. Escriba una condición o quítela.',
  'This check always fails. Write a condition, or remove it.':
    'Esta comprobación falla siempre. Escriba una condición o quítela.',
  '"{0}" is a file, which is sent separately from the answers. Add "local": true.':
    '"{0}" es un archivo, que se envía aparte de las respuestas. Agregue "local": true.',

  'this condition can never hold': 'esta condición no se puede cumplir',
  'this never holds together with that of "{0}"': 'esta nunca se cumple junto con la de "{0}"',
  'required but never shown': 'es obligatoria, pero no se muestra nunca',
  'never shown': 'no se muestra nunca',
  '"{0}" is {1}: {2}. Change the condition, or remove the question.':
    '"{0}" {1}: {2}. Cambie la condición o quite la pregunta.',
  '"{0}" needs items, but nobody can add one and no rule does. Add a rule, or remove "fixed".':
    '"{0}" necesita elementos, pero nadie puede agregar uno y ninguna regla lo hace. Agregue una regla o quite "fixed".',
  '"{0}" is required, but nobody can answer it and no rule does.':
    '"{0}" es obligatoria, pero nadie puede responderla y ninguna regla lo hace.',
  '{0} Show it, do not require it, or add a rule that answers it.':
    '{0} Muéstrela, no la exija o agregue una regla que la responda.',
  '{0} Remove "readOnly", do not require it, or add a rule that answers it.':
    '{0} Quite "readOnly", no la exija o agregue una regla que la responda.',

  'A whole number has no decimal places. Make its type "number", or remove "decimals".':
    'Un número entero no tiene decimales. Cambie su tipo a "number" o quite "decimals".',
  '"atLeast" ({0}) is more than "atMost" ({1}), so no answer fits. Swap them.':
    '"atLeast" ({0}) es mayor que "atMost" ({1}), así que ninguna respuesta sirve. Intercámbielos.',
  '"earliest" is after "latest", so no day fits. Swap them.':
    '"earliest" es posterior a "latest", así que ninguna fecha sirve. Intercámbielos.',

  '"{0}" is not a part of the situation with values of its own.{1}':
    '"{0}" no es una parte de la situación con valores propios.{1}',
};
