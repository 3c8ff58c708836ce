import { grupoList } from '@claquete/contract/cadastros/catalogo/produto'
import { Autocomplete } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { useField } from '../../ui/fields/use-field.ts'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import { suggestionFilter } from '../../ui/inputs/suggestions.ts'

/** The grupo of the budget: suggested from common groups and those in use; any other text may be typed. */
export function GroupField() {
  const field = useField<string>({
    name: 'grupo',
    label: 'Grupo do orçamento',
    help: 'Onde a linha entra no orçamento.',
  })
  // Suggestions are optional: a failed read is ignored.
  const groups = useRead(grupoList, {}).data?.data ?? []
  return (
    <Autocomplete
      key={field.key}
      {...field.input}
      {...optionsScroll}
      filter={suggestionFilter}
      autoComplete="off"
      placeholder="Escolha ou digite"
      maxLength={field.maxLength}
      limit={40}
      data={[...groups]}
      defaultValue={field.value}
      onChange={field.set}
      onBlur={field.blur}
    />
  )
}
