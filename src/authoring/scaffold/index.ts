/** A new section from a few answers. */
export { KINDS, type Said } from './details.ts';
export { audienceFrom, EVERYBODY, namesTaken, type Places, pageFrom, placesIn } from './places.ts';
export {
  type Document,
  documentFrom,
  kindsFor,
  nameFrom,
  namesIn,
  type Plan,
  putIn,
  type Question,
  readDocument,
  readKind,
  readName,
  readSaid,
  readSection,
  readText,
  readWhole,
  readYes,
  titleFrom,
} from './plan.ts';
export { legalText, signedWords, signName } from './scaffold-documents.ts';
export { unsignedExample } from './scaffold-examples.ts';
export { FLOW, scaffoldFiles, withPage, YOUR_ANSWERS } from './scaffold-files.ts';
