import { Failure } from '@claquete/contract/failures'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { lockedFields } from '@claquete/core/livro/titulos/titulo'
import { findRecorrencia } from './recorrencia.queries.ts'
import { requireTitulo, lockReason, mayInTitulo } from './acesso.ts'
import { readBaixas, readSiblings, readLines, readTitulo } from './titulo.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/** The title as the screen shows it. */
export async function viewTitulo(who: WhoToday, id_lancamento: number): Promise<Titulo> {
  const { db, actor } = who
  const guardado = await requireTitulo(who, id_lancamento, 'consultar')
  const lido = await readTitulo(db, id_lancamento)
  if (!lido) throw new Failure('nao_encontrado')
  const { id_recorrencia } = guardado
  const trava = lockReason(guardado)
  const altera = mayInTitulo(actor, guardado.operacao, 'alterar')
  const reopens = guardado.faturamento_avulso === 'N' || actor.permissions.has('fatura.alterar')
  const exclui =
    mayInTitulo(actor, guardado.operacao, 'excluir') && guardado.tipo === 'titulo' && reopens
  const recorrencia =
    id_recorrencia === null ? null : ((await findRecorrencia(db, id_recorrencia)) ?? null)
  const encerra = altera && recorrencia !== null && recorrencia.encerrada_em === null
  return {
    ...lido,
    recorrencia,
    rateio: await readLines(db, id_lancamento),
    baixas: await readBaixas(db, id_lancamento),
    irmas: await readSiblings(db, guardado),
    travados: [...lockedFields(guardado.origem)],
    bloqueio: trava === undefined ? null : `Não pode ser alterado aqui: ${trava}`,
    acoes: [
      ...(altera && trava === undefined ? (['alterar'] as const) : []),
      ...(exclui && guardado.origem === 'avulso' ? (['excluir'] as const) : []),
      ...(encerra ? (['encerrar_recorrencia'] as const) : []),
    ],
  }
}
