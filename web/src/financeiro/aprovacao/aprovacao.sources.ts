import { contaBancariaOptions } from '@claquete/contract/livro/contas/conta-bancaria'
import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { call } from '../../lib/wire/call.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { centroOptions, contaSources } from '../../livro/contas/public.ts'

const found = (name: string, search: OptionSource['search']): OptionSource => ({
  name,
  search,
  find: async (value, signal) => (await search('', signal)).find((one) => one.value === value),
})

const asked = (text: string) => ({ query: text ? { search: text } : {} })

/** Active bank accounts. */
export const contaSource = found('contas-em-uso', async (text, signal) => {
  const { data } = await call(contaBancariaOptions, asked(text), { signal })
  return data.map((one) => ({ value: String(one.id_contabancaria), label: one.descricao }))
})

/** Active expense accounts without children: those that titles may be posted to. */
export const despesaSource = contaSources.D

/** Active cost centres. */
export const centroSource = found('centros-em-uso', async (text, signal) => {
  const { data } = await call(centroCustoActive, asked(text), { signal })
  return centroOptions(data)
})
