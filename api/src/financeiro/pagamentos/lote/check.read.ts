import type { Candidate, Problem } from '@claquete/core/financeiro/pagamentos/problem'
import type { WhoToday } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { listTitulosToPay } from '../prepare/check.queries.ts'
import { evaluate } from '../prepare/evaluate.read.ts'
import type { Evaluated } from '../prepare/evaluate.read.ts'
import { ofProjetos } from '../prepare/projeto.read.ts'
import type { StoredItem, StoredLote } from './lote.queries.ts'

const candidateOf = (item: StoredItem, { data }: Pick<StoredLote, 'data'>): Candidate => ({
  id_lancamento: item.id_lancamento,
  valor: item.valor,
  desconto: item.desconto,
  acrescimo: item.acrescimo,
  multa: item.multa,
  data,
  destino: item.destino ?? undefined,
  favorecido: { nome: item.favorecido_nome, documento: item.favorecido_documento },
})

/** The payments of a batch as they were prepared, with what is wrong with each today. */
export async function evaluateLote(
  who: WhoToday,
  lote: Pick<StoredLote, 'id_lote_pagamento' | 'data'>,
  waiting: readonly StoredItem[],
): Promise<Evaluated[]> {
  const visao = await visaoDoLivro(who.db, who.actor)
  const ids = waiting.map(({ id_lancamento }) => id_lancamento)
  const titulos = new Map(
    (await listTitulosToPay(who.db, visao, ids)).map((titulo) => [titulo.id_lancamento, titulo]),
  )
  const payments = waiting.flatMap((item) => {
    const titulo = titulos.get(item.id_lancamento)
    return titulo ? [{ titulo, candidate: candidateOf(item, lote) }] : []
  })
  return evaluate(who, visao, { payments, except: lote.id_lote_pagamento })
}

/** What is wrong today with each payment of a batch that waits for the bank, by title. */
export async function problemsOfLote(
  who: WhoToday,
  lote: Pick<StoredLote, 'id_lote_pagamento' | 'id_contabancaria' | 'data'>,
  waiting: readonly StoredItem[],
): Promise<ReadonlyMap<number, readonly Problem[]>> {
  const evaluated = await evaluateLote(who, lote, waiting)
  const ofProjeto = await ofProjetos(
    who,
    evaluated.map((one) => ({ ...one, conta: lote })),
  )
  return new Map(
    evaluated.map(({ titulo: { id_lancamento: id }, problems }) => [
      id,
      [...problems, ...ofProjeto(id).problems],
    ]),
  )
}
