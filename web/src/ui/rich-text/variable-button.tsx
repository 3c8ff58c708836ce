import { Button, Popover, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { IconBraces } from '../icons.ts'
import frame from './rich-text.module.css'
import { insertVariable } from './suggestion.ts'
import styles from './variables.module.css'
import { VariableList } from './variable-list.tsx'
import type { VariableGroupOption } from './variable-search.ts'
import { searchVariables } from './variable-search.ts'

interface VariableButtonProps {
  readonly editor: Editor
  readonly groups: readonly VariableGroupOption[]
}

/** A button that opens a searchable menu of variables and inserts the chosen one at the caret. */
export function VariableButton({ editor, groups }: VariableButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => {
    setOpen(false)
    setText('')
  }
  const found = searchVariables(groups, text)
  const choose = (chave: string) => {
    close()
    insertVariable(editor, chave)
  }
  const first = found[0]?.variaveis[0]
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="light"
          size="xs"
          className={frame.variableButton ?? ''}
          leftSection={<IconBraces size={16} stroke={1.6} aria-hidden />}
          title="Inserir variável (digite {{ no texto)"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen((before) => !before)}
        >
          Variável
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Variáveis">
        <TextInput
          className={styles.search ?? ''}
          variant="unstyled"
          placeholder="Procurar variável"
          aria-label="Procurar variável"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !first) return
            event.preventDefault()
            choose(first.chave)
          }}
        />
        <VariableList groups={found} onChoose={({ chave }) => choose(chave)} />
      </Popover.Dropdown>
    </Popover>
  )
}
