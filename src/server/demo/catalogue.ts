/** A small catalogue to try the portal with; loaded where there is no posting yet. */
import type { Brand } from '../../contract/index.ts';
import type { Database } from '../store/database.ts';
import { ethnicities, jobPostings, licenseTypes, offices, referralSources, states } from '../store/tables/index.ts';
import { STATES } from './states.ts';

const OFFICES: (typeof offices.$inferInsert)[] = [
  { code: 'HQ', description: 'Headquarters', requireMaritalStatus: true, requireBackgroundQuestion: true },
  {
    code: 'WEST',
    description: 'West Distribution Center',
    requireMaritalStatus: false,
    requireBackgroundQuestion: false,
  },
];

const posting = (
  id: number,
  title: string,
  positionType: string,
  officeCode: string,
  jobCode: number,
  {
    resume = false,
    multiPhase = false,
    internship = false,
    closed = false,
  }: { resume?: boolean; multiPhase?: boolean; internship?: boolean; closed?: boolean } = {},
): typeof jobPostings.$inferInsert => ({
  id,
  title,
  positionType,
  officeCode,
  jobCode,
  isResume: resume,
  isMultiPhase: multiPhase,
  isInternship: internship,
  isOpen: !closed,
});

const POSTINGS = [
  posting(1, 'Order Selector', 'Warehouse', 'HQ', 100),
  posting(2, 'Delivery Driver CDL-A', 'Transportation', 'HQ', 200),
  posting(3, 'Accounts Payable Specialist', 'Office', 'WEST', 300, { resume: true }),
  posting(4, 'District Sales Manager', 'DSMOffice', 'HQ', 310, { resume: true }),
  posting(5, 'Receptionist', 'Office', 'WEST', 320),
  posting(6, 'Night Order Selector', 'Warehouse', 'HQ', 101, { multiPhase: true }),
  posting(7, 'Shuttle Driver CDL-A', 'Transportation', 'WEST', 201, { multiPhase: true }),
  posting(8, 'Data Analyst Intern', 'Office', 'HQ', 330, { resume: true, internship: true }),
  posting(9, 'Marketing Coordinator', 'Office', 'HQ', 340, { resume: true, closed: true }),
  posting(10, 'Yard Coordinator', 'Office', 'WEST', 257),
  posting(11, 'Category Manager', 'Office', 'WEST', 350, { resume: true, multiPhase: true }),
];

const LICENSE_TYPES: [string, string][] = [
  ['Class A CDL', 'Licencia comercial clase A'],
  ['Class B CDL', 'Licencia comercial clase B'],
  ['Class C CDL', 'Licencia comercial clase C'],
  ['Regular driver license', 'Licencia de conducir regular'],
  ['State ID', 'Identificación estatal'],
];

const ETHNICITIES: [string, string, string, string][] = [
  ['AI', 'AI', 'American Indian or Alaska Native', 'Indígena americano o nativo de Alaska'],
  ['AS', 'A', 'Asian', 'Asiático'],
  ['BL', 'B', 'Black or African American', 'Negro o afroamericano'],
  ['HI', 'H', 'Hispanic or Latino', 'Hispano o latino'],
  ['NH', 'NH', 'Native Hawaiian or Other Pacific Islander', 'Nativo de Hawái u otra isla del Pacífico'],
  ['OT', 'O', 'Other', 'Otro'],
  ['TW', 'T', 'Two or more races', 'Dos o más razas'],
  ['WH', 'W', 'White', 'Blanco'],
];

const BOTH = ['HQ', 'WEST'];
const source = (
  code: number,
  description: string,
  spanishDescription: string,
  { needDetails = false, isForResume = false, offices = BOTH, isActive = true } = {},
): typeof referralSources.$inferInsert => ({
  code,
  description,
  spanishDescription,
  needDetails,
  isForResume,
  offices,
  isActive,
});

const referralSourcesOf = ({ name }: Brand) => [
  source(1, 'Company website', 'Sitio web de la empresa', { isForResume: true }),
  source(2, `${name} employee`, `Empleado de ${name}`, { needDetails: true, isForResume: true }),
  source(3, 'Driving school', 'Escuela de manejo', { needDetails: true }),
  source(4, 'Job fair', 'Feria de empleo', { isForResume: true }),
  source(5, 'Newspaper', 'Periódico', { offices: ['HQ'] }),
  source(6, 'Online job board', 'Bolsa de trabajo en línea', { isForResume: true }),
  source(7, 'School or college', 'Escuela o universidad', { needDetails: true, isForResume: true, offices: ['HQ'] }),
  source(8, 'Walk-in', 'Visita en persona', { offices: ['WEST'] }),
  source(9, 'Other', 'Otro', { needDetails: true, isForResume: true }),
  source(10, 'Radio', 'Radio', { isActive: false }),
  source(11, 'Recruiting agency', 'Agencia de empleo', { needDetails: true, isForResume: true, offices: ['WEST'] }),
];

const named = (rows: [string, string][]) => rows.map(([name, spanishName], i) => ({ id: i + 1, name, spanishName }));

export async function loadDemo(db: Database, brand: Brand): Promise<void> {
  const [known] = await db.select({ id: jobPostings.id }).from(jobPostings).limit(1);
  if (known) return;
  await db.transaction(async (tx) => {
    await tx.insert(offices).values(OFFICES);
    await tx.insert(jobPostings).values(POSTINGS);
    await tx.insert(states).values(named(STATES));
    await tx.insert(licenseTypes).values(named(LICENSE_TYPES));
    await tx.insert(ethnicities).values(
      ETHNICITIES.map(([code, shortCode, description, spanishDescription]) => ({
        code,
        shortCode,
        description,
        spanishDescription,
      })),
    );
    await tx.insert(referralSources).values(referralSourcesOf(brand));
  });
}
