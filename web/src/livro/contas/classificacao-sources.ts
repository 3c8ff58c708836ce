import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import { call } from '../../lib/wire/call.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { withoutPlano } from './without-plano.ts'
import { centroOptions } from './centro-options.ts'

const found = (name: string, search: OptionSource['search']): OptionSource => ({
  name,
  search,
  find: async (value, signal) => (await search('', signal)).find((one) => one.value === value),
})

const asked = (text: string) => ({ query: text ? { search: text } : {} })

/** Active accounts of a kind without children. */
const contasOf = (tipo: 'receita' | 'despesa'): OptionSource => ({
  ...found(`classificacao/${tipo}`, async (text, signal) => {
    const { data } = await call(planoContasList, asked(text), { signal })
    return data
      .filter((one) => one.tipo === tipo && one.ativo === 'S' && one.filhos === 0)
      .map((one) => ({ value: String(one.id_grupoCusto), label: `${one.codigo} ${one.descricao}` }))
  }),
  nothingYet: withoutPlano,
})

/** Accounts of revenue (C) and of expenses (D). */
export const contaSources = { C: contasOf('receita'), D: contasOf('despesa') } as const

/** Active cost centres. */
export const centroSource = found('classificacao/centros', async (text, signal) => {
  const { data } = await call(centroCustoActive, asked(text), { signal })
  return centroOptions(data)
})
