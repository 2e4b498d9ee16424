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
import { faultSelection } from '../definitions/fault-selection.ts';
import { targetAddress } from '../definitions/navigation-target.ts';
import { useOpenRule, useRulesListReturn } from '../definitions/rules-list-return.ts';
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
    // As tall as what is pressed has to be, where the one below is near.
    '& > li > button': { minHeight: '24px' },
    '& ul': { marginBlock: tokens.spacingVerticalXXS, paddingInlineStart: tokens.spacingHorizontalL },
  },
});

export function RulesPanel({ change }: { change: ChangeShown }) {
  const { id, position } = change;
  usePreloadedBuilder();
  const names = useChangeFiles(change);
  const loaded = useLoaded(
    async () => (await call('GET /studio/changes/:id/rules', { params: { id } })).answer,
    [id, position],
  );
  return <ShowLoaded loaded={loaded}>{(rules) => names && <Searched rules={rules} names={names} />}</ShowLoaded>;
}

interface RulesProps {
  rules: Rules;
  names: ChangeFiles;
}

function Searched({ rules, names }: RulesProps) {
  const t = useWords();
  const styles = useStyles();
  const [wanted, setWanted] = useState(useRulesListReturn()?.find ?? '');
  const text = useDeferredValue(wanted);
  const found = useMemo(() => foundRules(rules, names, text), [rules, names, text]);
  const forms = [...new Set(found.map(({ form }) => form))];
  return (
    <div className={styles.parts}>
      <Field label={t('rulesList.find')} className={styles.search}>
        <SearchBox value={wanted} onChange={(_, { value }) => setWanted(value)} />
      </Field>
      <Text role="status">{t('rulesList.found', { count: found.length })}</Text>
      {forms.map((form) => (
        <section key={form} aria-label={names.pageName(form)}>
          <Subtitle2 as="h2">{names.pageName(form)}</Subtitle2>
          <RuleList rules={found.filter((each) => each.form === form)} names={names} find={wanted} />
        </section>
      ))}
    </div>
  );
}

function RuleList({ rules, names, find }: RulesProps & { find: string }) {
  const t = useWords();
  const styles = useStyles();
  const open = useOpenInEditor();
  return (
    <ul className={styles.list}>
      {rules.map(({ form, path, rules: own }) => (
        <li key={path}>
          <Link as="button" onClick={() => open({ form, path })}>
            {path === '' ? t('impact.wholePage') : names.questionName(form, path)}
          </Link>
          <ul>
            {own.map((rule) => (
              <Rule key={rule.en} rule={rule} at={{ form, path }} names={names} find={find} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface RuleProps extends Pick<RulesProps, 'names'> {
  rule: Rules[number]['rules'][number];
  at: { form: string; path: string };
  find: string;
}

/** Its place in the files belongs to a question, a heading, a page, or to all pages. */
function Rule({ rule, at, names: { files, outline }, find }: RuleProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  const openRule = useOpenRule();
  const listReturn = useRulesListReturn();
  const link = useRef<HTMLButtonElement>(null);
  const place = targetAddress(rule.file, rule.pointer);
  const own = `${at.form} ${at.path} ${place}`;
  const wasEdited = listReturn?.rule === own;
  useEffect(() => {
    if (!wasEdited) return;
    link.current?.focus();
    link.current?.scrollIntoView({ block: 'center' });
  }, [wasEdited]);
  const edit = async (): Promise<void> => {
    await loadConditionBuilder().catch(() => undefined);
    openRule({ ...(faultSelection(files, outline, rule) ?? at), place }, { find, rule: own });
  };
  const sentence = rule[languageNow() === 'english' ? 'en' : 'es'];
  const name = t(isReadOnly ? 'rulesList.show' : 'rulesList.edit');
  return (
    <li>
      {sentence}{' '}
      <Link as="button" ref={link} aria-label={`${name}: ${sentence}`} onClick={() => void edit()}>
        {name}
      </Link>
    </li>
  );
}

/** Matches all words in the name of the page, the question or a sentence. */
function foundRules(rules: Rules, names: ChangeFiles, text: string): Rules {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter(({ form, path, rules: own }) => {
    const sentences = own.flatMap(({ en, es }) => [en, es]);
    const said = plainText([names.pageName(form), names.questionName(form, path), ...sentences].join(' '));
    return words.every((word) => said.includes(word));
  });
}
