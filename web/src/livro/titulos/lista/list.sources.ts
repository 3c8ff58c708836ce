import { extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import { tituloChoices } from '@claquete/contract/livro/titulos/titulo'
import { withoutPlano } from '../../contas/public.ts'
import { readNow } from '../../../lib/wire/call.ts'
import { optionsWith } from '../../../lib/form/option-search.ts'
import type { Option, OptionSource } from '../../../lib/form/selectors.ts'

const staleMs = 5 * 60_000

type Offered = Awaited<ReturnType<typeof readChoices>>
const readChoices = async () => (await readNow(tituloChoices, {}, staleMs)).data

interface Named {
  readonly id: number
  readonly nome: string
}

/** A picker's source over a list that comes whole. */
export const whole = (name: string, read: () => Promise<readonly Named[]>): OptionSource => {
  const options = async (): Promise<Option[]> =>
    (await read()).map(({ id, nome }) => ({ value: String(id), label: nome }))
  return {
    name,
    search: async (text) => optionsWith(await options(), text),
    find: async (value) => (await options()).find((one) => one.value === value),
  }
}

/** A source over one of the lists of the title form's options. */
const listed = (name: string, of: (all: Offered) => readonly Named[]) =>
  whole(name, async () => of(await readChoices()))

/** Every account of the bank statement, including the barter account. */
export const contasDoExtrato = whole('contas-do-extrato', async () => {
  const { contas: all } = (await readNow(extratoSummary, { query: {} }, staleMs)).data
  return all.map(({ id_contabancaria: id, descricao: nome }) => ({ id, nome }))
})

export const unidades = listed('unidades-do-livro', (all) => all.empresas)
export const contas = listed('contas-do-livro', (all) => all.contas)
export const centros = listed('centros-do-livro', (all) => all.centros)
const ofPlano = (
  name: string,
  of: (plano: Offered['plano']) => readonly Named[],
): OptionSource => ({
  ...listed(name, ({ plano }) => of(plano)),
  nothingYet: withoutPlano,
})
const planoOf = (tipo: 'receita' | 'despesa') =>
  ofPlano(`plano-${tipo}`, (plano) => plano.filter((one) => one.tipo === tipo))
/** Every account of the chart, of income and of expenses. */
export const wholePlano = ofPlano('plano-inteiro', (plano) => plano)
export const planos = { C: planoOf('receita'), D: planoOf('despesa') } as const
