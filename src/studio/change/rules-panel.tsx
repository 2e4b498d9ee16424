/** Every rule of every page in sentences, to be looked through and searched; each leads to its question and its controls. */
import { Field, Link, makeStyles, SearchBox, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeShown } from '../../contract/index.ts';
import { plainText } from '../../engine/data/index.ts';
import { type Answer, call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { ShowLoaded } from '../components/screen.tsx';
import { loadConditionBuilder, usePreloadedBuilder } from '../conditions/index.ts';
import { useEditing } from '../definitions/definitions.ts';
import { targetAddress } from '../definitions/navigation-target.ts';
import { useOpenRule, useRulesListReturn } from '../definitions/rules-list-return.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { useOpenInEditor } from '../definitions/show-in-editor.ts';
import { type ChangeFiles, useChangeFiles } from '../definitions/use-change-files.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

type Rules = Answer<'GET /studio/changes/:id/rules'>;

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '64rem' },
  search: { maxWidth: '24rem' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingVerticalM,
    // The least height of a target with another one close below it.
    '& > li > button': { minHeight: '24px' },
    '& ul': { marginBlock: tokens.spacingVerticalXXS, paddingInlineStart: tokens.spacingHorizontalL },
  },
});

export function RulesPanel({ change }: { change: ChangeShown }) {
  const { id, position } = change;
  usePreloadedBuilder();
  const changeFiles = useChangeFiles(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after each edit
  const loaded = useLoaded(
    async () => (await call('GET /studio/changes/:id/rules', { params: { id } })).answer,
    [id, position],
  );
  return (
    <ShowLoaded loaded={loaded}>{(rules) => changeFiles && <Searched rules={rules} loaded={changeFiles} />}</ShowLoaded>
  );
}

interface RulesProps {
  rules: Rules;
  loaded: ChangeFiles;
}

function Searched({ rules, loaded }: RulesProps) {
  const t = useWords();
  const styles = useStyles();
  const [wanted, setWanted] = useState(useRulesListReturn()?.find ?? '');
  const text = useDeferredValue(wanted);
  const found = useMemo(() => foundRules(rules, loaded, text), [rules, loaded, text]);
  const forms = [...new Set(found.map(({ form }) => form))];
  return (
    <div className={styles.parts}>
      <Field label={t('rulesList.find')} className={styles.search}>
        <SearchBox value={wanted} onChange={(_, { value }) => setWanted(value)} />
      </Field>
      <Text role="status">{t('rulesList.found', { count: found.length })}</Text>
      {forms.map((form) => (
        <section key={form} aria-label={loaded.pageName(form)}>
          <Subtitle2 as="h2">{loaded.pageName(form)}</Subtitle2>
          <RuleList rules={found.filter((each) => each.form === form)} loaded={loaded} find={wanted} />
        </section>
      ))}
    </div>
  );
}

function RuleList({ rules, loaded, find }: RulesProps & { find: string }) {
  const t = useWords();
  const styles = useStyles();
  const open = useOpenInEditor();
  return (
    <ul className={styles.list}>
      {rules.map(({ form, path, rules: own }) => {
        const owner = path === '' ? t('impact.wholePage') : loaded.questionName(form, path);
        return (
          <li key={path}>
            <Link as="button" onClick={() => open({ form, path })}>
              {owner}
            </Link>
            <ul>
              {own.map((rule) => (
                <Rule key={rule.en} rule={rule} owner={owner} at={{ form, path }} loaded={loaded} find={find} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

interface RuleProps extends Pick<RulesProps, 'loaded'> {
  rule: Rules[number]['rules'][number];
  /** The name of its question, which tells it from rules of others with the same sentence. */
  owner: string;
  at: { form: string; path: string };
  find: string;
}

/** Its place in the files belongs to a question, a heading, a page, or to all pages. */
function Rule({ rule, owner, at, loaded: { files, outline }, find }: RuleProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  const openRule = useOpenRule();
  const listReturn = useRulesListReturn();
  const link = useRef<HTMLButtonElement>(null);
  const address = targetAddress(rule.file, rule.pointer);
  const id = `${at.form} ${at.path} ${address}`;
  const wasEdited = listReturn?.rule === id;
  useEffect(() => {
    if (!wasEdited) return;
    link.current?.focus();
    link.current?.scrollIntoView({ block: 'center' });
  }, [wasEdited]);
  const edit = async (): Promise<void> => {
    await loadConditionBuilder().catch(() => undefined);
    openRule({ ...(selectionAt(files, outline, rule) ?? at), address }, { find, rule: id });
  };
  const sentence = rule[languageNow() === 'english' ? 'en' : 'es'];
  const name = t(isReadOnly ? 'rulesList.show' : 'rulesList.edit');
  return (
    <li>
      {sentence}{' '}
      <Link as="button" ref={link} aria-label={`${name}: ${sentence} (${owner})`} onClick={() => void edit()}>
        {name}
      </Link>
    </li>
  );
}

/** Matches all words in the name of the page, the question or a sentence. */
function foundRules(rules: Rules, loaded: ChangeFiles, text: string): Rules {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter(({ form, path, rules: own }) => {
    const sentences = own.flatMap(({ en, es }) => [en, es]);
    const searched = plainText([loaded.pageName(form), loaded.questionName(form, path), ...sentences].join(' '));
    return words.every((word) => searched.includes(word));
  });
}
