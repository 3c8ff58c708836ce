import { equipamentoList } from '@claquete/contract/equipamentos/registro/equipamento'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'

const optionOf = ({
  id_equipamento,
  codigo,
  nome,
}: {
  readonly id_equipamento: number
  readonly codigo: string
  readonly nome: string
}): Option => ({ value: String(id_equipamento), label: `${codigo} · ${nome}` })

/** Equipment by code, name, maker or serial number. */
const found = (name: string, only: { readonly conjunto?: 'N' }): OptionSource => ({
  name,
  async search(search, signal) {
    const query = {
      ...only,
      dataNopaginate: 'N',
      perPage: 25,
      ...(search && { search }),
    } as const
    return (await call(equipamentoList, { query }, { signal })).data.data.map(optionOf)
  },
  async find(value, signal) {
    const query = { id_equipamento: Number(value), dataNopaginate: 'N' } as const
    const [one] = (await call(equipamentoList, { query }, { signal })).data.data
    return one && optionOf(one)
  },
})

/** Pieces that a kit may have. */
export const partSource = found('partes-de-conjuntos', { conjunto: 'N' })
export const equipamentoSource = found('equipamentos', {})
