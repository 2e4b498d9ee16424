/** Inputs with a state each and nothing else: no form library, no content-visibility. */
import { createContext, type FormEvent, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { OPTIONS, type Question, type Section } from '../section.ts';
import { addCss, type Peer } from './peer.ts';

class AnswerList {
  readonly values: Section['answers'];
  errors: Record<string, boolean> = {};
  readonly #listeners = new Set<() => void>();
  constructor(values: Section['answers']) {
    this.values = { ...values };
  }
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const AnswersContext = createContext(new AnswerList({}));

function Shown({ on, children }: { on: string; children: ReactNode }) {
  const answers = useContext(AnswersContext);
  return useSyncExternalStore(answers.subscribe, () => answers.values[on]) === true ? children : null;
}

function Field({ question: { name, label, kind } }: { question: Question }) {
  const answers = useContext(AnswersContext);
  const [value, setValue] = useState(answers.values[name] ?? '');
  const wrong = useSyncExternalStore(answers.subscribe, () => answers.errors[name] ?? false);
  const change = (next: string | boolean): void => {
    answers.values[name] = next;
    setValue(next);
    if (kind === 'yesNo') answers.notify();
  };
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {kind === 'yesNo' &&
        [true, false].map((one) => (
          <label key={String(one)}>
            <input type="radio" name={name} value={String(one)} checked={value === one} onChange={() => change(one)} />
            {one ? 'Yes' : 'No'}
          </label>
        ))}
      {kind === 'choice' && (
        <select id={name} name={name} value={String(value)} onChange={({ target }) => change(target.value)}>
          <option value="" />
          {OPTIONS.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {kind !== 'yesNo' && kind !== 'choice' && (
        <input
          id={name}
          name={name}
          type={kind === 'date' ? 'date' : 'text'}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {wrong && <div className="error">Required</div>}
    </div>
  );
}

export const peer: Peer = async (root, _size, { groups, answers: start }) => {
  addCss();
  const answers = new AnswerList(start);
  const missing = ({ name, on }: Question): boolean =>
    (on === undefined || answers.values[on] === true) && (answers.values[name] ?? '') === '';
  return () => {
    const submit = (event: FormEvent): void => {
      event.preventDefault();
      answers.errors = Object.fromEntries(groups.flat().map((question) => [question.name, missing(question)]));
      answers.notify();
    };
    root.render(
      <AnswersContext value={answers}>
        <form onSubmit={submit}>
          {groups.map((group, i) => (
            <fieldset key={group[0]?.name} className="grid">
              <legend>Group {i + 1}</legend>
              {group.map((question) => {
                const field = <Field key={question.name} question={question} />;
                return question.on ? (
                  <Shown key={question.name} on={question.on}>
                    {field}
                  </Shown>
                ) : (
                  field
                );
              })}
            </fieldset>
          ))}
          <button type="submit">Send</button>
        </form>
      </AnswersContext>,
    );
  };
};
