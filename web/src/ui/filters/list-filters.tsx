import { Button, Collapse } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useListCustomFields } from '../../lib/list/custom-fields.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { customFilterName } from '../../lib/list/query.ts'
import type { Filters } from '../../lib/list/query.ts'
import type { List } from '../../lib/list/list.ts'
import { IconChevronDown, IconChevronUp, IconSearch } from '../icons.ts'
import { FilterBar, MoreFilters } from './filter-bar.tsx'
import { DraftContext } from './filter-draft.ts'

const CustomFilters = lazyPart(() =>
  import('./custom-filters.tsx').then((part) => part.CustomFilters),
)

interface ListFiltersProps<Row> {
  readonly list: List<Row>
  readonly children: ReactNode
  /** The fields shown by 'Mais campos'. */
  readonly more?: ReactNode
  /** Filter names of those fields: the button says how many of them are in force. */
  readonly moreNames?: readonly string[]
  /** Shows those fields at all times, without a button that folds them; on a phone they fold as everywhere. */
  readonly showsMore?: boolean
  /** What the server filters by where the address says nothing: the fields show it. */
  readonly usual?: Filters | undefined
}

/** The card of filters. They apply on Enter or on the button; the key / focuses the first. */
export function ListFilters<Row>(props: ListFiltersProps<Row>) {
  const { list, children, more, moreNames = [], showsMore = false, usual } = props
  const { filters, filterNames } = list
  const { fields: customFields } = useListCustomFields(list)
  const hasMore = Boolean(more) || customFields.length > 0
  const inForce = [...moreNames, customFilterName].filter((name) => filters[name]).length
  const [isUnfolded, setOpen] = useState(false)
  const isShown = useIsWide() && showsMore
  const isOpen = isShown || isUnfolded
  // Their code loads when they are first opened.
  const [wasOpened, setOpened] = useState(showsMore)
  const shown = useShown(filters, usual)
  const [draft, setDraft] = useState({ of: shown, values: shown })
  if (draft.of !== shown) setDraft({ of: shown, values: shown })
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
  const isDirty = Object.entries(draft.values).some(
    ([name, text]) => text !== (usual?.[name] ?? ''),
  )
  return (
    <DraftContext value={context}>
      <FilterBar
        ref={form}
        onSubmit={search}
        data-folds={(hasMore && !isOpen) || undefined}
        actions={
          <>
            {hasMore && !isShown && (
              <MoreButton
                isOpen={isOpen}
                inForce={inForce}
                onClick={() => {
                  setOpened(true)
                  setOpen(!isOpen)
                }}
              />
            )}
            {isDirty && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => {
                  setDraft({ of: shown, values: usual ?? {} })
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
                {wasOpened && customFields.length > 0 && <CustomFilters fields={customFields} />}
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

const useIsWide = () =>
  useMediaQuery(`(min-width: ${mobileWidthPx}px)`, undefined, { getInitialValueInEffect: false })

interface MoreButtonProps {
  readonly isOpen: boolean
  /** How many of the fields that it shows filter now. */
  readonly inForce: number
  readonly onClick: () => void
}

const MoreButton = ({ isOpen, inForce, onClick }: MoreButtonProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="xs"
    aria-expanded={isOpen}
    onClick={onClick}
    rightSection={isOpen ? <IconChevronUp size={13} /> : <IconChevronDown size={13} />}
  >
    Mais campos{inForce > 0 && ` (${inForce})`}
  </Button>
)

/** The filters of the address over the usual ones; the same object while nothing changes. */
function useShown(filters: Filters, usual: Filters | undefined): Filters {
  const words = JSON.stringify(usual ?? {})
  return useMemo(() => ({ ...(JSON.parse(words) as Filters), ...filters }), [filters, words])
}
