/** The data that documents to sign need from outside their form: legal texts, and saved answers of other pages. */
import { useEffect, useMemo, useState } from 'react';
import type { Form } from '../../engine/index.ts';
import { evaluateForReview, type SigningSource } from '../../renderer/index.ts';
import { readLegalText } from '../definitions/legal-text.ts';
import { loadForm } from '../definitions/published-forms.ts';
import { loadWords, translateForm, useLanguage } from '../i18n/i18n.ts';
import type { ShownSection } from './section-api.ts';

type ShownSections = Record<string, ShownSection>;

export function useSigningContext(version: string, shown: ShownSections): SigningSource {
  const language = useLanguage();
  const forms = useShownForms(version, shown);
  return useMemo(() => {
    const entries = Object.entries(shown).map(([name, { situation, wire, form }]) => {
      const evaluation = evaluateForReview(forms[name] ?? form, { ...situation, language }, wire);
      return [name, { evaluation, t: translateForm(name, version) }] as const;
    });
    const saved = new Map(entries);
    return { read: (document) => readLegalText(version, document, language), saved: (section) => saved.get(section) };
  }, [version, language, forms, shown]);
}

/** Loads the forms again for another version: in development, after an edit. */
function useShownForms(version: string, shown: ShownSections): Record<string, Form> {
  const [forms, setForms] = useState<Record<string, Form>>({});
  useEffect(() => {
    const names = Object.keys(shown);
    let current = true;
    Promise.all(names.map((name) => Promise.all([name, loadForm(version, name), loadWords(version, name)]))).then(
      (loaded) => current && setForms(Object.fromEntries(loaded)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [version, shown]);
  return forms;
}
