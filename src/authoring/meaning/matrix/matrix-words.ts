/** The fixed words of the table of questions and situations. */
import { phrasesIn } from '../../conditions/phrase-template.ts';

export const WORDS = phrasesIn({
  title: ['What is asked when', 'Qué se pregunta y cuándo'],
  intro: [
    'Every page with its questions, in every situation that makes a difference to them.',
    'Cada página con sus preguntas, en cada situación que las cambia.',
  ],
  page: ['Page', 'Página'],
  question: ['Question', 'Pregunta'],
  dependsOn: ['depends on', 'depende de'],
  everywhere: ['always', 'siempre'],
  noPage: ['no such page', 'no existe la página'],
  required: ['must be answered', 'debe contestarse'],
  signed: ['must be signed', 'debe firmarse'],
  requiredByAnswers: ['must be answered, depending on answers', 'debe contestarse, según las respuestas'],
  optional: ['may be left unanswered', 'puede quedar sin respuesta'],
  readOnly: ['cannot be changed', 'no puede cambiarse'],
  readOnlyByAnswers: ['cannot be changed, depending on answers', 'no puede cambiarse, según las respuestas'],
  shownByAnswers: ['shown depending on answers', 'se muestra según las respuestas'],
  shown: ['shown, a group of questions', 'se muestra, un grupo de preguntas'],
  hidden: ['not shown', 'no se muestra'],
  holds: ['yes', 'sí'],
  byAnswers: ['some, or depending on answers', 'algunas, o según las respuestas'],
  no: ['no', 'no'],
  choice: ['choice', 'opción'],
  list: ['choices of the list', 'opciones de la lista'],
  rule: ['refused with', 'se rechaza con'],
  legend: ['Symbols', 'Símbolos'],
  legendMore: [
    'Choices and rules have a line of their own where they are not the same everywhere.',
    'Las opciones y las reglas tienen su propia línea donde no coinciden en todas las situaciones.',
  ],
  filter: ['Show only situations where', 'Mostrar solo situaciones en las que'],
  any: ['any', 'cualquiera'],
  nothing: ['No situation of this page fits.', 'Ninguna situación de esta página corresponde.'],
});

export type MatrixWords = (typeof WORDS)['english'];
