import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Section } from '../../../ui/form/layout.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import styles from './modelos.module.css'
import { useVariables } from './text-field.tsx'
import { VariableList } from '../../../ui/rich-text/variable-list.tsx'
import { searchVariables } from '../../../ui/rich-text/variable-search.ts'
import type { VariableGroupOption, VariableOption } from '../../../ui/rich-text/variable-search.ts'

interface VariablePanelProps {
  readonly groups: readonly VariableGroupOption[]
  readonly onChoose: (variable: VariableOption) => void
}

/** A searchable list of all variables. */
export function VariablePanel({ groups, onChoose }: VariablePanelProps) {
  const [text, setText] = useState('')
  return (
    <Stack gap={1} className={styles.variables}>
      <TextInput
        size="xs"
        aria-label="Procurar variável"
        placeholder="Procurar"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the search must not submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <VariableList groups={searchVariables(groups, text)} onChoose={onChoose} />
    </Stack>
  )
}

/** The variables as a card; a chosen one is inserted at the caret. */
export function VariablesCard({ editor }: { editor: Editor | null }) {
  const groups = useVariables()
  return (
    <Section title="Variáveis" help="Clique para inserir, ou digite {{ no texto.">
      <VariablePanel
        groups={groups}
        onChoose={({ chave }) =>
          editor?.chain().focus().insertContent({ type: 'variavel', attrs: { chave } }).run()
        }
      />
    </Section>
  )
}
