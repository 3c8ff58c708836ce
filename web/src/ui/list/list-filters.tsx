import { Button, Collapse } from '@mantine/core'
import { Suspense, lazy, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { mobileWidthPx } from '../../lib/constants.ts'
import { useListCustomFields } from '../../lib/custom-fields.ts'
import { useKeys } from '../../lib/keys.ts'
import { customFilterName } from '../../lib/list-query.ts'
import type { List } from '../../lib/list.ts'
import { IconChevronDown, IconChevronUp, IconSearch } from '../icons.ts'
import { FilterBar, MoreFilters } from '../layout/filter-bar.tsx'
import { DraftContext } from './filter-draft.ts'

const CustomFilters = lazy(() =>
  import('./custom-filters.tsx').then((part) => ({ default: part.CustomFilters })),
)

interface ListFiltersProps<Row> {
  readonly list: List<Row>
  readonly children: ReactNode
  /** The fields shown by 'Mais campos'. */
  readonly more?: ReactNode
  /** Filter names of those fields: while one is active they start open, except on a phone. */
  readonly moreNames?: readonly string[]
}

/** The card of filters. They apply on Enter or on the button; the key / focuses the first. */
export function ListFilters<Row>({ list, children, more, moreNames = [] }: ListFiltersProps<Row>) {
  const { filters, filterNames } = list
  const { fields: customFields } = useListCustomFields(list)
  const hasMore = Boolean(more) || customFields.length > 0
  const inForce = [...moreNames, customFilterName].filter((name) => filters[name]).length
  // On a phone open filters would push the list off the screen; the button shows how many are active.
  const [isOpen, setOpen] = useState(() => inForce > 0 && innerWidth >= mobileWidthPx)
  // Their code loads when they are first opened.
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
      <FilterBar
        ref={form}
        onSubmit={search}
        data-folds={(hasMore && !isOpen) || undefined}
        actions={
          <>
            {hasMore && (
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
          </>
        }
        more={
          hasMore && (
            <Collapse expanded={isOpen} transitionDuration={150}>
              <MoreFilters>
                {wasOpened && more}
                {wasOpened && customFields.length > 0 && (
                  <Suspense>
                    <CustomFilters fields={customFields} />
                  </Suspense>
                )}
              </MoreFilters>
            </Collapse>
          )
        }
      >
        {children}
      </FilterBar>
    </DraftContext>
  )
}
