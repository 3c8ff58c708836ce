import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemaDaMistura, problemaDosItens } from '@claquete/core/financeiro/faturas/fatura'
import type { Context } from '../../kernel/context.ts'
import { findCobranca, listRecebiveis } from './fatura.queries.ts'
import type { Recebivel } from './fatura.queries.ts'

type Who = Pick<Context, 'db' | 'actor'>

/** The receivables, where this person sees them all. */
async function findRecebiveis({ db, actor }: Who, ids: readonly number[]): Promise<Recebivel[]> {
  const recebiveis = await listRecebiveis(db, ids)
  const vistos = recebiveis.filter(
    ({ id_empresa }) => actor.empresas.length === 0 || actor.empresas.includes(id_empresa),
  )
  if (vistos.length < new Set(ids).size) throw new Failure('nao_encontrado')
  return vistos
}

function problemaDe(recebiveis: readonly Recebivel[]): string | undefined {
  const outro = recebiveis.find(
    ({ operacao, tipo, situacao }) =>
      operacao !== 'C' || tipo !== 'titulo' || (situacao !== 'aprovado' && situacao !== 'pago'),
  )
  if (outro) return `O lançamento nº ${outro.id_lancamento} não é uma conta a receber em vigor.`
  const partes = recebiveis.map(({ id_empresa, id_pessoa }) => ({
    id_empresa,
    id_cliente: id_pessoa,
  }))
  return problemaDosItens(recebiveis) ?? problemaDaMistura(partes)
}

/** Receivables that can be on one invoice. */
export async function requireRecebiveis(who: Who, ids: readonly number[]): Promise<Recebivel[]> {
  const recebiveis = await findRecebiveis(who, ids)
  const problema = problemaDe(recebiveis)
  if (problema !== undefined) throw fieldFailure('lancamentos', problema)
  return recebiveis
}

/** The receivables as the invoice dialog shows them, and why it cannot be made. */
export async function prepareRecebiveis(who: Who, ids: readonly number[]) {
  const recebiveis = await findRecebiveis(who, ids)
  const [primeiro] = recebiveis
  const id_cliente = primeiro?.id_pessoa ?? null
  return {
    problema: problemaDe(recebiveis) ?? null,
    id_empresa: primeiro?.id_empresa ?? null,
    cobranca: id_cliente === null ? null : ((await findCobranca(who.db, id_cliente)) ?? null),
    data: recebiveis.map(
      ({ id_lancamento, descricao, cliente, valor, dataVencimento, orcamentos, sem_conta }) => ({
        id_lancamento,
        descricao,
        cliente,
        valor: valor / 100,
        dataVencimento,
        orcamentos,
        sem_conta,
      }),
    ),
  }
}
