import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { call } from '../../lib/wire/call.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { centroOptions } from '../../livro/contas/public.ts'

const search: OptionSource['search'] = async (text, signal) => {
  const { data } = await call(
    centroCustoActive,
    { query: text ? { search: text } : {} },
    { signal },
  )
  return centroOptions(data)
}

/** Active cost centres. */
export const centroSource: OptionSource = {
  name: 'centros-de-custo-ativos',
  search,
  find: async (value, signal) => (await search('', signal)).find((um) => um.value === value),
}
