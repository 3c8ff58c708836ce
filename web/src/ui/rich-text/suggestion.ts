import { Extension } from '@tiptap/core'
import type { Editor, Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import type { SuggestionProps } from '@tiptap/suggestion'
import { store } from '../../lib/plain/store.ts'
import type { FactsStore } from './editor-context.ts'
import type { VariableGroupOption, VariableOption } from './variable-search.ts'
import { searchVariables } from './variable-search.ts'

/** State of the menu opened by `{{`: matches, the active one and its position. */
export interface VariableMenu {
  readonly groups: readonly VariableGroupOption[]
  readonly active: string | undefined
  readonly rect: DOMRect | null
  choose(variable: VariableOption): void
}

export const menuStore = () => store<VariableMenu | undefined>(undefined)
export type MenuStore = ReturnType<typeof menuStore>

interface Options {
  readonly menu: MenuStore
  readonly facts: FactsStore
}

/** Inserts a variable in place of a range, or at the caret. */
export function insertVariable(editor: Editor, chave: string, range?: Range) {
  const chain = editor.chain().focus()
  const node = { type: 'variavel', attrs: { chave } }
  return (range ? chain.insertContentAt(range, node) : chain.insertContent(node)).run()
}

type Props = SuggestionProps<VariableGroupOption>

const keysOf = (groups: readonly VariableGroupOption[]) =>
  groups.flatMap(({ variaveis }) => variaveis.map(({ chave }) => chave))

/** Typing `{{` opens the menu of variables; arrows move, Enter and Tab choose, Esc closes. */
export const VariableSuggestion = Extension.create<Options>({
  name: 'variableSuggestion',
  addProseMirrorPlugins() {
    const { menu, facts } = this.options
    const show = (props: Props, active?: string) => {
      const found = props.items
      const keys = keysOf(found)
      menu.set({
        groups: found,
        active: active !== undefined && keys.includes(active) ? active : keys[0],
        rect: props.clientRect?.() ?? null,
        choose: ({ chave }) => insertVariable(props.editor, chave, props.range),
      })
    }
    return [
      Suggestion<VariableGroupOption>({
        editor: this.editor,
        pluginKey: new PluginKey('variableSuggestion'),
        char: '{{',
        allowedPrefixes: null,
        items: ({ query }) => searchVariables(facts.get().groups, query),
        render: () => ({
          onStart: (props) => show(props),
          onUpdate: (props) => show(props, menu.get()?.active),
          onKeyDown: ({ event }) => onKey(event, menu),
          onExit: () => menu.set(undefined),
        }),
      }),
    ]
  },
})

function onKey(event: KeyboardEvent, menu: MenuStore): boolean {
  const open = menu.get()
  if (!open) return false
  const keys = keysOf(open.groups)
  const at = keys.indexOf(open.active ?? '')
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const step = event.key === 'ArrowDown' ? 1 : -1
    menu.set({ ...open, active: keys[(at + step + keys.length) % keys.length] })
    return true
  }
  const chosen = open.groups.flatMap(({ variaveis }) => variaveis)[at]
  if ((event.key === 'Enter' || event.key === 'Tab') && chosen) {
    open.choose(chosen)
    return true
  }
  if (event.key === 'Escape') {
    menu.set(undefined)
    return true
  }
  return false
}
