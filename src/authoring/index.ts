/** What happens to definitions before they run. The command line, the server and the studio call these functions. */

export { formatted, layoutFaults } from './checks/layout-fault.ts';
export { unshownIn } from './checks/words/markdown.ts';
export { compileValidator, loadValidator } from './compile/validator-code.ts';
export { BRAND } from './definition-files/brand.ts';
export { type BrandNames, branded, type Files, LANGUAGES } from './definition-files/definition-files.ts';
export { laidOut } from './definition-files/layout.ts';
export { type Placed, placed } from './definition-files/line.ts';
export {
  type Fault,
  type FaultText,
  faultLine,
  faultText,
  placeText,
  pointerNames,
  pointerTo,
} from './faults/fault.ts';
export { Misuse } from './faults/misuse.ts';
export { suggestion } from './faults/suggestion.ts';
export {
  type Case,
  type CasesSource,
  type FactsSource,
  type GlossarySource,
  type Known,
  knownAt,
  SOURCES,
  UiOptionsSource,
  type Wording,
  type WordsSource,
} from './format/index.ts';
export { flatWords, publish } from './publication/publication.ts';
