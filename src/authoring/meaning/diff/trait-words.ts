/** The phrases about limits, storage and appearance of questions that differ. */
export const TRAIT_PHRASES = {
  /** Limits, each with its current value. */
  limits: {
    maxLength: [
      'may now have at most {0} {0:character/characters}',
      'ahora admite como máximo {0} {0:carácter/caracteres}',
    ],
    minLength: [
      'must now have at least {0} {0:character/characters}',
      'ahora debe tener como mínimo {0} {0:carácter/caracteres}',
    ],
    minimum: ['must now be at least {0}', 'ahora debe ser como mínimo {0}'],
    maximum: ['must now be at most {0}', 'ahora debe ser como máximo {0}'],
    exclusiveMinimum: ['must now be more than {0}', 'ahora debe ser mayor que {0}'],
    exclusiveMaximum: ['must now be less than {0}', 'ahora debe ser menor que {0}'],
    multipleOf: ['must now be a multiple of {0}', 'ahora debe ser un múltiplo de {0}'],
    minItems: ['needs at least {0} now', 'ahora necesita como mínimo {0}'],
    maxItems: ['takes at most {0} now', 'ahora admite como máximo {0}'],
    const: ['must now be {0}', 'ahora debe ser {0}'],
  },
  /** Limits that are described together. */
  together: { have: ['must now have {0}', 'ahora debe tener {0}'], be: ['must now be {0}', 'ahora debe ser {0}'] },
  limitIsGone: ['no longer has this limit: {0}', 'ya no tiene este límite: {0}'],
  formats: {
    format: ['must now be {0} (before: {1})', 'ahora debe ser {0} (antes: {1})'],
    any: ['any text', 'cualquier texto'],
    email: ['an e-mail address', 'un correo electrónico'],
    date: ['a date', 'una fecha'],
    pattern: ['must now fit a pattern', 'ahora debe seguir un patrón'],
    otherPattern: ['must now fit another pattern', 'ahora debe seguir otro patrón'],
    noPattern: ['may now be any text', 'ahora puede ser cualquier texto'],
    refused: ['{0} is refused now', '{0} ahora se rechaza'],
    accepted: ['{0} is accepted now', '{0} ahora se acepta'],
    replacement: ['{0} instead of {1}', '{0} en lugar de {1}'],
  },

  /** Properties that are set now, and that are no longer set. */
  marks: {
    wholeNumber: [
      '{must now be a whole number|may now have decimals}',
      '{ahora debe ser un número entero|ahora puede tener decimales}',
    ],
    uniqueItems: [
      '{may no longer hold|may now hold} the same twice',
      '{ahora no admite elementos iguales|ahora admite elementos iguales}',
    ],
    sensitive: ['is {now|no longer} kept encrypted', '{ahora|ya no} se guarda cifrada'],
    delicate: [
      '{must now|need no longer} say why it is asked',
      '{ahora debe|ya no tiene que} decir por qué se pregunta',
    ],
    identifies: ['{now|no longer} identifies the applicant', '{ahora|ya no} identifica al solicitante'],
    local: [
      '{stays on the page now: it is neither sent nor stored|is now sent and stored}',
      '{ahora se queda en la página: no se envía ni se guarda|ahora se envía y se guarda}',
    ],
    sorted: [
      '{now|no longer} offers its choices in alphabetical order',
      '{ahora|ya no} ofrece sus opciones en orden alfabético',
    ],
    warning: ['is {now|no longer} a warning', '{ahora|ya no} es una advertencia'],
    apart: [
      'is now stored {separately from|with} the application',
      'ahora se guarda {aparte de la solicitud|con la solicitud}',
    ],
  },
  whenHidden: {
    keep: ['now keeps its saved answer when it is hidden', 'ahora conserva su respuesta guardada cuando está oculta'],
    clear: ['now loses its saved answer when it is hidden', 'ahora pierde su respuesta guardada cuando está oculta'],
    usual: [
      'now keeps its saved answer only when the situation hides it',
      'ahora conserva su respuesta guardada solo cuando la oculta la situación',
    ],
  },
  wire: {
    storedAs: ['is now sent and stored as {0} (before: {1})', 'ahora se envía y se guarda como {0} (antes: {1})'],
    digits: ['text of {0} {0:digit/digits}', 'texto de {0} {0:cifra/cifras}'],
    number: ['a number of {0} {0:digit/digits}', 'un número de {0} {0:cifra/cifras}'],
    placeholder: ['{0} for no answer', '{0} si no hay respuesta'],
    plain: ['answered', 'se responde'],
  },
  appearance: {
    hidden: [
      'can no longer be seen on the page, but is still sent',
      'ya no se ve en la página, pero se sigue enviando',
    ],
    visible: ['can now be seen on the page', 'ahora se {ve|ven} en la página'],
    widget: ['is now answered by {0} (before: {1})', 'ahora se responde con {0} (antes: {1})'],
    usualWidget: ['the usual control', 'el control habitual'],
    usualWidgetBefore: ['the usual one', 'el habitual'],
    different: ['{looks|look} different: {0}', '{se ve distinta|se ven distintas}: {0}'],
    other: ['other {0}', 'otro valor de {0}'],
    changed: ['{0} {1} instead of {2}', '{0} {1} en lugar de {2}'],
    usual: ['the usual', 'lo habitual'],
  },
} as const;
