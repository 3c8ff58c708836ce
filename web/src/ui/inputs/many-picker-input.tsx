import { Loader, MultiSelect } from '@mantine/core'
import type { MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import classes from './inputs.module.css'
import { useNothingYet } from './nothing-yet.ts'
import { mergeOptions, noSuggestions } from './options.ts'
import { optionsScroll } from './options-scroll.ts'

const SEARCH_AFTER_MS = 200

interface ManyPickerInputProps extends Omit<
  MultiSelectProps,
  'value' | 'onChange' | 'data' | 'searchValue' | 'onSearchChange'
> {
  readonly source: OptionSource
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** Offered before what the server finds: the records without one. */
  readonly first?: Option | undefined
}

/** A select of several options that are searched on the server. */
export function ManyPickerInput(props: ManyPickerInputProps) {
  const { source, value, onChange, first, placeholder, ...rest } = props
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, SEARCH_AFTER_MS)
  const text = wanted.trim()
  const nothing = useNothingYet(source)
  const found = useQuery({
    queryKey: ['seletor', source.name, text],
    queryFn: ({ signal }) => source.search(text, signal),
    placeholderData: keepPreviousData,
  })
  const chosen = useQueries({
    queries: value.map((one) => ({
      queryKey: ['seletor', source.name, 'escolhida', one],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await source.find?.(one, signal)) ?? null,
      enabled: one !== first?.value,
      staleTime: 60_000,
    })),
  })
  const known = chosen.map(({ data, isFetching }, at): Option => {
    const one = value[at] ?? ''
    return data ?? { value: one, label: isFetching ? '…' : 'Excluído' }
  })
  const offered = mergeOptions(first && text === '' ? [first] : [], found.data ?? [], undefined)
  const data = [...(first ? [first] : []), ...known].reduce<Option[]>(
    (all, one) => (value.includes(one.value) ? mergeOptions([], all, one) : all),
    offered,
  )
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      autoComplete="off"
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      nothingFoundMessage={nothing.message ?? messageOf(found)}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      {...optionsScroll}
      {...rest}
      placeholder={value.length === 0 ? (placeholder ?? 'Todos') : ''}
      filter={({ options }) => options}
      data={nothing.option ? [...data, nothing.option] : data}
      value={[...value]}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(values) => {
        if (!nothing.opens(values.at(-1))) onChange(values)
      }}
      renderOption={({ option }) => (
        <span className={option.value === nothing.option?.value ? classes.create : undefined}>
          {option.label}
        </span>
      )}
    />
  )
}

function messageOf({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (isFetching) return 'Procurando…'
  return isError ? 'Não foi possível carregar as opções' : noSuggestions
}
