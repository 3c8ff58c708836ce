import { Button, Input, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { moveItem } from '../../../lib/plain/move-item.ts'
import { useField } from '../../../ui/fields/use-field.ts'
import type { Field } from '../../../ui/fields/use-field.ts'
import { IconPlus, IconX } from '../../../ui/icons.ts'
import { DragGrip } from '../../../ui/buttons/drag-grip.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { useSortableRow } from '../../../ui/drag/use-sortable.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import styles from './fields.module.css'
import type { FieldOption } from './options.ts'

type Row = FieldOption & { readonly key: number }

let lastKey = 0
const rowOf = (option: FieldOption): Row => {
  lastKey += 1
  return { ...option, key: lastKey }
}
const blank = (): Row => rowOf({ valor: '', original: null })

/** The options of a list field: Enter adds one, each pasted line becomes one, dragging reorders them. */
export function OptionsField() {
  const field = useField<FieldOption[]>({ name: 'opcoes', label: 'Opções' })
  return <OptionRows key={field.key} field={field} />
}

function OptionRows({ field }: { field: Field<FieldOption[]> }) {
  const [rows, setRows] = useState(() =>
    field.value.length > 0 ? field.value.map(rowOf) : [blank()],
  )
  const list = useRef<HTMLUListElement>(null)
  const change = (next: readonly Row[]) => {
    setRows([...next])
    field.set(next.map(({ valor, original }) => ({ valor, original })))
  }
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  const write = (index: number, valor: string) =>
    change(rows.map((row, at) => (at === index ? { ...row, valor } : row)))
  const insert = (after: number) => {
    change(rows.toSpliced(after + 1, 0, blank()))
    focus(after + 1)
  }
  const drop = (index: number) => {
    change(rows.length === 1 ? [blank()] : rows.toSpliced(index, 1))
    focus(Math.max(index - 1, 0))
  }
  const move = (from: number, to: number) => change(moveItem(rows, from, to))
  const paste = (index: number, event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n|\t/u)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const pasted = lines.map((valor) => rowOf({ valor: valor.slice(0, 80), original: null }))
    const isBlank = rows[index]?.valor === '' && rows[index].original === null
    change(rows.toSpliced(isBlank ? index : index + 1, isBlank ? 1 : 0, ...pasted))
  }
  return (
    <Stack gap={1} align="start" data-path="opcoes">
      <Input.Label id="opcoes-da-lista" labelElement="div">
        Opções
      </Input.Label>
      <ul ref={list} className={styles.options} aria-labelledby="opcoes-da-lista">
        {rows.map((row, index) => (
          <OptionRow
            key={row.key}
            {...{ row, index, count: rows.length }}
            onWrite={write}
            onInsert={insert}
            onDrop={drop}
            onMove={move}
            onPaste={paste}
          />
        ))}
      </ul>
      {field.input.error && (
        <Note small tone="danger" role="alert">
          {field.input.error}
        </Note>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => insert(rows.length - 1)}
      >
        Adicionar opção
      </Button>
    </Stack>
  )
}

interface OptionRowProps {
  readonly row: Row
  readonly index: number
  readonly count: number
  readonly onWrite: (index: number, valor: string) => void
  readonly onInsert: (after: number) => void
  readonly onDrop: (index: number) => void
  readonly onMove: (from: number, to: number) => void
  readonly onPaste: (index: number, event: ClipboardEvent) => void
}

function OptionRow(props: OptionRowProps) {
  const { row, index, count, onWrite, onInsert, onDrop, onMove, onPaste } = props
  const { item, grip } = useSortableRow(index, onMove)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onInsert(index)
    }
    if (event.key === 'Backspace' && row.valor === '' && count > 1) {
      event.preventDefault()
      onDrop(index)
    }
    const step = event.key === 'ArrowUp' ? -1 : 1
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      if (index + step >= 0 && index + step < count) onMove(index, index + step)
    }
  }
  return (
    <li ref={item} className={styles.option}>
      <DragGrip ref={grip} />
      <TextInput
        size="xs"
        aria-label={`Opção ${index + 1} (Alt com as setas muda a ordem)`}
        placeholder={`Opção ${index + 1}`}
        autoComplete="off"
        maxLength={80}
        value={row.valor}
        onChange={(event) => onWrite(index, event.currentTarget.value)}
        onKeyDown={press}
        onPaste={(event) => onPaste(index, event)}
      />
      <IconButton label={`Tirar a opção ${row.valor || index + 1}`} onClick={() => onDrop(index)}>
        <IconX size={15} />
      </IconButton>
    </li>
  )
}
