/** Leads back to the list of all rules, where a rule of this panel was chosen. */
import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useReturnToRules, useRulesListReturn } from '../definitions/rules-list-return.ts';
import { useWords } from '../words/studio-words.ts';

/** Stays in sight where the panel is scrolled to the rule, above its controls. */
const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

export function BackToRules() {
  const t = useWords();
  const styles = useStyles();
  const listReturn = useRulesListReturn();
  const back = useReturnToRules();
  if (!listReturn) return null;
  return (
    <div className={styles.bar}>
      <Link as="button" onClick={() => back(listReturn)}>
        {t('rulesList.back')}
      </Link>
    </div>
  );
}
