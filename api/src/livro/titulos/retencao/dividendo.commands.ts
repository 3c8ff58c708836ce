import { Failure } from '@claquete/contract/failures'
import type { WhoToday } from '../../../kernel/context.ts'
import { listSeenIds } from '../../visao/public.ts'
import { refuse } from '../baixas/settle-titulos.commands.ts'
import { lockLancamentos } from '../store/lancamento.queries.ts'
import { insertDividendo, isDividendo, removeDividendo } from './dividendo.queries.ts'
import { listDividendosAntes } from './mes.read.ts'
import { findTituloDoFornecedor, listTitulosOfTributos } from './retencao.queries.ts'
import { lockOfRetencao } from './withhold.commands.ts'

async function findSeen(who: WhoToday, id_lancamento: number) {
  const titulo = await findTituloDoFornecedor(who.db, id_lancamento)
  const seen = await listSeenIds(who, [id_lancamento])
  if (!titulo || titulo.operacao !== 'D' || !seen.has(id_lancamento)) {
    throw new Failure('nao_encontrado')
  }
  return titulo
}

/** A payable as profit of a partner: what the month had before it, what is withheld, why nothing can be. */
export async function readDividendo(who: WhoToday, id_lancamento: number) {
  const titulo = await findSeen(who, id_lancamento)
  const { db } = who
  const withheld = await listTitulosOfTributos(db, id_lancamento)
  const conta = { ...titulo, emissao: titulo.data_emissao }
  return {
    titulo,
    gross: titulo.valor_bruto ?? titulo.valor,
    marcado: await isDividendo(db, id_lancamento),
    antes: await listDividendosAntes(db, conta),
    withheld,
    bloqueio: lockOfRetencao(titulo, withheld) ?? null,
  }
}

/** Marks a payable as profit of a partner, or takes the mark away; taxes withheld from it must be undone before. */
export async function markDividendo(
  who: WhoToday,
  { id_lancamento, dividendos }: { id_lancamento: number; dividendos: boolean },
): Promise<void> {
  await lockLancamentos(who.db, [id_lancamento])
  const titulo = await findSeen(who, id_lancamento)
  const acao = dividendos ? 'marcar' : 'desmarcar'
  if (titulo.id_pessoa === null) throw refuse(acao, 'a conta não diz quem recebe.')
  if (titulo.valor_bruto !== null)
    throw refuse(acao, 'a conta já tem impostos retidos: desfaça-os.')
  if (dividendos) await insertDividendo(who.db, id_lancamento, who.actor.id_usuario)
  else await removeDividendo(who.db, id_lancamento)
}
