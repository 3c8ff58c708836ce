import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import { customModels } from '@claquete/contract/kernel/custom-models'
import { ActionIcon, Badge } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../lib/plain/format.ts'
import { IconChevronDown, IconChevronUp, IconTrash } from '../../../ui/icons.ts'
import { DragGrip } from '../../../ui/buttons/drag-grip.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { useSortableRow } from '../../../ui/drag/use-sortable.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { fieldsAddress } from './address.ts'
import styles from './fields.module.css'
import { kinds } from './kinds.ts'
import { Status } from '../../../ui/status.tsx'

interface FieldRowsProps {
  readonly fields: readonly CampoCustom[]
  /** Number of records with a value, by field id; undefined until loaded. */
  readonly use: ReadonlyMap<number, number> | undefined
  readonly onMove: (from: number, to: number) => void
  readonly onDelete: (field: CampoCustom) => void
}

/** The custom fields of a register in their order, changed by dragging, by buttons or by Alt with the arrow keys. */
export function FieldRows({ fields, use, onMove, onDelete }: FieldRowsProps) {
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    setMoved(`${fields[from]?.nome}: posição ${to + 1} de ${fields.length}`)
    onMove(from, to)
  }
  return (
    <>
      <ItemList bare label="Campos, na ordem em que aparecem">
        {fields.map((field, index) => (
          <FieldRow
            key={field.id_campos_custom}
            {...{ field, index, count: fields.length, onDelete }}
            used={use?.get(field.id_campos_custom)}
            onMove={move}
          />
        ))}
      </ItemList>
      <Status as="span" className="visually-hidden">
        {moved}
      </Status>
    </>
  )
}

interface FieldRowProps {
  readonly field: CampoCustom
  readonly index: number
  readonly count: number
  readonly used: number | undefined
  readonly onMove: (from: number, to: number) => void
  readonly onDelete: (field: CampoCustom) => void
}

function FieldRow({ field, index, count, used, onMove, onDelete }: FieldRowProps) {
  const { id_campos_custom, model, nome, tipo, opcoes, obrigatorio, na_lista, ajuda } = field
  const { item, grip } = useSortableRow(index, onMove)
  const { label, Icon } = kinds[tipo]
  const { um, muitos } = customModels[model]
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(index, index + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const details = [label, opcoes.join(', '), ajuda].filter(Boolean).join(' · ')
  return (
    <Item
      ref={item}
      className={styles.row}
      onKeyDown={press}
      lead={
        <>
          <DragGrip ref={grip} />
          <Icon size={17} stroke={1.5} aria-hidden />
        </>
      }
      title={
        <Row>
          <Link to={fieldsAddress(model, id_campos_custom)} title="Alt com as setas muda a ordem">
            {nome}
          </Link>
          {obrigatorio === 'S' && (
            <Badge size="sm" color="red">
              Obrigatório
            </Badge>
          )}
          {na_lista === 'S' && (
            <Badge size="sm" color="blue">
              Na lista
            </Badge>
          )}
        </Row>
      }
      detail={
        <Row gap={2}>
          {details}
          <span>{useText(used, um, muitos)}</span>
        </Row>
      }
      aside={
        <Row nowrap gap={0} className={styles.acts}>
          <Mover label={`Subir ${nome}`} isEnd={index === 0} run={() => onMove(index, index - 1)}>
            <IconChevronUp size={16} />
          </Mover>
          <Mover
            label={`Descer ${nome}`}
            isEnd={index === count - 1}
            run={() => onMove(index, index + 1)}
          >
            <IconChevronDown size={16} />
          </Mover>
          <IconButton label={`Excluir ${nome}`} onClick={() => onDelete(field)}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        </Row>
      }
    />
  )
}

function useText(used: number | undefined, um: string, muitos: string): string {
  if (used === undefined) return ''
  return used === 0 ? 'Sem valores' : counted(used, um, muitos)
}

interface MoverProps {
  readonly label: string
  /** First or last position. Not `disabled`, so that the button keeps the focus. */
  readonly isEnd: boolean
  readonly run: () => void
  readonly children: React.ReactNode
}

function Mover({ label, isEnd, run, children }: MoverProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={() => !isEnd && run()}
    >
      {children}
    </ActionIcon>
  )
}
