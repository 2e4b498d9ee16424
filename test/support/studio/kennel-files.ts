/** Invented definitions: two pages of a kennel, for building conditions. */
import type { Files } from '../../../src/authoring/index.ts';
import type { Json } from '../../../src/engine/data/index.ts';

export const VALUES: Record<string, Json> = {
  isFull: { '>': [{ var: 'record.dogs' }, 20] },
  cost: { '*': [{ var: 'record.dogs' }, 10] },
  either: { if: [{ var: 'record.hasGarden' }, 'garden', 3] },
};
export const FACTS: Record<string, Json> = {
  boarding: { '==': [{ var: 'situation.stay' }, 'Boarding'] },
  puppy: { '<': [{ var: 'situation.age' }, 1] },
};

const facts = {
  facts: FACTS,
  situation: { stay: ['Boarding', 'Day'], age: 'number', member: 'boolean', today: 'string' },
  lookups: { breeds: { id: 'number', name: 'string', isLarge: 'boolean' } },
};

const schema = {
  type: 'object',
  required: ['owner'],
  properties: {
    owner: { type: 'string', maxLength: 100 },
    since: { type: 'string', format: 'date' },
    home: { type: 'string', enum: ['House', 'Apartment'] },
    dogs: { type: 'number' },
    hasGarden: { type: 'boolean' },
    walks: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['Day', 'Night'] } },
    'likes{{brand.key}}': { type: 'boolean' },
    pets: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          isStillThere: { type: 'boolean' },
          arrived: { type: 'string', format: 'date' },
          left: { type: 'string', format: 'date' },
        },
      },
    },
  },
};

interface KennelWords {
  title: string;
  full: string;
  labels: readonly string[];
  options: readonly string[];
}

const PATHS = ['/owner', '/since', '/home', '/dogs', '/hasGarden', '/walks', '/likes{{brand.key}}', '/pets'];
const INSIDE = ['/pets/*/name', '/pets/*/isStillThere', '/pets/*/arrived', '/pets/*/left'];

function words({ title, full, labels, options: [house, apartment, day, night] }: KennelWords): Json {
  const options: Record<string, Json> = {
    '/home': { House: house ?? '', Apartment: apartment ?? '' },
    '/walks': { Day: day ?? '', Night: night ?? '' },
  };
  const fields = [...PATHS, ...INSIDE].map((path, i) => [
    path,
    { label: labels[i] ?? '', ...(options[path] && { options: options[path] }) },
  ]);
  return { title, fields: Object.fromEntries(fields) as Json, values: { isFull: { name: full } } };
}

const ENGLISH: KennelWords = {
  title: 'Kennel',
  full: 'a full house',
  labels: [
    ...[
      'Owner',
      'Customer since',
      'Home',
      'Number of dogs',
      'Is there a garden?',
      'Walks',
      'Do you like {{brand.name}}?',
    ],
    ...['Pets', 'Name', 'Still there?', 'Arrived', 'Left'],
  ],
  options: ['House', 'Apartment', 'By day', 'At night'],
};
const SPANISH: KennelWords = {
  title: 'Residencia canina',
  full: 'una casa llena',
  labels: [
    ...[
      'Dueño',
      'Cliente desde',
      'Vivienda',
      'Número de perros',
      '¿Hay jardín?',
      'Paseos',
      '¿Le gusta {{brand.name}}?',
    ],
    ...['Mascotas', 'Nombre', '¿Sigue allí?', 'Llegada', 'Salida'],
  ],
  options: ['Casa', 'Apartamento', 'De día', 'De noche'],
};

const glossary = (names: readonly string[]): Json => ({
  facts: { boarding: { name: names[0] ?? '' }, puppy: { name: names[1] ?? '' } },
  situation: {
    stay: { name: names[2] ?? '', values: { Boarding: names[3] ?? '', Day: names[4] ?? '' } },
    age: { name: names[5] ?? '' },
    member: { name: names[6] ?? '' },
    today: { name: names[7] ?? '' },
  },
});

const text = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

export const kennelFiles: Files = {
  'forms/facts.json': text(facts),
  'forms/application/flow.json': text({ pages: [{ section: 'kennel' }, { section: 'billing' }] }),
  'forms/application/kennel/schema.json': text(schema),
  'forms/application/kennel/ui.json': '{}\n',
  'forms/application/kennel/logic.json': text({ values: VALUES }),
  'forms/application/billing/schema.json': text({
    type: 'object',
    properties: { card: { type: 'boolean' }, payer: { type: 'string' } },
  }),
  'forms/application/billing/ui.json': '{}\n',
  'forms/application/billing/logic.json': '{}\n',
  'locales/en/kennel.json': text(words(ENGLISH)),
  'locales/es/kennel.json': text(words(SPANISH)),
  'locales/en/billing.json': text({
    title: 'Billing',
    fields: { '/card': { label: 'By card?' }, '/payer': { label: 'Who pays' } },
  }),
  'locales/es/billing.json': text({
    title: 'Facturación',
    fields: { '/card': { label: '¿Con tarjeta?' }, '/payer': { label: 'Quién paga' } },
  }),
  'locales/en/glossary.json': text(
    glossary(['a boarding stay', 'a puppy', 'the kind of stay', 'overnight', 'by day', 'the age', 'a member', 'today']),
  ),
  'locales/es/glossary.json': text(
    glossary([
      'una estancia',
      'un cachorro',
      'el tipo de estancia',
      'de noche',
      'de día',
      'la edad',
      'un socio',
      'hoy',
    ]),
  ),
};

/** With a rule of a question under one heading that reads a question under another. */
export const kennelWithHeadings: Files = {
  ...kennelFiles,
  'forms/application/kennel/ui.json': text({
    'ui:groups': [
      { name: 'people', fields: ['/owner', '/since'] },
      { name: 'house', fields: ['/home', '/hasGarden'] },
      { name: 'animals', fields: ['/dogs', '/walks', '/pets'] },
    ],
  }),
  'forms/application/kennel/logic.json': text({
    fields: { '/since': { shown: { '>': [{ var: 'record.dogs' }, 0] } } },
  }),
};

/** With a weight and a kind of each pet. */
export const kennelWithWeights: Files = withPetQuestions();

function withPetQuestions(): Files {
  const edited = (file: string, edit: (json: ReturnType<typeof JSON.parse>) => void): Files => {
    const json = JSON.parse(kennelFiles[file] ?? '{}');
    edit(json);
    return { [file]: text(json) };
  };
  const worded = (tag: string, weight: string, kind: string, Dog: string, Cat: string): Files =>
    edited(`locales/${tag}/kennel.json`, ({ fields }) => {
      fields['/pets/*/weight'] = { label: weight };
      fields['/pets/*/kind'] = { label: kind, options: { Dog, Cat } };
    });
  return {
    ...kennelFiles,
    ...edited('forms/application/kennel/schema.json', ({ properties: { pets } }) => {
      pets.items.properties.weight = { type: 'number' };
      pets.items.properties.kind = { type: 'string', enum: ['Dog', 'Cat'] };
    }),
    ...worded('en', 'Weight', 'Kind', 'Dog', 'Cat'),
    ...worded('es', 'Peso', 'Clase', 'Perro', 'Gato'),
  };
}
