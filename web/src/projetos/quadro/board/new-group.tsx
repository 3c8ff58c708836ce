import { groupColors } from '@claquete/core/projetos/quadro/grupo'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '../../../ui/icons.ts'
import { useBoardFields, useDesk } from '../screen/use-desk.ts'
import styles from './board.module.css'

/** Adds a group at the end of the board; stays ready for the next one. */
export function NewGroup() {
  const desk = useDesk()
  const { grupos } = useBoardFields('grupos')
  const [text, setText] = useState<string>()
  const add = async () => {
    const titulo = text?.trim()
    if (!titulo) return setText(undefined)
    setText('')
    const color = groupColors[grupos.length % groupColors.length] ?? groupColors[0]
    // What was typed comes back when it was refused.
    if (await desk.arrange.createGroup(titulo, color)) setText(titulo)
  }
  return (
    <div className={styles.newGroup}>
      {text === undefined ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => setText('')}
        >
          Novo grupo
        </Button>
      ) : (
        <TextInput
          size="xs"
          aria-label="Nome do novo grupo"
          placeholder="Nome do grupo"
          maxLength={80}
          ref={(input) => input?.focus()}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => text.trim() === '' && setText(undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void add()
            if (event.key === 'Escape') setText(undefined)
          }}
        />
      )}
    </div>
  )
}
