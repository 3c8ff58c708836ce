import { Loader, MultiSelect } from '@mantine/core'
import type { MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionSource } from '../../lib/selectors.ts'
import { optionsScroll } from './options-scroll.ts'
import { noSuggestions } from './options.ts'

const SEARCH_AFTER_MS = 200
const LABEL_STALE_MS = 60_000

interface ManyPickerInputProps extends Omit<
  MultiSelectProps,
  'value' | 'onChange' | 'data' | 'searchValue' | 'onSearchChange'
> {
  readonly source: OptionSource
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** A select of several records, searched on the server. */
export function ManyPickerInput({ source, value, onChange, ...rest }: ManyPickerInputProps) {
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS)
  const found = useQuery({
    queryKey: ['seletor', source.name, wanted],
    queryFn: ({ signal }) => source.search(wanted, signal),
    placeholderData: keepPreviousData,
  })
  const chosen = useQueries({
    queries: value.map((one) => ({
      queryKey: ['seletor', source.name, 'escolhida', one],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await source.find?.(one, signal)) ?? null,
      staleTime: LABEL_STALE_MS,
    })),
  })
  const known = new Map((found.data ?? []).map((one) => [one.value, one]))
  value.forEach((one, at) => {
    if (!known.has(one)) known.set(one, chosen[at]?.data ?? { value: one, label: '…' })
  })
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={found.isError ? 'Não foi possível carregar as opções' : noSuggestions}
      {...optionsScroll}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      {...rest}
      placeholder={value.length === 0 ? rest.placeholder : undefined}
      filter={({ options }) => options}
      data={[...known.values()]}
      value={[...value]}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={onChange}
    />
  )
}
