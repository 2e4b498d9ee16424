/** Chooses what a row is compared with: a fixed value, another answer, or a day relative to today. */
import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons';
import { type SubjectValues, type ValueMode, valueModes } from '../../../authoring/condition-rows/index.ts';
import { useWords } from '../../words/studio-words.ts';

interface ModeMenuProps {
  label: string;
  mode: ValueMode;
  valueType: SubjectValues['valueType'];
  onChoose(mode: ValueMode): void;
}

export function ModeMenu({ label, mode, valueType, onChoose }: ModeMenuProps) {
  const t = useWords();
  return (
    <Menu
      checkedValues={{ mode: [mode] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => chosen && onChoose(chosen as ValueMode)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip relationship="label" content={`${label}: ${t(`conditions.mode.${mode}`)}`}>
          <MenuButton appearance="subtle" icon={<ArrowSwapRegular />} menuIcon={null} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {valueModes(valueType).map((name) => (
            <MenuItemRadio key={name} name="mode" value={name}>
              {t(`conditions.mode.${name}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
