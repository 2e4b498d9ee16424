/**
 * The same form written by hand with react-hook-form, with the features of a good form: required marks, messages that
 * belong to their fields, named groups of radio buttons, and an error summary.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type Control,
  type FieldErrors,
  type RegisterOptions,
  type UseFormRegister,
  useForm,
  useWatch,
} from 'react-hook-form';
import { OPTIONS, type Question, type Section } from '../section.ts';
import { addCss, type Peer } from './peer.ts';

type AnswerList = Record<string, unknown>;

interface GroupProps {
  title: string;
  group: Question[];
  register: UseFormRegister<AnswerList>;
  control: Control<AnswerList>;
  errors: FieldErrors<AnswerList>;
}

type FieldProps = { question: Question } & Pick<GroupProps, 'register' | 'errors'>;

const RULES: Record<Question['kind'], RegisterOptions<AnswerList>> = {
  text: { maxLength: { value: 100, message: 'At most 100 characters' } },
  number: { pattern: { value: /^\d+$/, message: 'Enter a whole number' } },
  date: {},
  choice: {},
  yesNo: {},
};

const errorId = (name: string): string => `${name}-error`;

function Shown({ question, ...rest }: { question: Question } & Pick<GroupProps, 'register' | 'control' | 'errors'>) {
  const master = useWatch({ control: rest.control, name: question.on as string });
  return master === true || master === 'true' ? <Field question={question} {...rest} /> : null;
}

function Field({ question, register, errors }: FieldProps) {
  const { name, label, kind } = question;
  const error = errors[name];
  const registered = register(name, { required: 'Required', shouldUnregister: true, ...RULES[kind] });
  const state = {
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId(name) : undefined,
  };
  const message = error && (
    <div id={errorId(name)} className="error">
      {String(error.message)}
    </div>
  );
  if (kind === 'yesNo') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows the role, which says that an answer is required
      <fieldset role="radiogroup" {...state}>
        <legend className="required">{label}</legend>
        {message}
        {['true', 'false'].map((one, i) => (
          <label key={one}>
            <input type="radio" id={i === 0 ? name : `${name}-${one}`} value={one} {...registered} />
            {one === 'true' ? 'Yes' : 'No'}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <div>
      <label htmlFor={name} className="required">
        {label}
      </label>
      {kind === 'choice' ? (
        <select id={name} {...state} {...registered}>
          <option value="">Choose</option>
          {OPTIONS.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={name}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          {...state}
          {...registered}
        />
      )}
      {message}
    </div>
  );
}

function Group({ title, group, ...rest }: GroupProps) {
  return (
    <fieldset className="grid">
      <legend>{title}</legend>
      {group.map((question) =>
        question.on ? (
          <Shown key={question.name} question={question} {...rest} />
        ) : (
          <Field key={question.name} question={question} {...rest} />
        ),
      )}
    </fieldset>
  );
}

/** Takes the focus after each refused submit. */
function ErrorSummary({ children, submits }: { children: ReactNode; submits: number }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit moves the focus, also to the same messages
  useEffect(() => {
    window.scrollTo(0, 0);
    box.current?.focus();
  }, [submits]);
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby="summary-title" className="summary">
      <h2 id="summary-title">There is a problem</h2>
      <ul>{children}</ul>
    </div>
  );
}

function HookForm({ groups, answers }: Section) {
  const {
    register,
    control,
    handleSubmit,
    formState: { errors, submitCount },
  } = useForm<AnswerList>({ defaultValues: answers, shouldFocusError: false });
  const wrong = groups.flat().filter(({ name }) => errors[name]);
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      {wrong.length > 0 && (
        <ErrorSummary submits={submitCount}>
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {label}: {String(errors[name]?.message)}
              </a>
            </li>
          ))}
        </ErrorSummary>
      )}
      <p>* Required</p>
      {groups.map((group, i) => (
        <Group key={group[0]?.name} title={`Group ${i + 1}`} {...{ group, register, control, errors }} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

export const peer: Peer = async (root, _size, { groups, answers }) => {
  addCss();
  const start = Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
  return () => root.render(<HookForm groups={groups} answers={start} />);
};
