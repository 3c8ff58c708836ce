import { tituloChoices, tituloItens } from '@claquete/contract/livro/titulos/titulo'
import { orcamentoAll } from '@claquete/contract/orcamentos/lista/orcamento'
import { hasWords } from '@claquete/core/kernel/search'
import { withoutPlano } from '../contas/public.ts'
import { call, readNow } from '../../lib/wire/call.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'

const fresco = 60_000
type Choices = Awaited<ReturnType<typeof choices>>
const choices = async () => (await readNow(tituloChoices, {}, fresco)).data

/** A source over one of the lists of the title form's options. */
const listed = (
  name: string,
  de: (all: Choices) => readonly { readonly id: number; readonly nome: string }[],
): OptionSource => {
  const options = async (): Promise<Option[]> =>
    de(await choices()).map(({ id, nome }) => ({ value: String(id), label: nome }))
  return {
    name,
    async search(text) {
      return (await options()).filter(({ label }) => hasWords(label, text)).slice(0, 80)
    },
    find: async (value) => (await options()).find((um) => um.value === value),
  }
}

export const unidadeSource = listed('titulo/unidades', ({ empresas }) => empresas)
export const contaSource = listed('titulo/contas', ({ contas }) => contas)
export const centroSource = listed('titulo/centros', ({ centros }) => centros)
export const documentoSource = listed('titulo/documentos', (all) => all.tipos_documento)

/** Accounts of the title's side first; the others serve refunds. */
const planoOf = (primeiro: 'receita' | 'despesa'): OptionSource => ({
  ...listed(`titulo/plano/${primeiro}`, ({ plano }) => [
    ...plano.filter(({ tipo }) => tipo === primeiro),
    ...plano.filter(({ tipo }) => tipo !== primeiro),
  ]),
  nothingYet: withoutPlano,
})
export const planoSources = { D: planoOf('despesa'), C: planoOf('receita') } as const

const label = (one: { id_orcamento: number; num_orc: string; titulo: string }): Option => ({
  value: String(one.id_orcamento),
  label: `${one.num_orc} · ${one.titulo}`,
})

/** Budgets of whichever kind, by number, title or client. */
export const orcamentoSource: OptionSource = {
  name: 'titulo/orcamentos',
  async search(search, signal) {
    const query = { perPage: 25, ...(search && { search }) }
    return (await call(orcamentoAll, { query }, { signal })).data.data.map(label)
  },
  async find(value, signal) {
    const query = { id_orcamento: Number(value) }
    const [one] = (await call(orcamentoAll, { query }, { signal })).data.data
    return one && label(one)
  },
}

/** Lines of a budget. */
export const itensOf = (id_orcamento: number): OptionSource => {
  const search: OptionSource['search'] = async (text, signal) => {
    const query = { id_orcamento, ...(text && { search: text }) }
    const { data } = await call(tituloItens, { query }, { signal })
    return data.map(({ id, nome }) => ({ value: String(id), label: nome }))
  }
  return {
    name: `titulo/itens/${id_orcamento}`,
    search,
    find: async (value, signal) => (await search('', signal)).find((um) => um.value === value),
  }
}
