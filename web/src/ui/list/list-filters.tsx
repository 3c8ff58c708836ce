import { Button, Collapse } from '@mantine/core'
import { createContext, useContext, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useKeys } from '../../lib/keys.ts'
import type { Filters } from '../../lib/list-query.ts'
import type { List } from '../../lib/list.ts'
import { IconChevronDown, IconChevronUp, IconSearch } from '../icons.ts'
import styles from './list-page.module.css'

interface FilterDraft {
  readonly names: ReadonlySet<string>
  readonly values: Filters
  set(name: string, text: string): void
}

const DraftContext = createContext<FilterDraft | undefined>(undefined)

/** The text of one filter as it is being typed; throws for a filter that the call does not take. */
export function useFilter(name: string): readonly [string, (text: string) => void] {
  const draft = useContext(DraftContext)
  if (!draft?.names.has(name)) throw new Error(`The list takes no filter called ${name}`)
  return [draft.values[name] ?? '', (text) => draft.set(name, text)]
}

interface ListFiltersProps<Row> {
  readonly list: List<Row>
  readonly children: ReactNode
  /** The fields behind 'Mais campos'. */
  readonly more?: ReactNode
  /** Names of those fields: while one is in force they are open. */
  readonly moreNames?: readonly string[]
}

/** The card of filters. Nothing is searched until Enter or the button; / comes here. */
export function ListFilters<Row>({ list, children, more, moreNames = [] }: ListFiltersProps<Row>) {
  const { filters, filterNames } = list
  const inForce = moreNames.filter((name) => filters[name]).length
  const [isOpen, setOpen] = useState(inForce > 0)
  // Their code is asked for when they are first opened.
  const [wasOpened, setOpened] = useState(isOpen)
  const [draft, setDraft] = useState({ of: filters, values: filters })
  if (draft.of !== filters) setDraft({ of: filters, values: filters })
  const form = useRef<HTMLFormElement>(null)
  useKeys([
    {
      keys: '/',
      label: 'Ir para a busca',
      group: 'Listas',
      run: () => form.current?.querySelector('input')?.focus(),
    },
  ])
  const context = useMemo(
    () => ({
      names: filterNames,
      values: draft.values,
      set: (name: string, text: string) =>
        setDraft((before) => ({ ...before, values: { ...before.values, [name]: text } })),
    }),
    [filterNames, draft.values],
  )
  const search = (event: FormEvent) => {
    event.preventDefault()
    list.search(draft.values)
  }
  const isDirty = Object.values(draft.values).some((text) => text !== '')
  return (
    <DraftContext value={context}>
      <form
        ref={form}
        className={styles.filters}
        role="search"
        onSubmit={search}
        noValidate
        data-folds={(more && !isOpen) || undefined}
      >
        <div className={styles.line}>
          <div className={styles.main}>{children}</div>
          <div className={styles.buttons}>
            {more && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-expanded={isOpen}
                onClick={() => {
                  setOpened(true)
                  setOpen(!isOpen)
                }}
                rightSection={isOpen ? <IconChevronUp size={13} /> : <IconChevronDown size={13} />}
              >
                Mais campos{inForce > 0 && ` (${inForce})`}
              </Button>
            )}
            {isDirty && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => {
                  setDraft({ of: filters, values: {} })
                  list.search({})
                }}
              >
                Limpar
              </Button>
            )}
            <Button type="submit" size="xs" leftSection={<IconSearch size={14} />}>
              Buscar
            </Button>
          </div>
        </div>
        {more && (
          <Collapse expanded={isOpen} transitionDuration={150}>
            <div className={`${styles.more} ${styles.fields}`}>{wasOpened && more}</div>
          </Collapse>
        )}
      </form>
    </DraftContext>
  )
}
