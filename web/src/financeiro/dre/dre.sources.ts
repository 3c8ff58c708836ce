import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { call } from '../../lib/call.ts'
import type { OptionSource } from '../../lib/selectors.ts'

const search: OptionSource['search'] = async (text, signal) => {
  const { data } = await call(
    centroCustoActive,
    { query: text ? { search: text } : {} },
    { signal },
  )
  return data.map((um) => ({
    value: String(um.id_centrocusto),
    label: `${'\u2003'.repeat(Math.max(0, um.nivel - 1))}${um.descricao}`,
  }))
}

/** Active cost centres, indented by level. */
export const centroSource: OptionSource = {
  name: 'centros-de-custo-ativos',
  search,
  find: async (value, signal) => (await search('', signal)).find((um) => um.value === value),
}
