/** Differences between examples and their outcome, and rules without an example. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  '“{0}”': '«{0}»',
  'the page': 'la página',
  'The complete answers that every example begins with: {0}':
    'Las respuestas completas con las que comienza cada ejemplo: {0}',
  '{0} Keep one.': '{0} Guarde uno.',
  'No example shows that {0} is not asked.': 'Ningún ejemplo muestra que {0} no se pregunta.',
  'No example shows that {0} is asked.': 'Ningún ejemplo muestra que {0} se pregunta.',
  'No example shows that {0} may be left unanswered.': 'Ningún ejemplo muestra que {0} puede quedar sin respuesta.',
  'No example shows that {0} must be answered.': 'Ningún ejemplo muestra que {0} es obligatoria.',
  'No example shows that {0} can be changed.': 'Ningún ejemplo muestra que {0} se puede cambiar.',
  'No example shows that {0} cannot be changed.': 'Ningún ejemplo muestra que {0} no se puede cambiar.',
  'No example shows {0} with its other label.': 'Ningún ejemplo muestra {0} con su otro texto.',
  'No example shows {0} with this label.': 'Ningún ejemplo muestra {0} con este texto.',
  'No example shows that a choice of {0} is left out.': 'Ningún ejemplo muestra que una opción de {0} no se ofrece.',
  'No example shows choices of {0}.': 'Ningún ejemplo muestra opciones de {0}.',
  'No example leaves {0} unanswered where it must be answered.':
    'Ningún ejemplo deja sin respuesta {0} donde es obligatoria.',
  'No example answers {0} where it must be answered.': 'Ningún ejemplo responde {0} donde es obligatoria.',
  'In no example is {0} refused with {1}.': 'En ningún ejemplo {0} se rechaza con {1}.',
  'In no example does {0} pass the check that says {1}.': 'En ningún ejemplo {0} cumple la comprobación que dice {1}.',
  'No example is without the note {0}.': 'Ningún ejemplo carece de la nota {0}.',
  'No example has the note {0}.': 'Ningún ejemplo tiene la nota {0}.',
  'No example shows that {0} leaves {1} as it is.': 'Ningún ejemplo muestra que {0} deja {1} como está.',
  'No example shows that {0} changes {1}.': 'Ningún ejemplo muestra que {0} cambia {1}.',
  'No example shows that {0} is kept.': 'Ningún ejemplo muestra que {0} se conserva.',
  'No example shows that {0} is asked again.': 'Ningún ejemplo muestra que {0} se pregunta de nuevo.',
  'No example shows {0} without the value that a rule gives it.':
    'Ningún ejemplo muestra {0} sin el valor que le da una regla.',
  'No example shows the value that a rule gives {0}.': 'Ningún ejemplo muestra el valor que una regla da a {0}.',
  'In no example is {0} beyond its limit ({1}).': 'En ningún ejemplo {0} pasa de su límite ({1}).',
  'In no example is {0} within its limit ({1}).': 'En ningún ejemplo {0} queda dentro de su límite ({1}).',
  'No example has a right answer to {0}. Keep one, best the complete answers: its limits are then tried by themselves.':
    'Ningún ejemplo tiene una respuesta correcta a {0}. Guarde uno, de preferencia las respuestas completas: así sus límites se prueban por sí solos.',
  'form of the answer': 'forma de la respuesta',
  choices: 'opciones',
};
