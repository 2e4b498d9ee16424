/** Sentences of `src/authoring/checks/schema`. */
export const CHECKS_SCHEMA: Readonly<Record<string, string>> = {
  'This pattern is longer than {0} characters. Make it shorter.': 'Este patrón tiene más de {0} caracteres. Acórtelo.',
  'a ( has no )': 'un ( no tiene )',
  'a ) has no (': 'un ) no tiene (',
  'a [ has no ]': 'un [ no tiene ]',
  'a { has no }': 'un { no tiene }',
  'a ], { or } stands alone': 'hay un ], { o } suelto',
  'nothing comes before a *, +, ? or {': 'no hay nada antes de un *, +, ? o {',
  'a range such as z-a is the wrong way round': 'un intervalo como z-a está al revés',
  'a range needs a single character on both sides of its -':
    'un intervalo necesita un solo carácter a cada lado de su -',
  'the numbers in { } are the wrong way round': 'los números entre { } están al revés',
  '"{0}" is not a regular expression: {1}. Look for a character that needs a backslash before it.':
    '"{0}" no es una expresión regular: {1}. Busque un carácter que necesite una barra invertida delante.',
  'The pattern "{0}" looks ahead or behind with (?= (?! (?<= or (?<!. Use a plain pattern, and a check for the rest.':
    'El patrón "{0}" mira hacia adelante o hacia atrás con (?= (?! (?<= o (?<!. Use un patrón sencillo y, para lo demás, una comprobación.',
  'The pattern "{0}" refers back to a group. Use a plain pattern, and a check for the rest.':
    'El patrón "{0}" remite a un grupo anterior. Use un patrón sencillo y, para lo demás, una comprobación.',
  'The pattern "{0}" repeats something more than 1000 times. Use "minLength" and "maxLength" for lengths.':
    'El patrón "{0}" repite algo más de 1000 veces. Use "minLength" y "maxLength" para la longitud.',
  'The pattern "{0}" can take very long on some answers. Make sure that no repeated part contains or follows another that matches the same characters.':
    'El patrón "{0}" puede tardar mucho con algunas respuestas. Que ninguna parte repetida contenga ni siga a otra que admita los mismos caracteres.',
  'begin with ^ and end with $': 'comience con ^ y termine con $',
  'The pattern "{0}" also accepts text around it; {1}.': 'El patrón "{0}" también admite texto alrededor; {1}.',
  'The pattern "{0}" also accepts text around it; put the parts separated by | in ( ), and {1}.':
    'El patrón "{0}" también admite texto alrededor; ponga entre ( ) lo que está separado por |, y {1}.',
  'A form is of type "object". Write "type": "object" at the top.':
    'Un formulario es de tipo "object". Escriba "type": "object" al principio.',
  'Put "{0}" into the list "required" of its group.': 'Ponga "{0}" en la lista "required" del grupo en el que está.',
  'Remove it.': 'Quítelo.',
  'A field does not say itself whether it is required. {0}': 'Un campo no dice por sí mismo si es obligatorio. {0}',
  'This field has no type. Add "type": {0}.': 'Este campo no tiene tipo. Agregue "type": {0}.',
  'Use one type; every answer may be left empty anyway.':
    'Use un solo tipo; de todos modos, cualquier respuesta puede quedar vacía.',
  'This schema cannot be used ({0}).': 'Este esquema no se puede usar ({0}).',
  '"{0}" is required, but there is no such property.{1}': '"{0}" es obligatorio, pero esa propiedad no existe.{1}',
  '"{0}" is listed twice. Remove one.': '"{0}" aparece dos veces. Quite uno.',
  'This list does not say what its items are. Add "items".':
    'Esta lista no dice qué son sus elementos. Agregue "items".',
  'The items of a list cannot be lists. Make each item an object that holds the list.':
    'Los elementos de una lista no pueden ser listas. Haga de cada elemento un objeto que contenga la lista.',
  '"{0}" does not apply to the type "{1}". Remove it, or change the type.':
    '"{0}" no se aplica al tipo "{1}". Quítelo o cambie el tipo.',
  '"{0}" ({1}) is more than "{2}" ({3}), so no answer fits. Swap them.':
    '"{0}" ({1}) es mayor que "{2}" ({3}), así que ninguna respuesta sirve. Intercámbielos.',
  'No answer fits both "{0}" ({1}) and "{2}" ({3}). Change one of them.':
    'Ninguna respuesta cumple a la vez "{0}" ({1}) y "{2}" ({3}). Cambie uno de los dos.',
  '"multipleOf" must be more than 0.': '"multipleOf" debe ser mayor que 0.',
  'There is no format "{0}".{1}': 'No existe el formato "{0}".{1}',
  'There is "{0}" too, which says the same. Keep one of them.':
    'También está "{0}", que dice lo mismo. Conserve uno de los dos.',
  'This has no effect. Add "atLeast" or "atMost", or write how many digits there are.':
    'Esto no tiene efecto. Agregue "atLeast" o "atMost", o escriba cuántas cifras hay.',
  'A field of type "{0}" has no choices of its own. Put "enum" into its items or properties.':
    'Un campo de tipo "{0}" no tiene opciones propias. Ponga "enum" en sus elementos o propiedades.',
  'The choice {0} is not of the type "{1}". Change one of them.':
    'La opción {0} no es del tipo "{1}". Cambie uno de los dos.',
  'The choice {0} is listed twice. Remove one.': 'La opción {0} aparece dos veces. Quite una.',
  'This is not of the type "{0}". Change one of them.': 'Esto no es del tipo "{0}". Cambie uno de los dos.',
  'There is a message for "{0}", but this field has no such rule.{1}':
    'Hay un mensaje para "{0}", pero este campo no tiene esa regla.{1}',
  'nothing follows a \\': 'no hay nada después de un \\',
  'a \\ comes before a character that needs none': 'hay un \\ antes de un carácter que no lo necesita',
};
