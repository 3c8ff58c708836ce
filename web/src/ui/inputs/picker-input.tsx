import { ActionIcon, Loader, Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { IconRefresh } from '../icons.ts'
import classes from './inputs.module.css'
import { optionsScroll } from './options-scroll.ts'
import { useNothingYet } from './nothing-yet.ts'
import { mergeOptions, noSuggestions, sameText } from './options.ts'

const SEARCH_AFTER_MS = 200
const CREATE = '+novo'

export interface PickerInputProps extends Omit<
  SelectProps,
  'value' | 'onChange' | 'data' | 'searchValue' | 'onSearchChange'
> {
  readonly source: OptionSource
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Called when creating an option fails. */
  readonly onFailure?: (error: unknown) => void
  /** Option placed before the results: 'Todas as Empresas'. */
  readonly first?: Option
}

/** A select that searches on the server and creates a missing option where permitted. */
export function PickerInput(props: PickerInputProps) {
  const { source, value, onChange, onFailure, first, ...rest } = props
  const picker = usePicker(props)
  const nothing = useNothingYet(source)
  const choose = async (chosen: string | null) => {
    if (nothing.opens(chosen)) return
    if (chosen !== CREATE) return onChange(chosen)
    await picker.create().then((made) => onChange(made.value), onFailure)
  }
  return (
    <Select
      searchable
      clearable={!first}
      autoComplete="off"
      nothingFoundMessage={nothing.message ?? nothingText(picker)}
      {...optionsScroll}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      rightSection={sideOf(picker)}
      rightSectionPointerEvents={picker.isUnread ? 'all' : undefined}
      {...rest}
      filter={({ options }) => options}
      data={nothing.option ? [...picker.options, nothing.option] : picker.options}
      value={value ?? first?.value ?? null}
      searchValue={picker.search}
      onSearchChange={picker.setSearch}
      onChange={(chosen) => void choose(chosen)}
      renderOption={({ option }) => (
        <span className={isAct(option.value, nothing.option) ? classes.create : undefined}>
          {option.label}
        </span>
      )}
    />
  )
}

/** Whether a click on this option creates a record or opens a screen, and chooses nothing. */
const isAct = (value: string, opening: Option | undefined) =>
  value === CREATE || value === opening?.value

type Picker = ReturnType<typeof usePicker>

const unreadText = 'Não foi possível carregar as opções'

function nothingText({ isSearching, isUnread }: Pick<Picker, 'isSearching' | 'isUnread'>): string {
  if (isSearching) return 'Procurando…'
  return isUnread ? unreadText : noSuggestions
}

/** Icon at the end of the input: a loader, or a retry button after a failed search. */
function sideOf({
  isSearching,
  isUnread,
  retry,
}: Pick<Picker, 'isSearching' | 'isUnread' | 'retry'>) {
  if (isSearching) return <Loader size={14} />
  if (!isUnread) return undefined
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size="sm"
      aria-label="Tentar de novo"
      title={`${unreadText}. Tentar de novo`}
      onClick={retry}
    >
      <IconRefresh size={14} />
    </ActionIcon>
  )
}

function usePicker({ source, value, first }: PickerInputProps) {
  const [search, setSearch] = useState('')
  const [isCreating, setCreating] = useState(false)
  const [kept, setKept] = useState<Option>()
  const [wanted] = useDebouncedValue(search, SEARCH_AFTER_MS)
  const chosenText = (option: Option | undefined) => option?.label === wanted
  const chosen = useChosen(source, value, kept)
  // The label of the chosen option in the input is not a search text.
  const text = chosenText(chosen) || chosenText(first) ? '' : wanted.trim()
  const found = useQuery({
    queryKey: ['seletor', source.name, text],
    queryFn: ({ signal }) => source.search(text, signal),
    placeholderData: keepPreviousData,
  })
  const options = mergeOptions(first && text === '' ? [first] : [], found.data ?? [], chosen)
  const isNew = text !== '' && !options.some(({ label }) => sameText(label, text))
  if (source.create && isNew && !found.isPlaceholderData && !found.isError) {
    options.push({ value: CREATE, label: `Criar “${text}”` })
  }
  const create = async () => {
    if (!source.create || isCreating) throw new Error('nothing to create')
    setCreating(true)
    try {
      const made = await source.create(text)
      setKept(made)
      setSearch(made.label)
      return made
    } finally {
      setCreating(false)
    }
  }
  const isSearching = found.isFetching || isCreating
  const retry = () => void found.refetch()
  return { options, search, setSearch, create, isSearching, isUnread: found.isError, retry }
}

/** The chosen option, even when it is not among the results. */
function useChosen(source: OptionSource, value: string | null, kept: Option | undefined) {
  const isKept = kept !== undefined && kept.value === value
  const reading = useQuery({
    queryKey: ['seletor', source.name, 'escolhida', value],
    queryFn: async ({ signal }) => (value && (await source.find?.(value, signal))) || null,
    enabled: value !== null && value !== '' && !isKept,
    staleTime: 60_000,
  })
  if (isKept) return kept
  return value === null ? undefined : (reading.data ?? undefined)
}
