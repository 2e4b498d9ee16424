/** One example: its name, whether its result is as stated, and the differences. */
import { Badge, Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { renameExample } from '../../authoring/editing/index.ts';
import type { Form } from '../../engine/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { useWords } from '../words/studio-words.ts';
import { Differences } from './differences.tsx';
import type { ListedExample } from './use-examples.ts';

const useStyles = makeStyles({
  entry: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingBlock: tokens.spacingVerticalS },
  name: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'start', justifyContent: 'space-between' },
  badge: { flexShrink: 0 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
});

interface ExampleEntryProps {
  form: Form;
  example: ListedExample;
  /** Names that are taken. */
  names: readonly string[];
  show: () => void;
  accept: () => void;
  remove: () => void;
}

export function ExampleEntry({ form, example, names, show, accept, remove }: ExampleEntryProps) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  const [isRenaming, setRenaming] = useState(false);
  const { index, name, differences } = example;
  const actions = {
    show,
    ...(differences?.length && !isReadOnly && { accept }),
    ...(!isReadOnly && { rename: () => setRenaming(true), remove }),
  };
  const verdict = differences && (differences.length > 0 ? 'differs' : 'holds');
  return (
    <li className={styles.entry}>
      <div className={styles.name}>
        <Text weight="semibold">{name}</Text>
        {verdict && (
          <Badge className={styles.badge} appearance="tint" color={verdict === 'holds' ? 'success' : 'warning'}>
            {t(`examples.${verdict}`)}
          </Badge>
        )}
      </div>
      <Differences differences={differences ?? []} />
      {isRenaming ? (
        <Rename form={form.name} index={index} name={name} names={names} close={() => setRenaming(false)} />
      ) : (
        <div className={styles.buttons}>
          {Object.entries(actions).map(([action, press]) => (
            <Button key={action} size="small" aria-label={t(`examples.of.${action}`, { name })} onClick={press}>
              {t(`examples.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

interface RenameProps {
  form: string;
  index: number;
  name: string;
  names: readonly string[];
  close: () => void;
}

function Rename({ form, index, name, names, close }: RenameProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit } = useDefinitions();
  const [next, setNext] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const trimmed = next.trim();
  const fault = trimmed === '' ? 'unnamed' : trimmed !== name && names.includes(trimmed) ? 'taken' : undefined;
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    if (fault) return;
    if (trimmed !== name) edit((files) => renameExample(files, form, index, trimmed));
    close();
  };
  return (
    <form onSubmit={rename} noValidate>
      <Field label={t('examples.name')} size="small" {...(fault && { validationMessage: t(`examples.${fault}`) })}>
        <Input ref={input} value={next} maxLength={200} onChange={(_, { value }) => setNext(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="small" appearance="primary">
          {t('examples.renameIt')}
        </Button>
        <Button size="small" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
