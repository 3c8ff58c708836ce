import { grupoList } from '@claquete/contract/cadastros/catalogo/produto'
import { Autocomplete } from '@mantine/core'
import { useRead } from '../../lib/call.ts'
import { useField } from '../../ui/form/use-field.ts'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'

/** The group of the budget: suggested from those of the trade and those in use, any other may be typed. */
export function GroupField() {
  const field = useField<string>({
    name: 'grupo',
    label: 'Grupo do orçamento',
    help: 'Onde a linha entra no orçamento.',
  })
  // Suggestions are a help: without an answer the person simply types on.
  const groups = useRead(grupoList, {}).data?.data ?? []
  return (
    <Autocomplete
      key={field.key}
      {...field.input}
      {...optionsScroll}
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
