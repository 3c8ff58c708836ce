import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import {
  orcamentoAll,
  orcamentoList,
  orcamentoOptions,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { optionsWith } from '../../lib/form/option-search.ts'
import { call, readNow } from '../../lib/wire/call.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'

const optionsStaleMs = 5 * 60_000

type Offered = Awaited<ReturnType<typeof readOptions>>
const readOptions = async () => (await readNow(orcamentoOptions, {}, optionsStaleMs)).data

/** A picker's source over a list that comes whole with the options. */
const listed = (name: string, of: (all: Offered) => readonly Option[]): OptionSource => ({
  name,
  search: async (text) => optionsWith(of(await readOptions()), text),
  find: async (value) => of(await readOptions()).find((one) => one.value === value),
})

const named = ({ id, nome }: { readonly id: number; readonly nome: string }): Option => ({
  value: String(id),
  label: nome,
})

/** Users who may be responsible for a budget. */
export const responsavelSource = listed('responsaveis', (all) => all.responsaveis.map(named))
/** Units for which the person may make budgets. */
export const unidadeSource = listed('unidades-de-orcamento', (all) => all.empresas.map(named))

const budgetsOf = (
  name: string,
  endpoint: typeof orcamentoAll | typeof orcamentoList,
): OptionSource => ({
  name,
  async search(search, signal) {
    const query = { perPage: 25, ...(search && { search }) }
    const { data } = await call(endpoint, { query }, { signal })
    return data.data.map((one) => ({
      value: String(one.id_orcamento),
      label: [one.num_orc, versaoBeside(one), one.titulo, one.cliente].filter(Boolean).join(' · '),
    }))
  },
  async find(value, signal) {
    const query = { id_orcamento: Number(value) }
    const { data } = await call(endpoint, { query }, { signal })
    const [one] = data.data
    return one && { value, label: `${one.num_orc} · ${one.titulo}` }
  },
})
/** Budgets of whichever kind, by number, title or client. */
export const orcamentoSource = budgetsOf('orcamentos', orcamentoAll)
/** Those of advertising alone. */
export const advertisingSource = budgetsOf('orcamentos-publicitarios', orcamentoList)
