import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suggest } from '../../lib/form/selectors.ts'
import type { SuggestedField } from '../../lib/form/selectors.ts'
import { optionsScroll } from '../inputs/options-scroll.ts'
import { useField } from './use-field.ts'
import type { Field, FieldProps } from './use-field.ts'
import { orNoSuggestions } from '../inputs/suggestions.ts'

const ASK_AFTER_MS = 200
const SHORTEST = 2

/** A text input that suggests values already in the registers; any other text may be typed. */
export function SuggestField({ from, ...props }: FieldProps & { from: SuggestedField }) {
  const field = useField<string | null>(props)
  return <SuggestBox key={field.key} field={field} from={from} />
}

function SuggestBox({ field, from }: { field: Field<string | null>; from: SuggestedField }) {
  const [text, setText] = useState(field.value ?? '')
  const [isTyped, setTyped] = useState(false)
  const [wanted] = useDebouncedValue(text.trim(), ASK_AFTER_MS)
  // Suggestions are optional: a failed read is ignored.
  const found = useQuery({
    queryKey: ['sugestoes', from, wanted],
    queryFn: ({ signal }) => suggest(from, wanted, signal),
    enabled: isTyped && wanted.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return (
    <Autocomplete
      {...field.input}
      {...optionsScroll}
      autoComplete="off"
      maxLength={field.maxLength}
      filter={({ options }) => options}
      data={isTyped && found.data ? orNoSuggestions(found.data) : []}
      value={text}
      onChange={(next) => {
        setTyped(true)
        setText(next)
        field.set(next)
      }}
      onBlur={field.blur}
    />
  )
}
