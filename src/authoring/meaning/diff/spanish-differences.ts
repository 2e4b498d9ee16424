/** The Spanish sentences about differences. */
import type { Language } from '../../../engine/data/index.ts';
import { countPhrase } from '../../conditions/spanish-phrases.ts';
import type { DifferenceWords } from './english-differences.ts';

const before = (was: string): string => ` (antes: ${was})`;

const STANDINGS = {
  shown: ['se muestra', 'se muestran'],
  required: ['es obligatoria', 'son obligatorias'],
  readOnly: ['es de solo lectura', 'son de solo lectura'],
} as const;

const LANGUAGES: Record<Language, string> = { english: 'inglés', spanish: 'español' };

export const spanishDifferences: DifferenceWords = {
  before,
  languages: LANGUAGES,
  none: 'ninguno',
  noAnswer: 'sin respuesta',
  items: (count) => `de ${count}`,
  withAnswers: (answers) => `con ${answers}`,
  forExample: (example) => `, por ejemplo ${example}`,
  whenBefore: (now, was) => ` cuando ${now} (antes: cuando ${was})`,
  dependingOn: (questions) => ` según las respuestas a ${questions}`,
  subjects: {
    page: (title) => `La página ${title}`,
    form: (title) => `El formulario ${title}`,
    note: (text) => `La nota ${text}`,
    message: (text) => `El mensaje ${text}`,
    document: (name) => `El documento ${name}`,
    documentIn: (name, language) => `El documento ${name} en ${LANGUAGES[language]}`,
    value: (name, called) => `El valor ${name}${called && ` (${called})`}`,
    choice: (option, label) => `La opción ${option} de ${label}`,
    part: (part, label) => `${part} de ${label}`,
    heading: (name) => `El encabezado ${name}`,
    text: (name) => `El texto ${name}`,
    title: 'El título',
    intro: 'La introducción',
    submit: 'El botón',
    thisPage: 'En esta página:',
  },
  parts: {
    label: 'La etiqueta',
    hint: 'La ayuda',
    reason: 'El motivo',
    add: 'El botón «agregar»',
    remove: 'El botón «eliminar»',
    item: 'El encabezado de un elemento',
  },

  standing: {
    now: (name) => [`ahora ${STANDINGS[name][0]}`, `ahora ${STANDINGS[name][1]}`],
    nowAlways: (name) => [`ahora siempre ${STANDINGS[name][0]}`, `ahora siempre ${STANDINGS[name][1]}`],
    nowOnly: (name) => [`ahora ${STANDINGS[name][0]} solo`, `ahora ${STANDINGS[name][1]} solo`],
    nowAndRequired: (name) => [
      `ahora ${STANDINGS[name][0]} y es obligatoria`,
      `ahora ${STANDINGS[name][1]} y son obligatorias`,
    ],
    noLonger: (name) => [`ya no ${STANDINGS[name][0]}`, `ya no ${STANDINGS[name][1]}`],
    forOthers: (when) => ` con otras respuestas${when}`,
    turnedOn: (name, example) => `: ${example} ahora ${STANDINGS[name][0]}, y antes no`,
    turnedOff: (name, example) => `: ${example} ya no ${STANDINGS[name][0]}`,
  },

  pages: {
    isGone: 'ya no existe',
    isNew: (place) => `es nueva, ${place}`,
    shown: (when) => `, y se muestra${when}`,
    neverShown: ', y no se muestra nunca',
    first: 'en primer lugar',
    after: (title) => `después de ${title}`,
    comes: (place) => `ahora va ${place}`,
    kind: (is, was) => `ahora es de la clase ${is}${before(was)}`,
    number: (is, was) => `ahora se retoma con el número ${is}${before(was)}`,
    call: (is, was) => `ahora se llama ${is} en el servidor${before(was)}`,
    leadsBack: (title) => `ahora lleva de vuelta a ${title}`,
    leadsBackNoLonger: (title) => `ya no lleva de vuelta a ${title}`,
    formIsNew: 'es nuevo',
    formIsGone: 'ya no existe',
  },

  questions: {
    kinds: {
      group: 'un grupo',
      list: 'una lista',
      text: 'un texto',
      number: 'un número',
      yesNo: 'sí o no',
      choice: 'una opción',
      choices: 'una o varias opciones',
      date: 'una fecha',
    },
    kind: (is, was) => `ahora es ${is}${before(was)}`,
    isNew: (kind) => `es una pregunta nueva (${kind})`,
    isNewRequired: (kind) => `es una pregunta nueva (${kind}, obligatoria)`,
    shown: (when) => `, que se muestra${when}`,
    neverShown: ', que no se muestra nunca',
    wasNeverShown: 'ya no existe; no se mostraba nunca',
    noLongerAsked: ['ya no se pregunta', 'ya no se preguntan'],
    underNoHeading: ['ahora no está bajo ningún encabezado', 'ahora no están bajo ningún encabezado'],
    under: (heading) => [`ahora está bajo ${heading}`, `ahora están bajo ${heading}`],
    first: 'ahora va en primer lugar',
    after: (label) => `ahora va después de ${label}`,
    judged: (rules) => `Se comprueba: ${rules}.`,
    else: (rule, message) => `${rule} (de lo contrario ${message})`,
    called: (label) => `En inglés: ${label}`,
    hint: (hint) => `tiene la ayuda ${hint}`,
    reason: (reason) => `da el motivo ${reason}`,
    title: (title) => `en inglés es ${title}`,
  },

  limits: {
    maxLength: (most) => `ahora admite como máximo ${countPhrase(most, 'carácter', 'caracteres')}`,
    minLength: (least) => `ahora debe tener como mínimo ${countPhrase(least, 'carácter', 'caracteres')}`,
    minimum: (least) => `ahora debe ser como mínimo ${least}`,
    maximum: (most) => `ahora debe ser como máximo ${most}`,
    exclusiveMinimum: (bound) => `ahora debe ser mayor que ${bound}`,
    exclusiveMaximum: (bound) => `ahora debe ser menor que ${bound}`,
    multipleOf: (step) => `ahora debe ser un múltiplo de ${step}`,
    minItems: (least) => `ahora necesita como mínimo ${least}`,
    maxItems: (most) => `ahora admite como máximo ${most}`,
    const: (value) => `ahora debe ser ${value}`,
  },
  limitIsGone: (limit) => `ya no tiene este límite: ${limit.replace(/^ahora /, '')}`,
  formats: {
    format: (is, was) => `ahora debe ser ${is}${before(was)}`,
    any: 'cualquier texto',
    email: 'un correo electrónico',
    date: 'una fecha',
    other: (name) => `un texto con el formato ${name}`,
    pattern: 'ahora debe seguir un patrón',
    otherPattern: 'ahora debe seguir otro patrón',
    noPattern: 'ahora puede ser cualquier texto',
    refused: (text) => `${text} ahora se rechaza`,
    accepted: (text) => `${text} ahora se acepta`,
    replacement: (is, was) => `${is} en lugar de ${was}`,
  },

  marks: {
    wholeNumber: ['ahora debe ser un número entero', 'ahora puede tener decimales'],
    uniqueItems: ['ahora no admite elementos iguales', 'ahora admite elementos iguales'],
    sensitive: ['ahora se guarda cifrada', 'ya no se guarda cifrada'],
    delicate: ['ahora debe decir por qué se pregunta', 'ya no tiene que decir por qué se pregunta'],
    identifies: [
      'ahora distingue al solicitante de todos los demás',
      'ya no distingue al solicitante de todos los demás',
    ],
    local: ['ahora se queda en la página: no se envía ni se guarda', 'ahora se envía y se guarda'],
    warning: ['ahora es una advertencia', 'ya no es una advertencia'],
    apart: ['ahora se guarda aparte de la solicitud', 'ahora se guarda con la solicitud'],
  },
  whenHidden: {
    keep: 'ahora conserva su respuesta guardada cuando está oculta',
    clear: 'ahora pierde su respuesta guardada cuando está oculta',
    usual: 'ahora conserva su respuesta guardada solo cuando la oculta la situación',
  },
  wire: {
    storedAs: (is, was) => `ahora se envía y se guarda como ${is}${before(was)}`,
    digits: (count) => `texto de ${countPhrase(String(count), 'cifra')}`,
    number: (count) => `un número de ${countPhrase(String(count), 'cifra')}`,
    placeholder: (value) => `${value} si no hay respuesta`,
    plain: 'se responde',
  },
  looks: {
    hidden: 'ya no se ve en la página, y se sigue enviando',
    visible: ['ahora se ve en la página', 'ahora se ven en la página'],
    widget: (is, was) => `ahora se responde con ${is}${before(was)}`,
    usualWidget: 'el control habitual',
    usualWidgetBefore: 'el habitual',
    different: (looks) => [`se ve distinta: ${looks}`, `se ven distintas: ${looks}`],
    other: (name) => `otro valor de ${name}`,
    look: (name, is, was) => `${name} ${is} en lugar de ${was}`,
    usual: 'lo habitual',
  },

  choices: {
    now: (values, rest) => [`ahora ofrece ${values}${rest}`, `ahora ofrecen ${values}${rest}`],
    nowAlways: (values, rest) => [`ahora siempre ofrece ${values}${rest}`, `ahora siempre ofrecen ${values}${rest}`],
    noLonger: (values, rest) => [`ya no ofrece ${values}${rest}`, `ya no ofrecen ${values}${rest}`],
    someAnswers: ' con algunas respuestas',
    otherAnswers: ' con otras respuestas',
    order: (values) => `ofrece sus opciones en otro orden: ${values}`,
    columns: { name: 'la lista', value: 'la columna', label: 'las columnas', sort: 'el orden' },
    column: (column, is, was) => `ahora toma ${column} ${is} para sus opciones${before(was)}`,
    fromList: (list) => `ahora toma sus opciones de la lista ${list}`,
    noLongerFromList: (list) => `ya no toma sus opciones de la lista ${list}`,
    otherEntries: (list) => `ahora ofrece otras opciones de la lista ${list}`,
  },

  checks: {
    noLonger: (message, when) => `ya no se rechaza${when} con ${message}`,
    always: (message, when) => `ahora siempre se rechaza${when} con ${message}`,
    unless: (message, is) => `ahora se rechaza con ${message} salvo que se cumpla: ${is}`,
    beforeUnless: before,
    refused: (message, when, example) => `ahora se rechaza${when} con ${message}, por ejemplo ${example}`,
    refusedNoLonger: (message, when, example) => `ya no se rechaza${when} con ${message}, por ejemplo ${example}`,
    message: (now, was) => `ahora se rechaza con ${now}${before(was)}`,
    told: (what, is, was) => {
      const when = { wrong: 'es incorrecta', open: 'queda sin respuesta', both: 'es incorrecta o queda sin respuesta' };
      return `si ${when[what]}, ahora dice: ${is}${before(was)}`;
    },
    usualWords: 'el texto habitual',
  },

  effects: {
    start: (now, was) => `ahora comienza así en una solicitud nueva: ${now}${before(was)}`,
    prefill: (now, was) => `ahora se rellena así al abrir la página: ${now}${before(was)}`,
    load: (now, was) => `al abrir lo guardado pasa a ser ahora: ${now}${before(was)}`,
    askAgain: (now, was) => `al abrir lo guardado pasa a ser ahora: ${now}${before(was)}`,
    save: (now, was) => `al guardar pasa a ser ahora: ${now}${before(was)}`,
    noLonger: (cause, when) => `ya no cambia con ${cause}${when}`,
    now: (cause, when, example) => `ahora cambia con ${cause}${when}: ${example}`,
    otherwise: (cause, when, example, was) => `cambia de otro modo con ${cause}${when}: ${example}${before(was)}`,
    becomes: (cause, answer, is) => `con ${cause}: ${answer} pasa a ser: ${is}`,
  },

  fillings: {
    has: (is, gap, was, when) => `ahora tiene ${is} en ${gap}${before(was)}${when}`,
    byAnswers: 'lo que dan las respuestas',
    nothing: 'nada',
  },

  values: {
    means: (now, was) => `ahora significa: ${now}${before(was)}`,
    difference: (when) => `, lo que importa${when}`,
    isNow: (now, when, was) => `ahora es ${now}${when}${before(was)}`,
    restOnIt: (labels, count) => `; de él ${count === 1 ? 'depende' : 'dependen'} ${labels}`,
  },

  notes: {
    top: 'ahora está al principio de la página',
    before: (label) => `ahora está antes de ${label}`,
  },

  documents: {
    signedInstead: (text) => `ahora debe firmarse en lugar de ${text}`,
    signedBy: (what) => `ahora se firma con ${what}`,
    saving: 'el guardado de la página',
    otherLines: 'muestra otras líneas para leer',
    signedNow: (heading) => `ahora debe firmarse, bajo ${heading}`,
    signed: (heading) => `debe firmarse, bajo ${heading}`,
    noLongerSigned: 'ya no debe firmarse',
    holds: (labels) => `ahora contiene ${labels}`,
    holdsNoLonger: (labels) => `ya no contiene ${labels}`,
    newText: (languages) =>
      `tiene un texto nuevo en ${languages}: en las solicitudes que se comiencen después se firma el nuevo`,
    under: (heading) => `, bajo ${heading}`,
    newParagraph: (under, text) => `tiene un párrafo nuevo${under}: ${text}`,
    noLongerParagraph: (under, text) => `ya no tiene el párrafo${under}: ${text}`,
    says: (under, now, was) => `ahora dice${under}: ${now}${before(was)}`,
    more: (count) => `tiene ${count} párrafos más que cambian`,
  },

  wording: {
    is: (language, now) => `en ${LANGUAGES[language]} ahora es ${now}`,
    gone: (language) => `ya no existe en ${LANGUAGES[language]}`,
  },
};
