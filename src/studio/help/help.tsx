/** Help for the part that has the focus, and its keys: by "?" anywhere, or by a button. */
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular, QuestionCircleRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/studio-words.ts';
import { type HelpTopic, topicAt } from './help-topic.ts';

/** Inside a field, "?" is typed. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=textbox]';
const KEYS = ['help', 'tab', 'parts', 'arrows', 'enter', 'escape', 'undo', 'move', 'offer'] as const;

const useStyles = makeStyles({
  text: { lineHeight: tokens.lineHeightBase400, marginBlockStart: 0 },
  keys: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    '& dd': { margin: 0 },
    '& dt': { fontWeight: tokens.fontWeightSemibold },
  },
});

export function Help() {
  const t = useWords();
  const [topic, setTopic] = useState<HelpTopic>();
  const button = useRef<HTMLButtonElement>(null);
  const askedTopic = useHelpOrigin(button, setTopic);
  const close = (): void => {
    setTopic(undefined);
    askedTopic.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<QuestionCircleRegular />}
        aria-keyshortcuts="?"
        onClick={() => setTopic(topicAt(askedTopic.current))}
      >
        {t('help.open')}
      </Button>
      <OverlayDrawer
        position="end"
        open={topic !== undefined}
        onOpenChange={(_, { open }) => !open && close()}
        aria-label={t('help.open')}
      >
        <TopicHelp topic={topic} close={close} />
      </OverlayDrawer>
    </>
  );
}

/** The topic is undefined while the drawer closes. */
function TopicHelp({ topic, close }: { topic: HelpTopic | undefined; close: () => void }) {
  const t = useWords();
  const styles = useStyles();
  return (
    <>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" icon={<DismissRegular />} aria-label={t('help.close')} onClick={close} />}
        >
          {topic && t(`help.topics.${topic}.title`)}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {/* It scrolls in a low window. */}
      <DrawerBody tabIndex={0}>
        <Text as="p" block className={styles.text}>
          {topic && t(`help.topics.${topic}.text`)}
        </Text>
        <Subtitle2 as="h3">{t('help.keysTitle')}</Subtitle2>
        <dl className={styles.keys}>
          {KEYS.map((key) => (
            <Key key={key} name={key} />
          ))}
        </dl>
      </DrawerBody>
    </>
  );
}

function Key({ name }: { name: (typeof KEYS)[number] }) {
  const t = useWords();
  return (
    <>
      <dt>{t(`help.keys.${name}.press`)}</dt>
      <dd>{t(`help.keys.${name}.does`)}</dd>
    </>
  );
}

/** The element that had the focus before help was opened. */
function useHelpOrigin(
  button: React.RefObject<HTMLButtonElement | null>,
  ask: (topic: HelpTopic) => void,
): React.RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement;
      const isHelp = button.current?.contains(element) || element.closest('.fui-OverlayDrawer') !== null;
      if (!isHelp && element.closest('main, [role=dialog]')) last.current = element;
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      const element = event.target as HTMLElement;
      if (element.matches(TYPED_IN) || element.isContentEditable) return;
      event.preventDefault();
      last.current = element;
      ask(topicAt(element));
    };
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', press);
    };
  }, [button, ask]);
  return last;
}
