/** The studio of a signed-in person: tabs, a menu of their own, and the screen of the address. */
import {
  Button,
  Link,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Tab,
  TabList,
  Text,
  Title3,
  tokens,
} from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { call, isPassing } from './api/client.ts';
import { ChangeScreen } from './change/change-screen.tsx';
import { Changes } from './changes/change-list.tsx';
import { LanguageSwitch } from './components/language-switch.tsx';
import { OutdatedNotice } from './components/outdated-notice.tsx';
import { useDoneToast, useToast } from './components/toasts.tsx';
import { useFocusFallback } from './components/use-focus-fallback.ts';
import { Help } from './help/help.tsx';
import { help } from './help/help-topic.ts';
import { Log } from './log/log.tsx';
import { storeLanguage } from './sign-in/person-language.ts';
import { TurnOffDialog, TurnOnDialog } from './sign-in/second-factor.tsx';
import { useSession } from './sign-in/session-gate.tsx';
import { SessionsDialog } from './sign-in/sessions-dialog.tsx';
import { StopsScreen } from './stops/stops-screen.tsx';
import { Versions } from './versions/versions.tsx';
import { useWords } from './words/studio-words.ts';

const TABS = ['changes', 'versions', 'stops', 'log'] as const;

const useStyles = makeStyles({
  skip: {
    position: 'absolute',
    left: '-999px',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    // Above the heading that it covers.
    zIndex: 1,
    ':focus': { left: tokens.spacingHorizontalL },
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: { flexWrap: 'wrap' },
  person: { marginInlineStart: 'auto', display: 'flex', alignItems: 'center' },
  main: { padding: tokens.spacingHorizontalL, maxWidth: '90rem', marginInline: 'auto' },
});

export function Studio() {
  const styles = useStyles();
  const t = useWords();
  const navigate = useNavigate();
  const tab = useLocation().pathname.split('/')[1] ?? '';
  const main = useRef<HTMLElement>(null);
  useFocusFallback(main);
  return (
    <>
      <header className={styles.header}>
        <Link href="#main" className={styles.skip}>
          {t('toContent')}
        </Link>
        <Title3 as="h2">{t('studio')}</Title3>
        <nav aria-label={t('studio')}>
          <TabList className={styles.tabs} selectedValue={tab} onTabSelect={(_, { value }) => navigate(`/${value}`)}>
            {TABS.map((name) => (
              <Tab key={name} value={name}>
                {t(`${name}.title`)}
              </Tab>
            ))}
          </TabList>
        </nav>
        <div className={styles.person}>
          <Help />
          <LanguageSwitch store={storeLanguage} />
          <Person />
        </div>
      </header>
      <OutdatedNotice />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={styles.main}
        {...help(TABS.find((each) => each === tab) ?? 'changes')}
      >
        <Routes>
          <Route path="/changes" element={<Changes />} />
          <Route path="/changes/:id" element={<ChangeScreen />} />
          <Route path="/versions" element={<Versions />} />
          <Route path="/stops" element={<StopsScreen />} />
          <Route path="/log" element={<Log />} />
          <Route path="*" element={<Navigate to="/changes" replace />} />
        </Routes>
      </main>
    </>
  );
}

function Person() {
  const t = useWords();
  const { name, email, role, hasSecondFactor, refresh } = useSession();
  const [dialog, setDialog] = useState<'secondFactor' | 'sessions'>();
  const close = (): void => setDialog(undefined);
  const showDone = useDoneToast();
  const warn = useToast('warning');
  const FactorDialog = hasSecondFactor ? TurnOffDialog : TurnOnDialog;
  const onFactorChanged = async (): Promise<void> => {
    await refresh();
    close();
    showDone(t(hasSecondFactor ? 'secondFactor.off.done' : 'secondFactor.done'));
  };
  const signOut = async (): Promise<void> => {
    await call('POST /studio/logout').catch((error) => {
      if (isPassing(error)) warn(error.message || t('unreachable'));
    });
    await refresh();
  };
  return (
    <>
      <Menu inline>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle">{name}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <Text as="p" size={200} block style={{ padding: '8px', margin: 0 }}>
              {email}, {t(`role.${role}`)}
            </Text>
            <MenuItem onClick={() => setDialog('sessions')}>{t('sessions.open')}</MenuItem>
            <MenuItem onClick={() => setDialog('secondFactor')}>
              {t(hasSecondFactor ? 'secondFactor.off.open' : 'secondFactor.openDialog')}
            </MenuItem>
            <MenuItem onClick={() => void signOut()}>{t('signOut')}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {dialog === 'sessions' && <SessionsDialog close={close} />}
      {dialog === 'secondFactor' && <FactorDialog done={onFactorChanged} close={close} />}
    </>
  );
}
