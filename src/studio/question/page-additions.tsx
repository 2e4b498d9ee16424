/** Adds to a page, moves, copies and deletes it. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  addDocument,
  addPage,
  duplicatePage,
  formFolder,
  type OutlineForm,
  pageBeside,
  removePage,
  rulesReadingPage,
} from '../../authoring/editing/index.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { useMovePage } from '../definitions/use-move-page.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { AddQuestion } from './add-question.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { BilingualForm } from './words/bilingual-form.tsx';

interface PageAdditionsProps {
  form: OutlineForm;
  select: (next: Selection) => void;
}

export function PageAdditions({ form: whole, select }: PageAdditionsProps) {
  const t = useWords();
  const { files, isReadOnly } = useDefinitions();
  const movePage = useMovePage();
  const [adding, setAdding] = useState<'question' | 'document' | 'page' | 'copy'>();
  if (isReadOnly) return null;
  const { form, page } = whole;
  const hasPage = (by: 1 | -1): boolean => pageBeside(files, form, by) !== undefined;
  const close = (): void => setAdding(undefined);
  return (
    <>
      <ActionBar label={t('pagePanel.actions')}>
        <Button size="small" onClick={() => setAdding('question')}>
          {t('add.title')}
        </Button>
        {page && (
          <>
            <Button size="small" onClick={() => setAdding('document')}>
              {t('pagePanel.addDocument')}
            </Button>
            <Button size="small" onClick={() => setAdding('page')}>
              {t('pagePanel.addPage')}
            </Button>
            <Button size="small" disabledFocusable={!hasPage(-1)} onClick={() => movePage(form, -1)}>
              {t('structure.up')}
            </Button>
            <Button size="small" disabledFocusable={!hasPage(1)} onClick={() => movePage(form, 1)}>
              {t('structure.down')}
            </Button>
            {whole.parts.length > 0 && (page.kind ?? 'form') === 'form' && (
              <Button size="small" onClick={() => setAdding('copy')}>
                {t('structure.copy')}
              </Button>
            )}
            <RemovePage form={whole} select={select} />
          </>
        )}
      </ActionBar>
      {adding === 'question' && <AddQuestion form={form} container="" select={select} close={close} />}
      {adding === 'document' && <AddDocument form={form} select={select} close={close} />}
      {adding === 'page' && <AddPage before={form} select={select} close={close} />}
      {adding === 'copy' && <CopyPage form={form} select={select} close={close} />}
    </>
  );
}

function RemovePage({ form: { form, labels }, select }: PageAdditionsProps) {
  const t = useWords();
  const { edit, files, outline } = useDefinitions();
  const [isAsked, setAsked] = useState(false);
  // A page without a form, such as the last one, belongs to the program.
  if (formFolder(files, form) === undefined) return null;
  const removeIt = (): void => {
    edit((each) => removePage(each, form));
    setAsked(false);
    select({ form: pageBeside(files, form, 1) ?? pageBeside(files, form, -1) ?? '', path: '' });
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('structure.delete')}
      </Button>
      {isAsked && (
        <DeleteDialog
          name={labels[languageNow()]}
          kind="page"
          rules={rulesReadingPage(files, outline, form)}
          at={{ form, path: '' }}
          remove={removeIt}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}

interface AddDocumentProps extends Pick<PageAdditionsProps, 'select'> {
  form: string;
  close: () => void;
}

function AddDocument({ form, select, close }: AddDocumentProps) {
  const t = useWords();
  const { edit } = useDefinitions();
  return (
    <BilingualForm
      name={`new document ${form}`}
      labels={[t('pagePanel.documentTitle')]}
      submit={t('pagePanel.addDocument')}
      close={close}
      take={([title]) => {
        if (!title) return undefined;
        let group = '';
        const failure = edit((each) => {
          group = addDocument(each, form, title);
        });
        if (!failure) select({ form, path: '', group });
        return failure;
      }}
    />
  );
}

interface AddPageProps extends Pick<PageAdditionsProps, 'select'> {
  before: string;
  close: () => void;
}

function AddPage({ before, select, close }: AddPageProps) {
  const t = useWords();
  const { edit } = useDefinitions();
  return (
    <BilingualForm
      name={`new page ${before}`}
      labels={[t('pagePanel.title'), t('pagePanel.firstQuestion')]}
      submit={t('pagePanel.addPage')}
      close={close}
      take={([title, question]) => {
        if (!title || !question) return undefined;
        let section = '';
        const failure = edit((each) => {
          section = addPage(each, { title, question, before });
        });
        if (!failure) select({ form: section, path: '' });
        return failure;
      }}
    />
  );
}

/** The copy has a heading of its own, and follows the original. */
function CopyPage({ form, select, close }: AddDocumentProps) {
  const t = useWords();
  const { edit } = useDefinitions();
  return (
    <BilingualForm
      name={`new copy ${form}`}
      labels={[t('pagePanel.title')]}
      submit={t('structure.copy')}
      close={close}
      take={([title]) => {
        if (!title) return undefined;
        let section = '';
        const failure = edit((each) => {
          section = duplicatePage(each, form, title);
        });
        if (!failure) select({ form: section, path: '' });
        return failure;
      }}
    />
  );
}
