/** Where people stop: the counts of a version as a picture and as a table. */
import { Field, Input, makeStyles, Select, Subtitle2, Switch, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Stops } from '../../contract/index.ts';
import { addDays } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Notice } from '../components/notice.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import { languageNow, momentText, useWords } from '../words/studio-words.ts';
import { shareText } from './count-text.ts';
import {
  type CountedPeople,
  countedSteps,
  countedValues,
  hardestStep,
  type PersonTrait,
  TRAITS,
} from './counted-steps.ts';
import { StepsPicture } from './steps-picture.tsx';
import { StepsTable } from './steps-table.tsx';
import { type StepNames, useStepNames } from './use-step-names.ts';
import { VersionMarks } from './version-marks.tsx';

const DAYS = 30;
const today = (): string => new Date().toISOString().slice(0, 10);

const useStyles = makeStyles({
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    alignItems: 'flex-end',
    marginBlockEnd: tokens.spacingVerticalL,
  },
  // A version's title may be longer than a phone is wide.
  choice: { minWidth: 0, maxWidth: 'min(24rem, 100%)', gridTemplateColumns: 'minmax(0, 1fr)' },
  parts: { display: 'grid', gap: tokens.spacingVerticalXL, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  picture: { maxWidth: '56rem', minWidth: 0, display: 'grid', gap: tokens.spacingVerticalM },
});

export function StopsScreen() {
  const t = useWords();
  const styles = useStyles();
  const [from, setFrom] = useState(() => addDays(today(), -DAYS) ?? '');
  const [to, setTo] = useState(today);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are in the language of the screen
  const loaded = useLoaded(
    async () => (await call('GET /studio/stops', { query: { from, to } })).answer,
    [from, to, languageNow()],
  );
  return (
    <Screen title={t('stops.title')}>
      <div className={styles.choices}>
        <Field label={t('stops.from')}>
          <Input type="date" value={from} max={to} onChange={(_, { value }) => value && setFrom(value)} />
        </Field>
        <Field label={t('stops.to')}>
          <Input type="date" value={to} min={from} onChange={(_, { value }) => value && setTo(value)} />
        </Field>
      </div>
      <ShowLoaded loaded={loaded}>{(stops) => <StopsByVersion stops={stops} />}</ShowLoaded>
    </Screen>
  );
}

function StopsByVersion({ stops }: { stops: Stops }) {
  const t = useWords();
  const styles = useStyles();
  const versions = [...new Set(stops.places.map(({ version }) => version))];
  const [chosen, setChosen] = useState<string>();
  const version = chosen !== undefined && versions.includes(chosen) ? chosen : newest(stops, versions);
  const versionTitle = (each: string): string => {
    const live = stops.wentLive.findLast((one) => one.version === each);
    return live ? `${live.title}, ${momentText(live.at)}` : t('stops.earlier', { version: each.slice(0, 8) });
  };
  if (version === undefined)
    return (
      <div className={styles.parts}>
        <Text>{t('stops.none')}</Text>
        <VersionMarks stops={stops} />
      </div>
    );
  return (
    <>
      {versions.length > 1 && (
        <div className={styles.choices}>
          <Field label={t('stops.version')} className={styles.choice}>
            <Select value={version} onChange={(_, { value }) => setChosen(value)}>
              {versions.map((each) => (
                <option key={each} value={each}>
                  {versionTitle(each)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <VersionStops stops={stops} version={version} />
    </>
  );
}

/** The version that was published last; otherwise any that has counts. */
const newest = ({ wentLive }: Stops, versions: readonly string[]): string | undefined =>
  wentLive.findLast(({ version }) => versions.includes(version))?.version ?? versions.at(-1);

const EVERYBODY = '';
const peopleKey = ({ by, value }: CountedPeople): string =>
  by === undefined ? EVERYBODY : JSON.stringify([by, value ?? null]);

function readPeople(key: string): CountedPeople {
  if (key === EVERYBODY) return {};
  const [by, value] = JSON.parse(key) as [PersonTrait, string | null];
  return { by, value: value ?? undefined };
}

interface PeopleFieldProps {
  people: CountedPeople;
  setPeople: (people: CountedPeople) => void;
  places: Stops['places'];
  names: StepNames;
}

/** Chooses whose steps are counted: everybody's, all kinds side by side, or one kind's only. */
function PeopleField({ people, setPeople, places, names }: PeopleFieldProps) {
  const t = useWords();
  const styles = useStyles();
  return (
    <Field label={t('stops.who')} hint={t('stops.whoHint')} className={styles.choice}>
      <Select value={peopleKey(people)} onChange={(_, { value }) => setPeople(readPeople(value))}>
        <option value={EVERYBODY}>{t('stops.everybody')}</option>
        <optgroup label={t('stops.sideBySide')}>
          {TRAITS.map((by) => (
            <option key={by} value={peopleKey({ by })}>
              {t(`stops.by.${by}`)}
            </option>
          ))}
        </optgroup>
        {TRAITS.map((by) => (
          <optgroup key={by} label={t('stops.only', { kind: t(`stops.by.${by}`) })}>
            {countedValues(places, by).map((value) => (
              <option key={value} value={peopleKey({ by, value })}>
                {names.kindName(by, value)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

function VersionStops({ stops, version }: { stops: Stops; version: string }) {
  const t = useWords();
  const styles = useStyles();
  const names = useStepNames(version);
  const [people, setPeople] = useState<CountedPeople>({});
  const [withQuestions, setWithQuestions] = useState(false);
  const places = stops.places.filter((place) => place.version === version);
  const pages = countedSteps(
    places.filter(({ question }) => question === null),
    people,
    names.pages,
  );
  return (
    <div className={styles.parts}>
      <div>
        <PeopleField people={people} setPeople={setPeople} places={places} names={names} />
      </div>
      <section className={styles.picture}>
        <Subtitle2 as="h2">{t('stops.picture')}</Subtitle2>
        <Hardest steps={pages} people={people} names={names} />
        <StepsPicture steps={pages} by={people.by} names={names} />
      </section>
      <VersionMarks stops={stops} />
      <section>
        <Subtitle2 as="h2">{t('stops.table')}</Subtitle2>
        <div>
          <Switch
            label={t('stops.questions')}
            checked={withQuestions}
            onChange={(_, { checked }) => setWithQuestions(checked)}
          />
        </div>
        <StepsTable
          steps={withQuestions ? countedSteps(places, people, names.pages) : pages}
          by={people.by}
          names={names}
        />
        <Text as="p" block size={200}>
          {t('stops.small')}
        </Text>
      </section>
    </div>
  );
}

/** The page from which the smallest share continues, in a sentence. */
function Hardest({
  steps,
  people: { by },
  names,
}: {
  steps: ReturnType<typeof countedSteps>;
  people: CountedPeople;
  names: StepNames;
}) {
  const t = useWords();
  const found = hardestStep(steps);
  return (
    <div aria-live="polite">
      {found && (
        <Notice intent="info">
          {t('stops.hardest', { page: names.pageName(found.page), share: shareText(found.share, t) })}
          {by && found.value !== undefined && ` (${names.kindName(by, found.value)})`}
        </Notice>
      )}
    </div>
  );
}
