import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companySource } from '../../lib/form/selectors.ts'
import type { Option } from '../../lib/form/selectors.ts'
import { useField } from '../../ui/fields/use-field.ts'
import type { Field, FieldProps } from '../../ui/fields/use-field.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { noSuggestions } from '../../ui/inputs/options.ts'

/** The unidades a user is limited to; an empty list means all of them. */
export function UnitsField(props: FieldProps) {
  const field = useField<number[]>(props)
  return <UnitsBox key={field.key} field={field} />
}

function UnitsBox({ field }: { field: Field<number[]> }) {
  const [chosen, setChosen] = useState(() => field.value.map(String))
  const options = useUnitOptions(field.value.map(String))
  const choose = (values: string[]) => {
    setChosen(values)
    field.set(values.map(Number))
  }
  return (
    <MultiSelect
      {...field.input}
      placeholder={chosen.length === 0 ? unitText('{Todas as unidades}') : undefined}
      data={[...options]}
      value={chosen}
      onChange={choose}
      onBlur={field.blur}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={noSuggestions}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
    />
  )
}

/** The active unidades, and the inactive ones the user already has. */
function useUnitOptions(present: readonly string[]): readonly Option[] {
  const reading = useQuery({
    queryKey: ['unidades-do-usuario', present],
    queryFn: async ({ signal }) => {
      const active = await companySource.search('', signal)
      const missing = present.filter((value) => !active.some((one) => one.value === value))
      const found = await Promise.all(missing.map((value) => companySource.find?.(value, signal)))
      return [...active, ...found.filter((one) => one !== undefined)]
    },
    staleTime: 60_000,
  })
  // Until loaded, show ids as labels, so that chosen options do not disappear.
  return (
    reading.data ?? present.map((value) => ({ value, label: `${unitText('{Unidade}')} ${value}` }))
  )
}
