/** The words that belong to no page, in groups: the frame of the portal, messages, mails, legal pages, the glossary. */
import { Accordion } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  COMMON,
  type EditedFiles,
  GLOSSARY,
  sharedLegalTexts,
  textsWithin,
  wordsFile,
} from '../../../authoring/editing/index.ts';
import { LANGUAGES } from '../../../engine/data/index.ts';
import { PanelPart } from '../../components/panel-part.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useNavigationTarget, useTargetWords } from '../../definitions/navigation-target.ts';
import { useWordsOr } from '../../words/studio-words.ts';
import { LegalTexts } from './legal-texts.tsx';
import { StoredWords } from './stored-words.tsx';

/** The files of words that belong to no page. */
const FILES = [COMMON, GLOSSARY] as const;
type SharedFile = (typeof FILES)[number];

const LEGAL = 'legal';

export function AllWords() {
  const { files, outline } = useDefinitions();
  const say = useWordsOr();
  const { address = '', visitKey } = useNavigationTarget();
  const [common] = useTargetWords(COMMON);
  const [glossary] = useTargetWords(GLOSSARY);
  const opened = [
    ...(common === undefined ? [] : [`common ${common}`]),
    ...(glossary === undefined ? [] : [`glossary ${glossary}`]),
    ...(address.includes(`/${LEGAL}/`) ? [LEGAL] : []),
  ];
  const group = (file: SharedFile, name: string): ReactNode => (
    <PanelPart key={`${file} ${name}`} value={`${file} ${name}`} title={say(`allWords.${file}.${name}`, name)}>
      <Texts file={file} name={name} />
    </PanelPart>
  );
  const [ofPages, ofTools] = FILES.map((file) => namesIn(files, file).map((name) => group(file, name)));
  return (
    <Accordion key={visitKey} multiple collapsible defaultOpenItems={opened}>
      {ofPages}
      <PanelPart value={LEGAL} title={say('allWords.legalPages', LEGAL)}>
        {sharedLegalTexts(files, outline).map((name) => (
          <LegalTexts key={name} document={name} label={say(`allWords.legal.${name}`, name)} />
        ))}
      </PanelPart>
      {ofTools}
    </Accordion>
  );
}

/**
 * The first keys of a file, in either language, without the names of conditions, which are edited with the conditions.
 */
const namesIn = (files: EditedFiles, file: SharedFile): string[] => [
  ...new Set(
    LANGUAGES.flatMap((language) => Object.keys(files.object(wordsFile(file, language)))).filter(
      (name) => name !== '$schema' && !(file === GLOSSARY && name === 'facts'),
    ),
  ),
];

function Texts({ file, name }: { file: SharedFile; name: string }) {
  const { files } = useDefinitions();
  const say = useWordsOr();
  const places = LANGUAGES.flatMap((language) =>
    textsWithin(files.at(wordsFile(file, language), [name]) ?? null, [name]).map(([place]) => place),
  );
  const byKey = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...byKey].map(([key, place], i) => (
    <StoredWords
      key={key}
      form={file}
      place={place}
      label={say('allWords.text', '', { number: i + 1 })}
      isLong
      isRequired
    />
  ));
}
