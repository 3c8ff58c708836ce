import { ordemSuggestions } from '@claquete/contract/set/ordem-do-dia/change'
import type { Suggestion } from '@claquete/contract/set/ordem-do-dia/change'
import { Autocomplete } from '@mantine/core'
import type { AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../../lib/wire/call.ts'
import { optionsScroll } from '../../../ui/inputs/options-scroll.ts'
import { useDeskState } from './state/use-desk.ts'

/** Of somebody who was picked. */
export type Chosen = Omit<Suggestion, 'origem'>

interface NameInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  readonly value: string
  readonly onType: (text: string) => void
  readonly onChoose: (chosen: Chosen) => void
}

const askAfterMs = 200
const origins = { job: 'do job', ordem: 'de outra ordem', cadastro: 'do cadastro' } as const

const labelOf = ({ nome, funcao, origem }: Suggestion) =>
  [nome, funcao, origins[origem]].filter(Boolean).join(' · ')

/** A name with people of the job, of other sheets and of the register to pick from; any other may be typed. */
export function NameInput({ value, onType, onChoose, ...rest }: NameInputProps) {
  const [isTyped, setTyped] = useState(false)
  const [wanted] = useDebouncedValue(value.trim(), askAfterMs)
  const { id_ordem_dia } = useDeskState().documento
  // Suggestions are optional: a failed read is ignored.
  const found = useRead(
    ordemSuggestions,
    { params: { id_ordem_dia }, query: wanted === '' ? {} : { search: wanted } },
    { enabled: isTyped, keepPreviousData: true },
  ).data?.data
  const byLabel = new Map((isTyped ? (found ?? []) : []).map((one) => [labelOf(one), one]))
  return (
    <Autocomplete
      {...rest}
      {...optionsScroll}
      autoComplete="off"
      filter={({ options }) => options}
      data={[...byLabel.keys()]}
      value={value}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      onFocus={() => setTyped(value === '')}
      onChange={(next) => {
        const chosen = byLabel.get(next)
        setTyped(chosen === undefined)
        if (chosen) onChoose(chosen)
        else onType(next)
      }}
    />
  )
}
