import { type ComboboxStore, useCombobox } from '@mantine/core';
import { type AriaAttributes, useEffect, useId, useState } from 'react';

type OptionList = {
  /** For `Combobox`. */
  store: ComboboxStore;
  /** For the input, in place of the attributes of `Combobox.Target`. */
  inputProps: AriaAttributes & { role: 'combobox' };
  listId: string;
};

/**
 * A list of options below an input, by the combobox pattern of WAI-ARIA. The first option is active as soon as the list
 * changes; Mantine itself tells screen readers of an active option only once an arrow key has moved to it.
 *
 * @param shown Whatever the list depends on; null: it is not on the screen.
 */
export function useOptionList(shown: unknown): OptionList {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const listId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const { selectFirstOption, dropdownOpened } = store;
  useEffect(
    () => setActiveId(shown !== null && dropdownOpened ? selectFirstOption() : null),
    [shown, dropdownOpened, selectFirstOption],
  );
  const told = (select: () => string | null) => () => {
    const id = select();
    setActiveId(id);
    return id;
  };
  const isExpanded = dropdownOpened && shown !== null;
  return {
    store: {
      ...store,
      selectNextOption: told(store.selectNextOption),
      selectPreviousOption: told(store.selectPreviousOption),
      selectActiveOption: told(store.selectActiveOption),
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? listId : undefined,
      'aria-activedescendant': isExpanded ? (activeId ?? undefined) : undefined,
    },
    listId,
  };
}
