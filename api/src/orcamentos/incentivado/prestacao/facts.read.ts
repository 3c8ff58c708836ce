import { Failure } from '@claquete/contract/failures'
import type { Facts } from '@claquete/core/orcamentos/incentivado/contas/relacoes/facts'
import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { isOfExtrato } from '@claquete/core/orcamentos/incentivado/contas/relacoes/all'
import type { Leiautes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/all'
import type { Context } from '../../../kernel/context.ts'
import { requireContas } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { fontesDaRelacao, readContas } from '../contas/contas.read.ts'
import type { ReadContas } from '../contas/contas.read.ts'
import { listMotivos } from './arquivos.queries.ts'
import { readLeiautes } from './leiaute/leiaute.read.ts'
import { listExtratos } from './extrato.queries.ts'

export interface Asked {
  readonly id_projeto_incentivado: number
  /** Null: all of the project's sources. */
  readonly fonte: number | null
  /** Which sheets will be filled. */
  readonly tipos: readonly RelacaoCodigo[]
}

/** The statements of the sources' own accounts, for who may use these accounts. */
async function readExtratos(context: Context, { fontes }: ReadContas, { fonte }: Asked) {
  const ids = fontes.flatMap(({ id_projeto_fonte, id_contabancaria: id }) =>
    id !== null && (fonte === null || fonte === id_projeto_fonte) ? [id] : [],
  )
  const known = await requireContas(context, ids, false)
  if (ids.some((id) => !known.has(id))) throw new Failure('sem_permissao')
  return listExtratos(context.db, [...new Set(ids)], await visaoDoLivro(context.db, context.actor))
}

/** What the sheets of a project's accounting are made of, with its accounts as they were read and the columns in force. */
export async function readFacts(
  context: Context,
  asked: Asked,
): Promise<{
  readonly accounts: ReadContas
  readonly facts: Facts
  readonly leiautes: Leiautes
}> {
  const accounts = await readContas(context, asked.id_projeto_incentivado)
  const { contas, gastos, linhas, fontes, plano } = accounts
  if (asked.fonte !== null && !contas.fontes.has(asked.fonte)) throw new Failure('nao_encontrado')
  const { execucao_inicio } = accounts.projeto
  const motivos = await listMotivos(context.db, asked.id_projeto_incentivado)
  return {
    accounts,
    leiautes: await readLeiautes(context.db, execucao_inicio ?? context.today),
    facts: {
      fonte: asked.fonte,
      fontes: fontesDaRelacao(fontes, contas),
      gastos,
      linhas,
      plano: { nos: plano.estrutura.nos, cells: plano.cells },
      notes: new Map(gastos.map((gasto) => [gasto, gasto.justificativa])),
      reasons: new Map(motivos.map(({ uid, motivo }) => [uid, motivo])),
      extratos: asked.tipos.some(isOfExtrato) ? await readExtratos(context, accounts, asked) : [],
    },
  }
}
