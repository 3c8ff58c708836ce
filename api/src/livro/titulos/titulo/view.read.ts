import { Failure } from '@claquete/contract/failures'
import type { TituloInside as Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { lockedFields } from '@claquete/core/livro/titulos/titulo'
import { findIbsCbs } from './fatura-link.queries.ts'
import { findRecorrencia } from './recorrencia.queries.ts'
import { requireTitulo, lockReason, mayInTitulo } from './acesso.read.ts'
import { readBaixas, readSiblings, readLines, readTitulo } from './titulo.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/** The title as the screen shows it. */
export async function viewTitulo(who: WhoToday, id_lancamento: number): Promise<Titulo> {
  const { db, actor } = who
  const stored = await requireTitulo(who, id_lancamento, 'consultar')
  const lido = await readTitulo(db, id_lancamento)
  if (!lido) throw new Failure('nao_encontrado')
  const { id_recorrencia } = stored
  const reason = lockReason(stored)
  const mayChange = mayInTitulo(actor, stored.operacao, 'alterar')
  const reopens = stored.faturamento_avulso === 'N' || actor.permissions.has('fatura.alterar')
  const mayDelete =
    mayInTitulo(actor, stored.operacao, 'excluir') && stored.tipo === 'titulo' && reopens
  const recorrencia =
    id_recorrencia === null ? null : ((await findRecorrencia(db, id_recorrencia)) ?? null)
  const mayClose = mayChange && recorrencia !== null && recorrencia.encerrada_em === null
  return {
    ...lido,
    recorrencia,
    rateio: await readLines(db, id_lancamento),
    baixas: await readBaixas(db, id_lancamento),
    irmas: await readSiblings(db, stored),
    ibs_cbs: (await findIbsCbs(db, id_lancamento)) ?? null,
    travados: [...lockedFields(stored.origem)],
    bloqueio: reason === undefined ? null : `Não pode ser alterado aqui: ${reason}`,
    acoes: [
      ...(mayChange && reason === undefined ? (['alterar'] as const) : []),
      ...(mayDelete && stored.origem === 'avulso' ? (['excluir'] as const) : []),
      ...(mayClose ? (['encerrar_recorrencia'] as const) : []),
    ],
  }
}
