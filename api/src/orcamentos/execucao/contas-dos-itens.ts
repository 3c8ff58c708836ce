import type { RequestTo } from '@claquete/contract/endpoint'
import type { pagamentoFromItems } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { alcanceDe } from './escopo.queries.ts'
import { announce, centavosDe, lockJob } from './escopo.ts'
import type { Who } from './escopo.ts'
import { requestPagamento } from './pagamento-atos.ts'
import { solicitadoPorItem } from './pagamento-soma.queries.ts'
import { linhasComEspelho } from './relacao.ts'

type Pedido = RequestTo<typeof pagamentoFromItems>['body']

/** One request a line: of the value given, or of what is neither committed, spent nor asked for. */
export async function requestOfItens(who: Who, { id_orcamento, dataVencimento, itens }: Pedido) {
  const job = await lockJob(who, id_orcamento, 'novo')
  const { externo } = await alcanceDe(who.db, who.actor)
  if (externo) throw new Failure('sem_permissao')
  const linhas = await linhasComEspelho(who, id_orcamento)
  const ja = await solicitadoPorItem(who.db, id_orcamento)
  const ids: number[] = []
  const sem_saldo: { id_orca_item: number; item: string }[] = []
  for (const pedido of itens) {
    const linha = linhas.find(({ id_orca_item }) => id_orca_item === pedido.id_orca_item)
    if (!linha) throw fieldFailure('itens', 'Um dos itens não é deste orçamento ou só soma outros.')
    const livre = linha.espelho.saldo - (ja.get(linha.uid) ?? 0)
    const valor = pedido.valor === undefined ? livre : centavosDe(pedido.valor)
    if (valor <= 0) {
      sem_saldo.push({ id_orca_item: linha.id_orca_item, item: linha.item })
      continue
    }
    const novo = await requestPagamento(who, job, {
      id_orca_item: linha.id_orca_item,
      id_pessoa: pedido.id_pessoa,
      valor: valor as Parameters<typeof requestPagamento>[2]['valor'],
      dataVencimento: pedido.dataVencimento ?? dataVencimento,
    })
    ids.push(novo.id_lancamento)
  }
  await announce(who)
  return { ids, sem_saldo, msg: `${ids.length} pagamento(s) solicitado(s)` }
}
