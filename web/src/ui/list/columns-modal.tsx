import { ActionIcon, Alert, Button, Checkbox, Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { saveColumns } from '../../lib/columns.ts'
import type { ColumnConfig } from '../../lib/columns.ts'
import { moveItem } from '../../lib/move-item.ts'
import { Dialog } from '../dialog.tsx'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '../icons.ts'
import { useDragging } from '../use-dragging.ts'
import styles from './columns-modal.module.css'

interface ColumnsModalProps {
  readonly model: string
  readonly config: readonly ColumnConfig[]
  /** The columns of moments. */
  readonly moments: readonly string[]
  readonly onClose: () => void
}

/** Which columns a list shows, in which order, and how each stands beside the others. */
export function ColumnsModal({ model, config, moments, onClose }: ColumnsModalProps) {
  const [columns, setColumns] = useState(config)
  const [moved, setMoved] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const shown = columns.filter(({ remove }) => !remove).length
  const change = (prop: string, changed: Partial<ColumnConfig>) =>
    setColumns(columns.map((one) => (one.prop === prop ? { ...one, ...changed } : one)))
  const move = (from: number, to: number) => {
    const next = moveItem(columns, from, to)
    setColumns(next)
    setMoved(`${columns[from]?.label}: posição ${to + 1} de ${columns.length}`)
  }
  const save = async () => {
    setSaving(true)
    try {
      await saveColumns(model, columns)
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setSaving(false)
    }
  }
  return (
    <Dialog title="Configuração de Colunas" closeLabel="Fechar janela" onClose={onClose}>
      {failure && (
        <Alert color="red" mb="sm" role="alert">
          {failure}
        </Alert>
      )}
      <div className={styles.all}>
        <Checkbox
          size="xs"
          label="Selecionar todas"
          checked={shown === columns.length}
          indeterminate={shown > 0 && shown < columns.length}
          onChange={(event) =>
            setColumns(columns.map((one) => ({ ...one, remove: !event.currentTarget.checked })))
          }
        />
        <span>
          {shown} de {columns.length}
        </span>
      </div>
      <ul className={styles.list}>
        {columns.map((one, index) => (
          <Item
            key={one.prop}
            column={one}
            index={index}
            count={columns.length}
            isMoment={moments.includes(one.prop)}
            onChange={(changed) => change(one.prop, changed)}
            onMove={move}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button loading={isSaving} disabled={shown === 0} onClick={() => void save()}>
          Salvar
        </Button>
      </Group>
    </Dialog>
  )
}

interface ItemProps {
  readonly column: ColumnConfig
  readonly index: number
  readonly count: number
  readonly isMoment: boolean
  readonly onChange: (changed: Partial<ColumnConfig>) => void
  readonly onMove: (from: number, to: number) => void
}

function Item({ column, index, count, isMoment, onChange, onMove }: ItemProps) {
  const { label, remove = false } = column
  const { item, grip } = useDragging(index, onMove)
  return (
    <li className={styles.item} ref={item}>
      <span className={styles.grip} ref={grip} aria-hidden>
        <IconGripVertical size={14} />
      </span>
      <Checkbox
        size="xs"
        label={label}
        checked={!remove}
        onChange={(event) => onChange({ remove: !event.currentTarget.checked })}
      />
      <Look column={column} isFirst={index === 0} isMoment={isMoment} onChange={onChange} />
      <span className={styles.moves}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Subir ${label}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <IconChevronUp size={15} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Descer ${label}`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <IconChevronDown size={15} />
        </ActionIcon>
      </span>
    </li>
  )
}

type LookProps = Pick<ItemProps, 'column' | 'isMoment' | 'onChange'> & { readonly isFirst: boolean }

/** Whether a column stays while the list scrolls, stands under the one before, and tells the hour. */
function Look({ column, isFirst, isMoment, onChange }: LookProps) {
  const { label, fixed = false, join = false, formatDateTime = true } = column
  return (
    <span className={styles.look}>
      {isMoment && (
        <Checkbox
          size="xs"
          label="Hora"
          aria-label={`Mostrar a hora em ${label}`}
          checked={formatDateTime}
          onChange={(event) => onChange({ formatDateTime: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        size="xs"
        label="Junta"
        aria-label={`Juntar ${label} à coluna de cima`}
        title="Na mesma coluna que a de cima, logo abaixo dela"
        checked={join && !isFirst}
        disabled={isFirst}
        onChange={(event) => onChange({ join: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label="Fixa"
        aria-label={`Fixar a coluna ${label}`}
        checked={fixed}
        disabled={join && !isFirst}
        onChange={(event) => onChange({ fixed: event.currentTarget.checked })}
      />
    </span>
  )
}
