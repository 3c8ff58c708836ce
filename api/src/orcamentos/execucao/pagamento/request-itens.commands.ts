import { counted } from '@claquete/core/kernel/writing/counted'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { pagamentoFromItems } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import { scopeOf } from '../scope/scope.queries.ts'
import { lockJob } from '../scope/scope.commands.ts'
import { requestPagamento } from './acts.commands.ts'
import { sumRequestedByItem } from './sum.queries.ts'
import { linesWithEspelho } from './relacao.commands.ts'
import type { WhoToday } from '../../../kernel/context.ts'

type RequestBody = TakenBy<typeof pagamentoFromItems>['body']

/** Makes one request per line: for the given value, or for what is not yet committed, spent or requested. */
export async function requestOfItens(
  who: WhoToday,
  { id_orcamento, dataVencimento, itens }: RequestBody,
) {
  const job = await lockJob(who, id_orcamento, 'novo')
  const { externo } = await scopeOf(who.db, who.actor)
  if (externo) throw new Failure('sem_permissao')
  const linhas = await linesWithEspelho(who, id_orcamento)
  const requested = await sumRequestedByItem(who.db, id_orcamento)
  const ids: number[] = []
  const sem_saldo: { id_orca_item: number; item: string }[] = []
  for (const pedido of itens) {
    const linha = linhas.find(({ id_orca_item }) => id_orca_item === pedido.id_orca_item)
    if (!linha) throw fieldFailure('itens', 'Um dos itens não é deste orçamento ou só soma outros.')
    const livre = subtract(linha.espelho.saldo, requested.get(linha.uid) ?? cents(0))
    const valor = pedido.valor ?? livre
    if (valor <= 0) {
      sem_saldo.push({ id_orca_item: linha.id_orca_item, item: linha.item })
      continue
    }
    const novo = await requestPagamento(who, job, {
      id_orca_item: linha.id_orca_item,
      id_pessoa: pedido.id_pessoa,
      valor,
      dataVencimento: pedido.dataVencimento ?? dataVencimento,
    })
    ids.push(novo.id_lancamento)
  }
  return {
    ids,
    sem_saldo,
    msg: counted(ids.length, 'pagamento solicitado', 'pagamentos solicitados'),
  }
}
