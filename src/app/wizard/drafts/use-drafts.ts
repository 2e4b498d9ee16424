/**
 * Typed and unsaved answers: stored by the server soon after typing, so that a reload, a lost connection or
 * an ended session loses nothing, and no personal data is in the browser's storage.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SUCCESS } from '../../../contract/index.ts';
import type { FormStore } from '../../../renderer/index.ts';
import type { Reply } from '../../api/client.ts';
import type { Application } from '../../application/application.ts';
import { forgetEndedSessionAnswersAt, setEndedSessionAnswers } from '../../session/ended-session-answers.ts';
import { type SaveContent, SectionSaves } from '../section-saves.ts';
import { sendDraft } from './draft-calls.ts';
import { type DraftBasis, DraftSender, type DraftState } from './draft-sender.ts';

export interface Drafts
  extends Pick<DraftSender, 'isStored' | 'sendOnUnload' | 'sendNow' | 'discard' | 'subscribe' | 'readState'> {
  /** Saves the answers of the page. Later drafts change the record that is then stored. */
  saveAnswers: (application: Application, content: SaveContent) => Promise<Reply<string>>;
  /** Keeps the answers in memory until the person has logged in again. */
  keepForLogin: () => void;
}

export const useDraftState = ({ subscribe, readState }: Drafts): DraftState =>
  useSyncExternalStore(subscribe, readState, readState);

export function useDrafts(application: Application, section: string, basis: DraftBasis, form: FormStore): Drafts {
  const [{ start, ...drafts }] = useState(() => createDrafts(application, section, basis, form));
  useEffect(start, [start]);
  return drafts;
}

function createDrafts({ email, summary, phase }: Application, section: string, basis: DraftBasis, form: FormStore) {
  const key = { email, applicationId: summary.id, section };
  const path = `/application/${section}`;
  const sender = new DraftSender(form, phase, basis, (update) => sendDraft(key, update));
  const saves = new SectionSaves(section, basis.etag);
  return {
    start: () => sender.start(),
    isStored: sender.isStored,
    sendOnUnload: sender.sendOnUnload,
    sendNow: sender.sendNow,
    subscribe: sender.subscribe,
    readState: sender.readState,
    saveAnswers: async (current: Application, content: SaveContent): Promise<Reply<string>> => {
      sender.markSaveSent();
      const reply = await saves.save(current, content);
      sender.markSaveAnswered();
      if (reply.body !== SUCCESS) return reply;
      form.markSaved();
      forgetEndedSessionAnswersAt(path);
      sender.markSaved(saves.etag);
      return reply;
    },
    discard: (): void => {
      forgetEndedSessionAnswersAt(path);
      sender.discard();
    },
    keepForLogin: (): void => {
      const { isDirty } = form;
      const { draft: answersJson, tag, replaceableEtags } = sender.stopAndGetDraft();
      if (isDirty)
        setEndedSessionAnswers({
          email,
          path,
          answersJson,
          page: { applicationId: summary.id, section, tag, replaceableEtags },
        });
    },
  };
}
