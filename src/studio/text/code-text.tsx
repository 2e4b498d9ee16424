/** A text editor with colors, completion and faults in place. Tab leaves it, as it leaves every other field. */
import { Label, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { languageNow, useWords } from '../words/studio-words.ts';
import { type CodeContent, useCode } from './use-code.ts';

export interface CodeTextProps extends CodeContent {
  label: string;
  /** The language of the text. */
  lang?: string;
  /** A few lines high, for use among other fields. */
  isSmall?: boolean;
}

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0, width: '100%' },
  large: { minWidth: 0, '& .cm-content, & .cm-gutter': { minHeight: '20rem' } },
  small: { minWidth: 0, '& .cm-editor': { maxHeight: '20rem' }, '& .cm-content, & .cm-gutter': { minHeight: '4rem' } },
  about: { color: tokens.colorNeutralForeground2 },
});

/** The editor is created again when its words or its permissions change. */
export function CodeText(props: CodeTextProps) {
  return <Code key={`${languageNow()} ${props.isReadOnly === true}`} {...props} />;
}

function Code({ label, lang, isSmall = false, ...content }: CodeTextProps) {
  const t = useWords();
  const styles = useStyles();
  const id = useId();
  const isProse = content.kind === 'markdown';
  const { parent, here } = useCode(content, {
    'aria-labelledby': `${id}label`,
    tabindex: '0',
    'aria-describedby': `${id}keys`,
    spellcheck: String(isProse),
    ...(content.isReadOnly && { 'aria-readonly': 'true' }),
    ...(lang && { lang }),
  });
  return (
    <div className={styles.part}>
      <Label id={`${id}label`} size={isSmall ? 'small' : 'medium'}>
        {label}
      </Label>
      <Text id={`${id}keys`} size={200} className={styles.about}>
        {t(isSmall ? 'text.keysOfPart' : isProse ? 'text.keysOfProse' : 'text.keys')}
      </Text>
      <div ref={parent} className={isSmall ? styles.small : styles.large} />
      <div>
        <div role="status">
          {here.faults.map((message) => (
            <Text key={message} block weight="semibold">
              {message}
            </Text>
          ))}
        </div>
        <Text block>{here.explained}</Text>
      </div>
    </div>
  );
}
