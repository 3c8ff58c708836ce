import { columnsUpdate } from '@claquete/contract/sistema/configuracoes/configuracao'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { saveColumns } from '../../lib/list/columns.ts'
import { useValues } from '../../lib/form/form.ts'
import type { ColumnConfig } from '../../lib/list/columns.ts'
import { moveItem } from '../../lib/plain/move-item.ts'
import { FormDialog } from '../form/dialog.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import { DragGrip } from '../buttons/drag-grip.tsx'
import { Row, Stack } from '../layout/flex.tsx'
import { IconButton } from '../buttons/press.tsx'
import { useSortableRow } from '../drag/use-sortable.ts'
import styles from './columns-modal.module.css'
import { Status } from '../status.tsx'

interface ColumnsModalProps {
  readonly model: string
  readonly config: readonly ColumnConfig[]
  /** Props of the columns of instants, which offer to hide the time. */
  readonly moments: readonly string[]
  readonly onClose: () => void
}

/** The dialog that chooses which columns a list shows, their order and their look. */
export function ColumnsModal({ model, config, moments, onClose }: ColumnsModalProps) {
  const [moved, setMoved] = useState('')
  const f = useRecordForm(columnsUpdate, {
    initial: { columns: config },
    request: (values) => ({ body: { model, columns: JSON.stringify(values.columns) } }),
    send: async (_, values) => {
      await saveColumns(model, values.columns)
      return { msg: '' }
    },
  })
  const { columns } = useValues(f)
  const setColumns = (next: readonly ColumnConfig[]) => f.set('columns', next)
  const shown = columns.filter(({ remove }) => !remove).length
  const change = (prop: string, changed: Partial<ColumnConfig>) =>
    setColumns(columns.map((one) => (one.prop === prop ? { ...one, ...changed } : one)))
  const move = (from: number, to: number) => {
    const next = moveItem(columns, from, to)
    setColumns(next)
    setMoved(`${columns[from]?.label}: posição ${to + 1} de ${columns.length}`)
  }
  return (
    <FormDialog
      form={f}
      title="Configuração de Colunas"
      yes="Salvar"
      no="Fechar"
      closeLabel="Fechar janela"
      isDisabled={shown === 0}
      onClose={onClose}
    >
      <Row justify="between">
        <Checkbox
          size="xs"
          label="Selecionar todas"
          checked={shown === columns.length}
          indeterminate={shown > 0 && shown < columns.length}
          onChange={(event) =>
            setColumns(columns.map((one) => ({ ...one, remove: !event.currentTarget.checked })))
          }
        />
        <small>
          {shown} de {columns.length}
        </small>
      </Row>
      <Stack as="ul" gap={0} className={styles.list}>
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
      </Stack>
      <Status as="span" className="visually-hidden">
        {moved}
      </Status>
    </FormDialog>
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
  const { item, grip } = useSortableRow(index, onMove)
  return (
    <Row as="li" className={styles.item} ref={item}>
      <DragGrip ref={grip} />
      <Checkbox
        size="xs"
        flex="1 1 130px"
        label={label}
        checked={!remove}
        onChange={(event) => onChange({ remove: !event.currentTarget.checked })}
      />
      <Look column={column} isFirst={index === 0} isMoment={isMoment} onChange={onChange} />
      <Row nowrap gap={0}>
        <IconButton
          aria-label={`Subir ${label}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <IconChevronUp size={15} />
        </IconButton>
        <IconButton
          aria-label={`Descer ${label}`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <IconChevronDown size={15} />
        </IconButton>
      </Row>
    </Row>
  )
}

type LookProps = Pick<ItemProps, 'column' | 'isMoment' | 'onChange'> & { readonly isFirst: boolean }

/** Options of a column: show the time, join the column above, stay sticky. */
function Look({ column, isFirst, isMoment, onChange }: LookProps) {
  const { label, fixed = false, join = false, formatDateTime = true } = column
  return (
    <Row nowrap gap={3}>
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
        label="Juntar"
        aria-label={`Juntar ${label} à coluna de cima`}
        title="Na mesma coluna que a de cima, logo abaixo dela"
        checked={join && !isFirst}
        disabled={isFirst}
        onChange={(event) => onChange({ join: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label="Fixar"
        aria-label={`Fixar a coluna ${label}`}
        checked={fixed}
        disabled={join && !isFirst}
        onChange={(event) => onChange({ fixed: event.currentTarget.checked })}
      />
    </Row>
  )
}
