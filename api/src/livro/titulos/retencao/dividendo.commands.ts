import type { WhoToday } from '../../../kernel/context.ts'
import { refuse } from '../baixas/settle-titulos.commands.ts'
import { lockLancamentos } from '../store/lancamento.queries.ts'
import { insertDividendo, removeDividendo } from './dividendo.queries.ts'
import { findSeenDebt } from './dividendo.read.ts'

/** Marks a payable as profit of a partner, or removes the mark. It is refused while taxes are withheld from the payable. */
export async function markDividendo(
  who: WhoToday,
  { id_lancamento, dividendos }: { id_lancamento: number; dividendos: boolean },
): Promise<void> {
  await lockLancamentos(who.db, [id_lancamento])
  const titulo = await findSeenDebt(who, id_lancamento)
  const acao = dividendos ? 'marcar' : 'desmarcar'
  if (titulo.id_pessoa === null) throw refuse(acao, 'a conta não diz quem recebe.')
  if (titulo.valor_bruto !== null) {
    throw refuse(acao, 'a conta já tem impostos retidos: desfaça-os.')
  }
  if (dividendos) await insertDividendo(who.db, id_lancamento, who.actor.id_usuario)
  else await removeDividendo(who.db, id_lancamento)
}
