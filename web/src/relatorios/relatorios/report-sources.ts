import type { Access } from '@claquete/contract/endpoint'
import { orcamentoOptions } from '@claquete/contract/orcamentos/lista/orcamento'
import { orcamentosToChoose } from '@claquete/contract/relatorios/relatorios/orcamentos'
import type { ReportSelector } from '@claquete/contract/report'
import { call, readNow } from '../../lib/wire/call.ts'
import { personSource } from '../../lib/form/selectors.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { pessoaSource as pessoaDeHorasSource } from '../../projetos/horas/public.ts'
import { centros, contas, wholePlano, planos, whole } from '../../livro/titulos/public.ts'

interface Selector {
  readonly source: OptionSource
  /** Placeholder when nothing is chosen. */
  readonly all: 'Todos' | 'Todas'
  /** Whoever lacks it is not offered the filter: its options could not be read. */
  readonly needs?: Access
}

const staleMs = 5 * 60_000
const readOptions = async () => (await readNow(orcamentoOptions, {}, staleMs)).data
const needs = 'orcamento.consultar'

const status = whole('status-de-orcamento', async () =>
  (await readOptions()).status.map(({ id_orcamento_status: id, descricao: nome }) => ({
    id,
    nome,
  })),
)
const responsaveis = whole(
  'responsaveis-de-orcamento',
  async () => (await readOptions()).responsaveis,
)

/** Budgets by number, title or client. */
const orcamentos: OptionSource = {
  name: 'orcamentos-dos-relatorios',
  search: (search, signal) => readOrcamentos(search ? { search } : {}, signal),
  async find(value, signal) {
    const [one] = await readOrcamentos({ ids: [Number(value)] }, signal)
    return one
  },
}

async function readOrcamentos(
  body: { readonly search?: string; readonly ids?: number[] },
  signal: AbortSignal,
) {
  const { data } = await call(orcamentosToChoose, { body }, { signal })
  return data.map(({ id_orcamento, num_orc, titulo }) => ({
    value: String(id_orcamento),
    label: `${num_orc} · ${titulo}`,
  }))
}

/** Options of each selector a report filter can use; that of companies is in the top bar. */
export const reportSelectors: Readonly<Record<Exclude<ReportSelector, 'unidade'>, Selector>> = {
  pessoa: { source: personSource, all: 'Todos' },
  conta: { source: contas, all: 'Todas' },
  'plano-receita': { source: planos.C, all: 'Todas' },
  'plano-despesa': { source: planos.D, all: 'Todas' },
  plano: { source: wholePlano, all: 'Todas' },
  centro: { source: centros, all: 'Todos' },
  orcamento: { source: orcamentos, all: 'Todos', needs: orcamentosToChoose.access ?? needs },
  status: { source: status, all: 'Todos', needs },
  responsavel: { source: responsaveis, all: 'Todos', needs },
  usuario: { source: pessoaDeHorasSource, all: 'Todas' },
}
