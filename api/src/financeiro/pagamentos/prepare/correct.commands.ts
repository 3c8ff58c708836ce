import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { pagamentoCorrect } from '@claquete/contract/financeiro/pagamentos/prepare'
import { askedOf } from '@claquete/core/financeiro/pagamentos/asked'
import { add } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { changeValor, problemToCorrect, refuse } from '../../../livro/titulos/public.ts'
import { evaluateWanted } from './prepare.read.ts'

const act = 'corrigir o título'

/** The title owes what its code asks: its value moves by the difference that the person saw. */
export async function correctTitulo(
  who: WhoToday,
  { id_lancamento, versao, pede }: TakenBy<typeof pagamentoCorrect>['body'],
): Promise<void> {
  // The instruction says what is asked: it does not change meanwhile.
  await takeTurn(who.db, `instrucao:${id_lancamento}`)
  const { chosen } = await evaluateWanted(who, [{ id_lancamento }])
  const { titulo, candidate } = must(chosen[0], 'title')
  const asked = askedOf(candidate.destino, titulo.saldo)
  if (!asked || asked.pede !== pede) throw new Failure('versao_antiga')
  if (titulo.lote !== null) {
    throw refuse(act, `ele está no lote nº ${titulo.lote}: retire-o de lá antes.`)
  }
  const motivo = problemToCorrect(who.actor, titulo)
  if (motivo !== undefined) throw refuse(act, motivo)
  await changeValor(who, id_lancamento, {
    versao,
    valor: add(titulo.valor_titulo, asked.diferenca),
  })
}
