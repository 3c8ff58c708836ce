import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { ActionIcon, Alert, Button, Checkbox, Group, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { moveColumn } from '../../lib/column-config.ts'
import { saveColumns } from '../../lib/columns.ts'
import type { ColumnConfig } from '../../lib/columns.ts'
import { Dialog } from '../dialog.tsx'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '../icons.ts'
import styles from './columns-modal.module.css'

interface ColumnsModalProps {
  readonly model: string
  readonly config: readonly ColumnConfig[]
  readonly onClose: () => void
}

/** Which columns a list shows, in which order and which of them stay while it scrolls. */
export function ColumnsModal({ model, config, onClose }: ColumnsModalProps) {
  const [columns, setColumns] = useState(config)
  const [moved, setMoved] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const shown = columns.filter(({ remove }) => !remove).length
  const change = (prop: string, changed: Partial<ColumnConfig>) =>
    setColumns(columns.map((one) => (one.prop === prop ? { ...one, ...changed } : one)))
  const move = (from: number, to: number) => {
    const next = moveColumn(columns, from, to)
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
  readonly onChange: (changed: Partial<ColumnConfig>) => void
  readonly onMove: (from: number, to: number) => void
}

function Item({ column, index, count, onChange, onMove }: ItemProps) {
  const { label, fixed = false, remove = false } = column
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
      <Checkbox
        size="xs"
        label="Fixa"
        aria-label={`Fixar a coluna ${label}`}
        checked={fixed}
        onChange={(event) => onChange({ fixed: event.currentTarget.checked })}
      />
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

/** Makes an item draggable by its grip and a place to drop others. */
function useDragging(index: number, onMove: (from: number, to: number) => void) {
  const item = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    const element = item.current
    const dragHandle = grip.current
    if (!element || !dragHandle) return
    const mark = (edge: string | null) => {
      if (edge) element.dataset.edge = edge
      else delete element.dataset.edge
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ index }),
        onDragStart: () => (element.dataset.dragging = ''),
        onDrop: () => delete element.dataset.dragging,
      }),
      dropTargetForElements({
        element,
        getData: ({ input }) =>
          attachClosestEdge({ index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          mark(source.data['index'] === index ? null : extractClosestEdge(self.data)),
        onDragLeave: () => mark(null),
        onDrop: ({ self, source }) => {
          mark(null)
          const from = Number(source.data['index'])
          const to = getReorderDestinationIndex({
            startIndex: from,
            indexOfTarget: index,
            closestEdgeOfTarget: extractClosestEdge(self.data),
            axis: 'vertical',
          })
          if (from !== to) latest.current(from, to)
        },
      }),
    )
  }, [index])
  return { item, grip }
}
