/** The texts that a search finds, each below the part of the outline where it is edited. */
import { makeStyles, Text, TreeItem, TreeItemLayout, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type EditedFiles, type FoundText, findTexts, type OutlineForm } from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { type Language, TAGS } from '../../../engine/data/index.ts';
import { legalTextAddress, targetAddress } from '../../definitions/navigation-target.ts';
import type { Selection } from '../../definitions/selection.ts';
import { selectionAt } from '../../definitions/selection-at.ts';
import { textKind } from '../../definitions/text-kind.ts';
import { useLanguage, useWords } from '../../words/studio-words.ts';
import { selectedKey } from './outline-keys.ts';

/** The maximum number of results: with more, a person types another word. */
const MAX_RESULTS = 100;
/** The number of characters that are shown before the match, and in total. */
const BEFORE = 30;
const LENGTH = 70;

export interface TextHit {
  /** The part that is selected, with the address of the text. */
  leadsTo: Selection;
  excerpt: string;
  kind: string;
  language: Language;
}

/** By the keys of the outline. */
export type TextHits = ReadonlyMap<string, readonly TextHit[]>;
const NONE: TextHits = new Map();

export function useTextHits(files: EditedFiles, outline: readonly OutlineForm[], text: string): TextHits {
  const language = useLanguage();
  return useMemo(() => {
    if (text.trim() === '') return NONE;
    const hits = new Map<string, TextHit[]>();
    const found = findTexts(files, text).filter((each) => !(each.language === language && isName(each)));
    for (const each of found.slice(0, MAX_RESULTS)) {
      const pointer = pointerTo(...each.place);
      const at = selectionAt(files, outline, { file: each.file, pointer });
      if (!at) continue;
      const address =
        each.place.length > 0 ? targetAddress(each.file, pointer) : legalTextAddress(each.file, each.position);
      const key = selectedKey(at);
      const hit = {
        leadsTo: { ...at, address },
        excerpt: excerpt(each),
        kind: textKind(each.place),
        language: each.language,
      };
      hits.set(key, [...(hits.get(key) ?? []), hit]);
    }
    return hits;
  }, [files, outline, text, language]);
}

/** Items of the outline show their names. */
const isName = ({ place: [part = '', , word] }: FoundText): boolean =>
  part === 'title' || part === 'groups' || (part === 'fields' && word === 'label');

function excerpt({ text, position }: FoundText): string {
  const from = position > BEFORE ? text.lastIndexOf(' ', position - BEFORE) + 1 : 0;
  const part = text.slice(from, from + LENGTH).replace(/\s+/g, ' ');
  return `${from > 0 ? '… ' : ''}${part}${from + LENGTH < text.length ? ' …' : ''}`;
}

const useStyles = makeStyles({
  excerpt: {
    overflowWrap: 'anywhere',
    display: 'block',
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface FoundTextsProps {
  hits: readonly TextHit[];
  select: (next: Selection) => void;
}

export function FoundTexts({ hits, select }: FoundTextsProps) {
  const t = useWords();
  const styles = useStyles();
  return hits.map(({ leadsTo, excerpt, kind, language }) => (
    <TreeItem
      key={leadsTo.address}
      itemType="leaf"
      value={`text ${leadsTo.address}`}
      onClick={(event) => {
        event.stopPropagation();
        select(leadsTo);
      }}
    >
      <TreeItemLayout aside={<Text size={100}>{t(`outline.text.${kind}`)}</Text>}>
        <Text size={200} lang={TAGS[language]} className={styles.excerpt}>
          {excerpt}
        </Text>
      </TreeItemLayout>
    </TreeItem>
  ));
}
