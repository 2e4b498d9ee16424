/** The same form as one writes it by hand with react-hook-form. */
import { createRoot } from 'react-dom/client';
import { type Control, type FieldErrors, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
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

function Shown({ question, ...rest }: { question: Question } & Pick<GroupProps, 'register' | 'control' | 'errors'>) {
  const master = useWatch({ control: rest.control, name: question.on as string });
  return master === true || master === 'true' ? <Field question={question} {...rest} /> : null;
}

function Field({
  question: { name, label, kind },
  register,
  errors,
}: { question: Question } & Pick<GroupProps, 'register' | 'errors'>) {
  const required = { required: 'Required', shouldUnregister: true };
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {kind === 'yesNo' &&
        ['true', 'false'].map((one) => (
          <label key={one}>
            <input type="radio" value={one} {...register(name, required)} />
            {one === 'true' ? 'Yes' : 'No'}
          </label>
        ))}
      {kind === 'choice' && (
        <select id={name} {...register(name, required)}>
          <option value="" />
          {OPTIONS.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {kind !== 'yesNo' && kind !== 'choice' && (
        <input
          id={name}
          type={kind === 'date' ? 'date' : 'text'}
          aria-invalid={errors[name] ? true : undefined}
          {...register(name, required)}
        />
      )}
      {errors[name] && <div className="error">{String(errors[name].message)}</div>}
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

function HookForm({ groups, answers }: Section) {
  const {
    register,
    control,
    handleSubmit,
    formState: { errors },
  } = useForm<AnswerList>({ defaultValues: answers });
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      {groups.map((group, i) => (
        <Group key={group[0]?.name} title={`Group ${i + 1}`} {...{ group, register, control, errors }} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

export const peer: Peer = async (_size, { groups, answers }) => {
  addCss();
  const start = Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
  return (root) => createRoot(root).render(<HookForm groups={groups} answers={start} />);
};
