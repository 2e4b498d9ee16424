/** How Spanish says what definitions mean. */
import { dayText } from '../../../engine/index.ts';
import { type Both, english, type Grammar } from './english.ts';

/** "y" and "o" give way before a sound like their own. */
const joint = (last: 'y' | 'o', next: string): string => {
  const word = next.replace(/^[«(“]+/, '');
  if (last === 'y') return /^h?[ií](?![aeo])/i.test(word) ? 'e' : 'y';
  return /^h?[oó]/i.test(word) ? 'u' : 'o';
};
const plainly = (parts: readonly string[], last: 'y' | 'o'): string => {
  const end = parts.at(-1) ?? '';
  return parts.length < 2 ? end : `${parts.slice(0, -1).join(', ')} ${joint(last, end)} ${end}`;
};
const listed = (parts: readonly string[], last: 'y' | 'o'): string => {
  const end = parts.at(-1) ?? '';
  const comma = parts.some((part) => part.includes(', ')) ? ',' : '';
  return parts.length < 2 ? end : `${parts.slice(0, -1).join(', ')}${comma} ${joint(last, end)} ${end}`;
};
const counted = (count: string, one: string, many = `${one}s`): string => `${count} ${count === '1' ? one : many}`;
const ago = (years: string): string =>
  Number(years) === 0
    ? 'este año'
    : Number(years) < 0
      ? `el año de hace ${-Number(years)} años`
      : `el año dentro de ${years} años`;
/** "de" and "a" melt with the article "el". */
const of = (noun: string): string => (noun.startsWith('el ') ? `del ${noun.slice(3)}` : `de ${noun}`);
const to = (noun: string): string => (noun.startsWith('el ') ? `al ${noun.slice(3)}` : `a ${noun}`);

export const spanish: Grammar = {
  heading: 'Español',
  capital: english.capital,
  quote: (text) => `«${text}»`,
  day: (day) => dayText(day, 'spanish'),
  and: (parts) => listed(parts, 'y'),
  or: (parts) => listed(parts, 'o'),
  names: (parts) => plainly(parts, 'y'),
  values: (parts, isNot) => (isNot ? parts.join(' ni ') : plainly(parts, 'o')),
  either: (parts) => `(${listed(parts, 'o')})`,
  both: (parts) => (parts.length === 2 ? `a la vez ${listed(parts, 'y')}` : `(${listed(parts, 'y')})`),
  within: (part) => `(${part})`,
  nothing: 'nada',
  yes: 'Sí',
  no: 'No',
  never: 'nunca',
  always: 'siempre',

  conditions: {
    is: (a, b): Both => [`${a} es ${b}`, `${a} no es ${b}`],
    answer: (a, b): Both => [`la respuesta a ${a} es ${b}`, `la respuesta a ${a} no es ${b}`],
    same: (a, b): Both => [`${a} coincide con ${b}`, `${a} no coincide con ${b}`],
    ticked: (a): Both => [`está marcada ${a}`, `no está marcada ${a}`],
    signed: (a): Both => [`está dada ${a}`, `no está dada ${a}`],
    answered: (a): Both => [`se respondió ${a}`, `no se respondió ${a}`],
    entered: (a): Both => [`se ingresó algo en ${a}`, `no se ingresó nada en ${a}`],
    known: (a): Both => [`se conoce ${a}`, `no se conoce ${a}`],
    saved: (a): Both => [`la página ${a} está guardada`, `la página ${a} aún no está guardada`],
    counts: (a): Both => [`${a} no es nada ni cero`, `${a} es nada o cero`],
    contains: (a, b): Both => [`${a} contiene ${b}`, `${a} no contiene ${b}`],
    chosen: (a, b): Both => [`en ${a} se eligió ${b}`, `en ${a} no se eligió ${b}`],
    among: (a, list): Both => [`${a} está entre ${list}`, `${a} no está entre ${list}`],
    missing: (a): Both => [`falta responder algo entre ${a}`, `se respondió todo entre ${a}`],
    less: (a, b): Both => [`${a} es menor que ${b}`, `${a} es como mínimo ${b}`],
    atMost: (a, b): Both => [`${a} es como máximo ${b}`, `${a} es mayor que ${b}`],
    before: (a, b): Both => [`${a} es anterior ${to(b)}`, `${a} no es anterior ${to(b)}`],
    notAfter: (a, b): Both => [`${a} no es posterior ${to(b)}`, `${a} es posterior ${to(b)}`],
    some: (list, what): Both => [
      `hay un elemento de ${list} en el que ${what}`,
      `no hay ningún elemento de ${list} en el que ${what}`,
    ],
    all: (list, what): Both => [`en cada elemento de ${list} ${what}`, `no en cada elemento de ${list} ${what}`],
    none: (list, what): Both => [
      `no hay ningún elemento de ${list} en el que ${what}`,
      `hay un elemento de ${list} en el que ${what}`,
    ],
    unique: (list, what): Both =>
      what === undefined
        ? [`no hay dos elementos iguales en ${list}`, `hay dos elementos iguales en ${list}`]
        : [`no hay dos elementos de ${list} con igual ${what}`, `hay dos elementos de ${list} con igual ${what}`],
    first: (list, what): Both =>
      what === undefined
        ? [`ningún elemento anterior de ${list} es igual`, `un elemento anterior de ${list} es igual`]
        : [
            `ningún elemento anterior de ${list} tiene igual ${what}`,
            `un elemento anterior de ${list} tiene igual ${what}`,
          ],
  },

  nouns: {
    '+': (...all) => all.join(' más '),
    '-': (a, b) => (b === undefined ? `menos ${a}` : `${a} menos ${b}`),
    '*': (...all) => all.join(' por '),
    '/': (a, b) => `${a} entre ${b}`,
    '%': (a, b) => `el resto de ${a} entre ${b}`,
    min: (...all) => `lo menor entre ${plainly(all, 'y')}`,
    max: (...all) => `lo mayor entre ${plainly(all, 'y')}`,
    cat: (...all) => plainly(all, 'y'),
    substr: (text, start, length) => {
      if (start === '0' && length !== undefined)
        return Number(length) < 0
          ? `${text} sin sus últimos ${counted(`${-Number(length)}`, 'carácter', 'caracteres')}`
          : `los primeros ${counted(length, 'carácter', 'caracteres')} ${of(text)}`;
      const part = length === undefined ? 'el resto' : counted(length, 'carácter', 'caracteres');
      return `${part} ${of(text)} desde el carácter ${Number(start) + 1}`;
    },
    merge: (...all) => `los elementos de ${plainly(all, 'y')} juntos`,
    map: (list, what) => `${what} de cada elemento de ${list}`,
    filter: (list, when) => `los elementos de ${list} en los que ${when}`,
    sum: (list, what) => `la suma de ${what} en todos los elementos de ${list}`,
    reduce: (list) => `lo que resulta de recorrer ${list} elemento por elemento`,
    missing: (...all) => `lo que falta responder entre ${plainly(all, 'y')}`,
    missing_some: (least, all) => `lo que falta responder entre ${all}, salvo que se hayan respondido ${least}`,
    today: () => 'hoy',
    year: (day) => `el año ${of(day)}`,
    yearNow: ago,
    yearStart: (years) =>
      Number(years) < 0 ? `el 1 de enero de hace ${-Number(years)} años` : `el 1 de enero ${of(ago(years))}`,
    addDays: (day, days) => `${counted(days, 'día')} después ${of(day)}`,
    daysBetween: (from, until) => `el número de días desde ${from} hasta ${until}`,
    spanDays: (list, from, until) => `el número de días desde la primera ${from} hasta la última ${until} en ${list}`,
    digits: (text) => `las cifras ${of(text)}`,
    lower: (text) => `${text} en minúsculas`,
    length: (what) => `la longitud ${of(what)}`,
    count: (list) => `el número de elementos ${of(list)}`,
    countWhere: (list, when) => `el número de elementos de ${list} en los que ${when}`,
    column: (list, column, entry) => `${column} ${of(entry)} en ${list}`,
    if: (what, when) => `${what} si ${when}`,
    otherwise: (what) => `de lo contrario ${what}`,
    whether: (clause) => `Sí si ${clause}, de lo contrario No`,
    fallback: (what, otherwise) => `${what} (${otherwise} si no se respondió)`,
    item: (field, number, list) => `${field} del elemento ${number} de ${list}`,
    itemItself: (list) => `el elemento de ${list}`,
    elsewhere: (field, page) => `${field} de la página ${page}`,
    part: (field, whole) => `${field} (${whole})`,
    below: (field, other) => `${field} (debajo de ${other})`,
    entry: (choice) => `la opción elegida en ${choice}`,
    position: 'la posición en la lista',
    soFar: 'lo reunido hasta ahí',
    choice: 'la opción',
    own: 'la respuesta',
    ownBox: 'la casilla',
    record: 'todas las respuestas de la página',
    list: (name) => `la lista ${name}`,
    emptyItem: 'un elemento vacío',
    items: (count) => counted(count, 'elemento'),
    group: (parts) => parts.join(', '),
    filled: (name, value) => `${name} ${value}`,
  },

  kinds: {
    text: 'un texto',
    email: 'un correo electrónico',
    password: 'una contraseña',
    date: 'una fecha',
    number: 'un número',
    integer: 'un número entero',
    yesNo: 'Sí o No',
    tick: 'una casilla para marcar',
    toggle: 'un botón que queda presionado',
    sign: 'una firma',
    file: 'un archivo para cargar',
    list: 'una lista',
    group: 'un grupo de preguntas',
    choice: (values) => `una opción: ${values}`,
    choices: (values) => `una o varias opciones: ${values}`,
    choiceOf: (count) => `una de ${count} opciones`,
    choicesOf: (count) => `una o varias de ${count} opciones`,
    lookup: (list) => `una opción de ${list}`,
    lookups: (list) => `una o varias opciones de ${list}`,
  },

  limits: {
    maxLength: (n) => `como máximo ${counted(n, 'carácter', 'caracteres')}`,
    minLength: (n) => `como mínimo ${counted(n, 'carácter', 'caracteres')}`,
    digits: (least, most) => (least === most ? counted(most, 'cifra') : `de ${least} a ${most} cifras`),
    pattern: (pattern) => `escrita según el patrón \`${pattern}\``,
    minimum: (n) => `como mínimo ${n}`,
    maximum: (n) => `como máximo ${n}`,
    exclusiveMinimum: (n) => `mayor que ${n}`,
    exclusiveMaximum: (n) => `menor que ${n}`,
    multipleOf: (n) =>
      /^0\.0*1$/.test(n)
        ? `con un máximo de ${counted(`${n.length - 2}`, 'decimal', 'decimales')}`
        : `un múltiplo de ${n}`,
    minItems: (n) => `como mínimo ${counted(n, 'elemento')}`,
    maxItems: (n) => `como máximo ${counted(n, 'elemento')}`,
    uniqueItems: 'nada dos veces',
    date: 'un día del calendario',
    email: 'un correo electrónico',
    offered: 'una de las opciones que se ofrecen',
    const: (value) => `exactamente ${value}`,
    answered: 'respondida donde es obligatoria',
    signed: 'la firma',
    signedAfter: (other) => `firmada después de ${other}`,
  },

  walk: {
    taken: (typed, choice) => `“${typed}” se tomó como ${choice}.`,
    situation: (given, usual) => `Situación: ${given || 'la habitual'}\nY lo habitual: ${usual}`,
    legend: '* es obligatoria, (*) depende de las respuestas',
    because: (when) => `, porque ${when}`,
    asked: 'Se pregunta',
    notAsked: 'No se pregunta',
    askedWhen: (when) => `Se pregunta cuando ${when}`,
    notShown: 'no se muestra',
    nothing: 'No se pregunta nada.',
  },

  wire: {
    name: (name, what) => `Se guarda como \`${name}\`: ${what}.`,
    or: (what, missing) => `${what}, o ${missing} si no hay respuesta`,
    text: 'texto',
    digits: (n) => `texto de ${counted(n, 'cifra')}`,
    date: 'texto como `2026-12-31`',
    number: 'un número',
    yesNo: '`true` o `false`',
    list: 'una lista de grupos, `[]` si no hay ninguno',
    choices: (what) => `una lista de estos, \`[]\` si no hay ninguno: ${what}`,
    choice: (values) => `uno de ${values}`,
    column: (column, list) => `\`${column}\` de una fila de ${list}`,
    group: 'un grupo',
  },

  sentences: {
    shownAlways: 'Se muestra siempre.',
    shown: (when) => `Se muestra cuando ${when}.`,
    shownNever: 'No se muestra nunca.',
    unseen: 'No está en la página; el formulario la guarda.',
    pageAlways: 'La página se muestra siempre.',
    page: (when) => `La página se muestra cuando ${when}.`,
    requiredAlways: 'Es obligatoria.',
    required: (when) => `Es obligatoria cuando ${when}; de lo contrario puede quedar sin respuesta.`,
    optional: 'Puede quedar sin respuesta.',
    mustSign: 'Debe firmarse.',
    readOnlyAlways: 'No se puede cambiar.',
    readOnly: (when) => `No se puede cambiar cuando ${when}.`,
    readOnlySigned: (sign) => `No se puede cambiar después de ${sign}, salvo en el modo de revisión.`,
    whenHidden: {
      keep: 'Mientras está oculta, se conserva lo respondido.',
      clear: 'Mientras está oculta, se descarta lo respondido.',
    },
    offered: (when) => `Se ofrece una opción cuando ${when}.`,
    offeredBy: (what) => `Las opciones que se ofrecen dependen ${of(what)}.`,
    label: (text, when) => `Se llama ${text} cuando ${when}.`,
    start: (what) => `Al comienzo contiene ${what}.`,
    prefill: (what) => `Si no hay respuesta, al abrir la página se pone ${what}.`,
    load: (what) => `Al abrir lo guardado pasa a ser ${what}.`,
    save: (what) => `Al guardar pasa a ser ${what}.`,
    workedOut: { load: 'Al abrir lo guardado se calcula', save: 'Al guardar se calcula' },
    from: (what) => ` a partir ${of(what)}.`,
    askAgain: (when) => `Una respuesta guardada se vuelve a preguntar cuando ${when}.`,
    change: (on, what) => `Cuando cambia ${on}, pasa a ser ${what}.`,
    changeIf: (on, when, what) => `Cuando cambia ${on} y ${when}, pasa a ser ${what}.`,
    changeOnce: (when, what) => `Una vez que ${when}, pasa a ser ${what}.`,
    emptied: (on) => `Cuando cambia ${on}, se vacía.`,
    emptiedIf: (on, when) => `Cuando cambia ${on} y ${when}, se vacía.`,
    emptiedOnce: (when) => `Una vez que ${when}, se vacía.`,
    note: (text) => `Antes dice: ${text}`,
    noteIf: (text, when) => `Cuando ${when}, antes dice: ${text}`,
    signs: (text) => `Firma el documento ${text}.`,
    document: (text) => `Está en el documento ${text} y se juzga cuando este se firma.`,
    sensitive: 'Se guarda cifrada.',
    identifies: 'Distingue al solicitante de todos los demás.',
    local: 'No se envía ni se guarda.',
    top: (text) => `Al principio dice: ${text}`,
    topIf: (text, when) => `Cuando ${when}, al principio dice: ${text}`,
    terms: 'Palabras usadas aquí',
    dictionary: 'Diccionario de datos',
    aboutDictionary:
      'Cada respuesta de cada formulario: cómo se llama, qué puede ser, cuándo se pregunta, qué la juzga y cómo se guarda. Una pregunta que la situación oculta conserva su respuesta guardada; la que otra respuesta oculta se guarda sin respuesta. Hecho a partir de las definiciones por `npm run forms -- doc`. «Brand» en un nombre está en lugar de la clave del empleador.',
    apart: 'Las respuestas se guardan aparte de la solicitud.',
    call: (name) => `En las llamadas al servidor esta página es \`${name}\`.`,
    columns: ['Respuesta', 'English', 'Español', 'Clase'],
    nothingAsked: 'Esta página no pregunta nada.',
    signsByName: (text, group) => `${group} es un documento para firmar: \`${text}\`.`,
    noun: (term, meaning) => `${term}: ${meaning}.`,
    term: (term, meaning) => `Que ${term} significa que ${meaning}.`,
    otherwise: (rule, message) => `${rule}; de lo contrario: ${message}`,
  },
};
