/**
 * The phrases about differences in both languages. Of two forms, the first is for one subject, the second for several.
 */
import { phrasesIn, type TablePhrases } from '../../conditions/phrase-template.ts';
import { TRAIT_PHRASES } from './trait-words.ts';

const PHRASES = {
  ...TRAIT_PHRASES,
  before: [' (before: {0})', ' (antes: {0})'],
  languages: { english: ['English', 'inglés'], spanish: ['Spanish', 'español'] },
  none: ['none', 'ninguno'],
  noAnswer: ['no answer', 'sin respuesta'],
  items: ['of {0}', 'de {0}'],
  withAnswers: ['with {0}', 'con {0}'],
  forExample: [', for example {0}', ', por ejemplo {0}'],
  whenBefore: [' when {0} (before: when {1})', ' cuando {0} (antes: cuando {1})'],
  dependingOn: [' depending on {0}', ' según las respuestas a {0}'],
  subjects: {
    page: ['The page {0}', 'La página {0}'],
    form: ['The form {0}', 'El formulario {0}'],
    note: ['The note {0}', 'La nota {0}'],
    preparation: ['The line {0} of the start page', 'La línea {0} de la página de inicio'],
    message: ['The message {0}', 'El mensaje {0}'],
    anyMessage: ['A message', 'Un mensaje'],
    messageAt: ['A message of {0}', 'Un mensaje de {0}'],
    document: ['The document {0}', 'El documento {0}'],
    documentIn: ['The document {0} in {1}', 'El documento {0} en {1}'],
    value: ['The value {0}', 'El valor {0}'],
    namedValue: ['The value {0} ({1})', 'El valor {0} ({1})'],
    choice: ['The choice {0} of {1}', 'La opción {0} de {1}'],
    part: ['{0} of {1}', '{0} de {1}'],
    heading: ['The heading {0}', 'El encabezado {0}'],
    text: ['A text', 'Un texto'],
    title: ['The title', 'El título'],
    intro: ['The introduction', 'La introducción'],
    submit: ['The button', 'El botón'],
    thisPage: ['On this page:', 'En esta página:'],
  },
  parts: {
    label: ['The label', 'La etiqueta'],
    hint: ['The hint', 'La ayuda'],
    reason: ['The reason', 'El motivo'],
    add: ['The “add” button', 'El botón «agregar»'],
    addFirst: ['The “add” button for the first item', 'El botón «agregar» del primer elemento'],
    remove: ['The “delete” button', 'El botón «eliminar»'],
    item: ['The heading of an item', 'El encabezado de un elemento'],
  },

  states: {
    shown: ['shown', '{se muestra|se muestran}'],
    required: ['required', '{es obligatoria|son obligatorias}'],
    readOnly: ['read-only', '{es de solo lectura|son de solo lectura}'],
  },
  /** Phrases about states. */
  standing: {
    is: ['{is|are} {0}', '{0}'],
    now: ['{is|are} now {0}', 'ahora {0}'],
    nowAlways: ['{is|are} now always {0}', 'ahora siempre {0}'],
    nowOnly: ['{is|are} now only {0}', 'ahora {0} solo'],
    nowAndRequired: ['{is|are} now {0} and required', 'ahora {0} y {es obligatoria|son obligatorias}'],
    noLonger: ['{is|are} no longer {0}', 'ya no {0}'],
    forOthers: [' for other answers{0}', ' con otras respuestas{0}'],
    turnedOn: [': {1} it is {0} now, and was not before', ': {1} ahora {0}, y antes no'],
    turnedOff: [': {1} it is no longer {0}', ': {1} ya no {0}'],
  },

  pages: {
    isGone: ['is gone', 'ya no existe'],
    isNew: ['is new, {0}', 'es nueva, {0}'],
    shown: [', shown{0}', ', y se muestra{0}'],
    neverShown: [', never shown', ', y no se muestra nunca'],
    first: ['first of all', 'en primer lugar'],
    after: ['after {0}', 'después de {0}'],
    comes: ['now comes {0}', 'ahora va {0}'],
    kind: ['is now of the kind {0} (before: {1})', 'ahora es de la clase {0} (antes: {1})'],
    number: ['is now resumed by the number {0} (before: {1})', 'ahora se retoma con el número {0} (antes: {1})'],
    call: ['is now called {0} at the server (before: {1})', 'ahora se llama {0} en el servidor (antes: {1})'],
    leadsBack: ['now leads back to {0}', 'ahora lleva de vuelta a {0}'],
    leadsBackNoLonger: ['no longer leads back to {0}', 'ya no lleva de vuelta a {0}'],
    formIsNew: ['is new', 'es nuevo'],
  },

  questions: {
    kinds: {
      group: ['a group', 'un grupo'],
      list: ['a list', 'una lista'],
      text: ['a text', 'un texto'],
      number: ['a number', 'un número'],
      yesNo: ['yes or no', 'sí o no'],
      choice: ['a choice', 'una opción'],
      choices: ['a choice of several', 'una o varias opciones'],
      date: ['a date', 'una fecha'],
    },
    kind: ['is now {0} (before: {1})', 'ahora es {0} (antes: {1})'],
    label: ['is now called {0} (before: {1})', 'ahora se llama {0} (antes: {1})'],
    isNew: ['is a new question ({0})', 'es una pregunta nueva ({0})'],
    isNewRequired: ['is a new question ({0}, required)', 'es una pregunta nueva ({0}, obligatoria)'],
    shown: [', shown{0}', ', que se muestra{0}'],
    neverShown: [', never shown', ', que no se muestra nunca'],
    wasNeverShown: ['is gone; it was never shown', 'ya no existe; no se mostraba nunca'],
    noLongerAsked: ['{is|are} no longer asked', 'ya no se {pregunta|preguntan}'],
    underNoHeading: ['{is|are} now under no heading', 'ahora no {está|están} bajo ningún encabezado'],
    under: ['{is|are} now under {0}', 'ahora {está|están} bajo {0}'],
    first: ['now comes first', 'ahora va en primer lugar'],
    after: ['now comes after {0}', 'ahora va después de {0}'],
    checked: ['Checked: {0}.', 'Se comprueba: {0}.'],
    isChecked: ['is checked: {0}', 'se comprueba: {0}'],
    else: ['{0} (else {1})', '{0} (de lo contrario {1})'],
    called: ['In Spanish: {0}', 'En inglés: {0}'],
    hint: ['has the hint {0}', 'tiene la ayuda {0}'],
    reason: ['gives the reason {0}', 'da el motivo {0}'],
    title: ['in Spanish is {0}', 'en inglés es {0}'],
  },

  choices: {
    now: ['now {offers|offer} {0}{1}', 'ahora {ofrece|ofrecen} {0}{1}'],
    nowAlways: ['now always {offers|offer} {0}{1}', 'ahora siempre {ofrece|ofrecen} {0}{1}'],
    noLonger: ['no longer {offers|offer} {0}{1}', 'ya no {ofrece|ofrecen} {0}{1}'],
    onlySomeAnswers: [' only for some answers', ' solo con algunas respuestas'],
    someAnswers: [' for some answers', ' con algunas respuestas'],
    otherAnswers: [' for other answers', ' con otras respuestas'],
    order: ['offers its choices in another order: {0}', 'ofrece sus opciones en otro orden: {0}'],
    columns: {
      name: ['the list', 'la lista'],
      value: ['the column', 'la columna'],
      label: ['the columns', 'las columnas'],
    },
    column: ['now takes {0} {1} for its choices (before: {2})', 'ahora toma {0} {1} para sus opciones (antes: {2})'],
    fromList: ['now takes its choices from the list {0}', 'ahora toma sus opciones de la lista {0}'],
    noLongerFromList: ['no longer takes its choices from the list {0}', 'ya no toma sus opciones de la lista {0}'],
    otherEntries: ['now offers other entries of the list {0}', 'ahora ofrece otras opciones de la lista {0}'],
  },

  checks: {
    noLonger: ['is no longer refused{1} with {0}', 'ya no se rechaza{1} con {0}'],
    always: ['is now always refused{1} with {0}', 'ahora siempre se rechaza{1} con {0}'],
    unless: ['is now refused with {0} unless {1}', 'ahora se rechaza con {0} salvo que se cumpla: {1}'],
    beforeUnless: [' (before: unless {0})', ' (antes: {0})'],
    refused: ['is now refused{1} with {0}, for example {2}', 'ahora se rechaza{1} con {0}, por ejemplo {2}'],
    refusedNoLonger: [
      'is no longer refused{1} with {0}, for example {2}',
      'ya no se rechaza{1} con {0}, por ejemplo {2}',
    ],
    message: ['is now refused with {0} (before: {1})', 'ahora se rechaza con {0} (antes: {1})'],
    wrong: ['now has this message if wrong: {0} (before: {1})', 'si es incorrecta, ahora dice: {0} (antes: {1})'],
    open: [
      'now has this message if left unanswered: {0} (before: {1})',
      'si queda sin respuesta, ahora dice: {0} (antes: {1})',
    ],
    both: [
      'now has this message if wrong or left unanswered: {0} (before: {1})',
      'si es incorrecta o queda sin respuesta, ahora dice: {0} (antes: {1})',
    ],
    usualWords: ['the usual words', 'el texto habitual'],
  },

  effects: {
    start: [
      'now begins as {0} in a new application (before: {1})',
      'ahora comienza así en una solicitud nueva: {0} (antes: {1})',
    ],
    prefill: [
      'is now filled in as {0} when the page opens (before: {1})',
      'ahora se rellena así al abrir la página: {0} (antes: {1})',
    ],
    load: [
      'is now opened as {0} from what was saved (before: {1})',
      'al abrir lo guardado pasa a ser ahora: {0} (antes: {1})',
    ],
    askAgain: [
      'is now opened as {0} from what was saved (before: {1})',
      'al abrir lo guardado pasa a ser ahora: {0} (antes: {1})',
    ],
    save: ['is now stored as {0} (before: {1})', 'al guardar pasa a ser ahora: {0} (antes: {1})'],
    noLonger: ['no longer changes with {0}{1}', 'ya no cambia con {0}{1}'],
    now: ['now changes with {0}{1}: {2}', 'ahora cambia con {0}{1}: {2}'],
    otherwise: [
      'changes differently with {0}{1}: {2} (before: {3})',
      'cambia de otro modo con {0}{1}: {2} (antes: {3})',
    ],
    becomes: ['with {0}: {1} it becomes: {2}', 'con {0}: {1} pasa a ser: {2}'],
  },

  fillings: {
    has: ['has {0} for {1} now (before: {2}){3}', 'ahora tiene {0} en {1} (antes: {2}){3}'],
    byAnswers: ['what the answers give', 'lo que dan las respuestas'],
    nothing: ['nothing', 'nada'],
  },

  values: {
    means: ['now means: {0} (before: {1})', 'ahora significa: {0} (antes: {1})'],
    difference: [', which makes a difference{0}', ', lo que importa{0}'],
    isNow: ['is now {0}{1} (before: {2})', 'ahora es {0}{1} (antes: {2})'],
    dependOnIt: ['; {0} {1:depends/depend} on it', '; de él {1:depende/dependen} {0}'],
  },

  notes: {
    top: ['is now at the top of the page', 'ahora está al principio de la página'],
    before: ['is now before {0}', 'ahora está antes de {0}'],
  },

  documents: {
    otherText: ['has another text to sign', 'tiene otro texto para firmar'],
    signedBy: ['is now signed by {0}', 'ahora se firma con {0}'],
    saving: ['saving the page', 'el guardado de la página'],
    otherLines: ['shows other lines to read', 'muestra otras líneas para leer'],
    signedNow: ['is to be signed now', 'ahora debe firmarse'],
    signed: ['is to be signed', 'debe firmarse'],
    noLongerSigned: ['is no longer to be signed', 'ya no debe firmarse'],
    holds: ['now holds {0}', 'ahora contiene {0}'],
    holdsNoLonger: ['no longer holds {0}', 'ya no contiene {0}'],
    newText: [
      'has a new text in {0}: applications started after this sign the new one',
      'tiene un texto nuevo en {0}: en las solicitudes que se comiencen después se firma el nuevo',
    ],
    newTextToRead: ['has a new text in {0}', 'tiene un texto nuevo en {0}'],
    under: [', under {0}', ', bajo {0}'],
    newParagraph: ['has a new paragraph{0}: {1}', 'tiene un párrafo nuevo{0}: {1}'],
    noLongerParagraph: ['no longer has the paragraph{0}: {1}', 'ya no tiene el párrafo{0}: {1}'],
    says: ['now says{0}: {1} (before: {2})', 'ahora dice{0}: {1} (antes: {2})'],
    more: ['{0} more paragraphs differ', 'tiene {0} párrafos más que cambian'],
  },

  wording: {
    is: ['in {0} is now {1}', 'en {0} ahora es {1}'],
    gone: ['is no longer there in {0}', 'ya no existe en {0}'],
  },
} as const;

export type DifferenceWords = TablePhrases<typeof PHRASES>;

export const DIFFERENCE_WORDS = phrasesIn(PHRASES);
