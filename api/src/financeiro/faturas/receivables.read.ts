import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemOfMix, problemOfItens } from '@claquete/core/financeiro/faturas/fatura'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { Context, Who } from '../../kernel/context.ts'
import { listSeenIds } from '../../livro/visao/public.ts'
import { findCobranca } from './cobranca.queries.ts'
import { listReceivables } from './fatura.queries.ts'
import type { Receivable } from './fatura.queries.ts'

/** Reads the receivables; throws where this person may not see one of them. */
async function findReceivables({ db, actor }: Who, ids: readonly number[]): Promise<Receivable[]> {
  const receivables = await listReceivables(db, ids)
  const seen = await listSeenIds({ db, actor }, ids)
  const visible = receivables.filter(
    ({ id_empresa, id_lancamento }) =>
      seen.has(id_lancamento) &&
      (actor.empresas.length === 0 || actor.empresas.includes(id_empresa)),
  )
  if (visible.length < new Set(ids).size) throw new Failure('nao_encontrado')
  return visible
}

function problemOf(receivables: readonly Receivable[]): string | undefined {
  const outro = receivables.find(
    ({ operacao, tipo, situacao }) =>
      operacao !== 'C' || tipo !== 'titulo' || (situacao !== 'aprovado' && situacao !== 'pago'),
  )
  if (outro) return `O lançamento nº ${outro.id_lancamento} não é uma conta a receber em vigor.`
  const partes = receivables.map(({ id_empresa, id_pessoa }) => ({
    id_empresa,
    id_cliente: id_pessoa,
  }))
  return problemOfItens(receivables) ?? problemOfMix(partes)
}

/** Reads the receivables; throws where one invoice cannot hold all of them. */
export async function requireReceivables(who: Who, ids: readonly number[]): Promise<Receivable[]> {
  const receivables = await findReceivables(who, ids)
  const problema = problemOf(receivables)
  if (problema !== undefined) throw fieldFailure('lancamentos', problema)
  return receivables
}

/** The receivables for the invoice dialog, with the reason when they cannot be invoiced. */
export async function prepareReceivables(who: Context, ids: readonly number[]) {
  const receivables = await findReceivables(who, ids)
  const problema = problemOf(receivables)
  const [primeiro] = receivables
  const id_cliente = primeiro?.id_pessoa ?? null
  return {
    problema: problema === undefined ? null : unitText(problema, who.request.brand.labels),
    id_empresa: primeiro?.id_empresa ?? null,
    cobranca: id_cliente === null ? null : ((await findCobranca(who.db, id_cliente)) ?? null),
    data: receivables.map(
      ({ id_lancamento, descricao, cliente, valor, dataVencimento, orcamentos, sem_conta }) => ({
        id_lancamento,
        descricao,
        cliente,
        valor,
        dataVencimento,
        orcamentos,
        sem_conta,
      }),
    ),
  }
}
