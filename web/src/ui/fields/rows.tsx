import { ActionIcon, Button, Input } from '@mantine/core'
import { Fragment, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { valueAt } from '../../lib/form/path.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { IconPlus, IconTrash } from '../icons.ts'
import { Card } from '../layout/card.tsx'
import { Row, Stack } from '../layout/flex.tsx'
import { Note } from '../layout/text.tsx'

interface RowsFieldProps {
  /** Path of the list in the form. */
  readonly name: string
  /** Text shown when the list is empty. */
  readonly none: string
  /** Label of the add button: 'Adicionar conta'. */
  readonly add: string
  /** Values of a new row. */
  readonly blank: Readonly<Record<string, unknown>>
  /** Accessible name of the delete button, before the row's number: 'Excluir conta'. */
  readonly remove: string
  /** Renders the fields of a row, given its path ('lista_contatos.2'). */
  readonly children: (path: string, index: number, item: unknown) => ReactNode
}

/** A list of sub-records inside a record: bank accounts, contacts. */
export function RowsField({ name, none, add, blank, remove, children }: RowsFieldProps) {
  const { form } = useCurrentForm()
  const section = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const rows = itemsAt(form.getValues(), name)
  const keys = useRowIds(rows.length, form.key(name))
  const insert = () => {
    keys.add()
    form.insertListItem(name, { ...blank })
    form.clearFieldError(name)
    requestAnimationFrame(() => {
      section.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    })
  }
  const drop = (index: number) => {
    keys.drop(index)
    form.removeListItem(name, index)
    form.clearFieldError(name)
    requestAnimationFrame(() => {
      const next = section.current?.querySelector<HTMLElement>(`[data-path="${name}.${index}"]`)
      ;(next ?? adding.current)?.focus()
    })
  }
  return (
    <Stack>
      {rows.length === 0 && <Note>{none}</Note>}
      {rows.length > 0 && (
        <Stack as="ul" ref={section}>
          {rows.map((item, index) => (
            <Card as="li" key={keys.ids[index]}>
              <Row nowrap align="start">
                <Stack grow>
                  {children(`${name}.${index}`, index, item)}
                  <Refused text={form.errors[`${name}.${index}`]} />
                </Stack>
                <ActionIcon
                  data-path={`${name}.${index}`}
                  variant="subtle"
                  color="gray"
                  aria-label={`${remove} ${index + 1}`}
                  onClick={() => drop(index)}
                >
                  <IconTrash size={16} stroke={1.5} />
                </ActionIcon>
              </Row>
            </Card>
          ))}
        </Stack>
      )}
      <Refused text={form.errors[name]} />
      <Row>
        <Button
          ref={adding}
          data-path={name}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={insert}
        >
          {add}
        </Button>
      </Row>
    </Stack>
  )
}

/** What is wrong with the list, or with a row as a whole. */
const Refused = ({ text }: { readonly text: ReactNode }) =>
  text === undefined || text === null ? null : <Input.Error>{text}</Input.Error>

interface EachItemProps {
  /** Path of the list in the form. */
  readonly name: string
  /** Draws one item, given its path ('parcelas.2'); again when the list is set from outside. */
  readonly children: (path: string, index: number, item: unknown) => ReactNode
}

/** The items of a list, drawn by the caller: the lines of a table. */
export function EachItem({ name, children }: EachItemProps) {
  const { form, subscribe } = useCurrentForm()
  const values = useSyncExternalStore(subscribe, form.getValues)
  return itemsAt(values, name).map((item, index) => (
    <Fragment key={index}>{children(`${name}.${index}`, index, item)}</Fragment>
  ))
}

const itemsAt = (values: unknown, path: string) =>
  (valueAt(values, path) ?? []) as readonly unknown[]

let lastId = 0
const newId = () => {
  lastId += 1
  return lastId
}

/** A stable id per row, so that deleting one does not remount the inputs of the others. */
function useRowIds(count: number, formKey: string) {
  const [state, setState] = useState<{ formKey: string; ids: readonly number[] }>({
    formKey,
    ids: [],
  })
  const kept = state.formKey === formKey ? state.ids : []
  const ids = Array.from({ length: count }, (_, index) => kept[index] ?? -1)
  if (state.formKey !== formKey || ids.includes(-1)) {
    const next = ids.map((id) => (id === -1 ? newId() : id))
    setState({ formKey, ids: next })
    ids.splice(0, ids.length, ...next)
  }
  return {
    ids,
    add: () => setState({ formKey, ids: [...ids, newId()] }),
    drop: (index: number) => setState({ formKey, ids: ids.toSpliced(index, 1) }),
  }
}
