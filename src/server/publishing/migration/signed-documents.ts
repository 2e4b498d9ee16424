/** Tells whether the documents that an application has signed stay signed under another version. */
import { isEqual, isUnanswered } from '../../../engine/data/index.ts';
import { type Evaluation, type FormDocument, signedDocuments } from '../../../engine/index.ts';
import type { LoadedVersion } from '../loaded-version.ts';
import { isSameDocument, type SignedText } from './signed-text.ts';
import type { MigratedPage, StoredApplication, StoredPage } from './stored-page.ts';

export class SignedDocuments {
  readonly #from: LoadedVersion;
  readonly #to: LoadedVersion;
  /** Caches comparisons of documents: thousands of applications have signed the same texts. */
  readonly #sameDocuments = new Map<string, boolean>();

  constructor(from: LoadedVersion, to: LoadedVersion) {
    this.#from = from;
    this.#to = to;
  }

  /** The number of signed documents that would have to be signed again. */
  countToSignAgain(page: MigratedPage): number {
    const { before, after } = page;
    const { evaluation: now } = after;
    if (!now || !after.isVisible) return 0;
    const signedBefore = before.evaluation && before.isVisible ? signedDocuments(before.evaluation) : [];
    const signedNow = signedDocuments(now);
    return now.form.documents.filter((document) => {
      const isSigned = signedNow.includes(document);
      const wasSigned = signedBefore.find(({ text }) => text === document.text);
      if (!wasSigned) return isSigned;
      return isAsked(after, document) && !(isSigned && this.#staysSigned(page, wasSigned, document));
    }).length;
  }

  /** Whether documents that were signed, in an earlier phase for example, and are not asked now have the same texts. */
  keepsHiddenTexts({ section, before, after, application }: MigratedPage): boolean {
    const [then, now] = [before.evaluation, after.evaluation];
    if (!then || !now) return true;
    const signed = then.form.documents.filter((document) => holdsSignature(then, document));
    return signed.every((document) => {
      const same = now.form.documents.find(({ text }) => text === document.text);
      if (!same) return false;
      const last = findLast(application, section, document);
      return isAsked(after, same) || this.#isSameDocument(section, document, same, last);
    });
  }

  /** The person signed the same text, and every answer in the document is the same and has no problem. */
  #staysSigned(page: MigratedPage, wasSigned: FormDocument, document: FormDocument): boolean {
    const { section, before, after, application } = page;
    const last = findLast(application, section, document);
    if (!this.#isSameDocument(section, wasSigned, document, last)) return false;
    if (after.evaluation?.problems().some(({ path }) => after.evaluation?.form.documentAt(path) === document))
      return false;
    return document.fields.every((path) => isEqual(before.evaluation?.value(path), after.evaluation?.value(path)));
  }

  #isSameDocument(
    section: string,
    signed: FormDocument,
    document: FormDocument,
    last: SignedText | undefined,
  ): boolean {
    const key = JSON.stringify([section, document.text, last?.language, last?.textHash]);
    const cached = this.#sameDocuments.get(key);
    const isSame = cached ?? isSameDocument(this.#from, this.#to, section, [signed, document], last);
    this.#sameDocuments.set(key, isSame);
    return isSame;
  }
}

/** The text that a document was last signed with. */
const findLast = (
  { signedTexts }: StoredApplication,
  section: string,
  { text }: FormDocument,
): SignedText | undefined => signedTexts.find((each) => each.section === section && each.document === text);

const isAsked = ({ isVisible, evaluation }: StoredPage, { fields }: FormDocument): boolean =>
  isVisible && fields.some((path) => evaluation?.isShown(path));

/** Whether a record has the signature of a document, shown or not. */
const holdsSignature = (evaluation: Evaluation, { sign, fields }: FormDocument): boolean =>
  sign === undefined
    ? fields.some((path) => !evaluation.isCleared(path) && !isUnanswered(evaluation.value(path)))
    : !evaluation.isCleared(sign) && evaluation.value(sign) === true;
