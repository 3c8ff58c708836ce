import { Failure } from '@claquete/contract/failures'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { camposTravados } from '@claquete/core/livro/titulos/titulo'
import type { Who } from './settle.commands.ts'
import { findRecorrencia } from './recorrencia.queries.ts'
import { acharTitulo, motivoDaTrava, podeNoTitulo } from './titulo-acesso.ts'
import { readBaixas, readSiblings, readLinhas, readTitulo } from './titulo.queries.ts'

/** The title as the screen shows it. */
export async function viewTitulo(who: Who, id_lancamento: number): Promise<Titulo> {
  const { db, actor } = who
  const guardado = await acharTitulo(who, id_lancamento, 'consultar')
  const lido = await readTitulo(db, id_lancamento)
  if (!lido) throw new Failure('nao_encontrado')
  const { id_recorrencia } = guardado
  const trava = motivoDaTrava(guardado)
  const altera = podeNoTitulo(actor, guardado.operacao, 'alterar')
  const exclui = podeNoTitulo(actor, guardado.operacao, 'excluir') && guardado.tipo === 'titulo'
  const recorrencia =
    id_recorrencia === null ? null : ((await findRecorrencia(db, id_recorrencia)) ?? null)
  const encerra = altera && recorrencia !== null && recorrencia.encerrada_em === null
  return {
    ...lido,
    recorrencia,
    rateio: await readLinhas(db, id_lancamento),
    baixas: await readBaixas(db, id_lancamento),
    irmas: await readSiblings(db, guardado),
    travados: [...camposTravados(guardado.origem)],
    bloqueio: trava === undefined ? null : `Não pode ser alterado aqui: ${trava}`,
    acoes: [
      ...(altera && trava === undefined ? (['alterar'] as const) : []),
      ...(exclui && guardado.origem === 'avulso' ? (['excluir'] as const) : []),
      ...(encerra ? (['encerrar_recorrencia'] as const) : []),
    ],
  }
}
