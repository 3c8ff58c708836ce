import { counted } from '@claquete/core/kernel/writing/counted'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { pagamentoFromItems } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { estourosInOrder, livreOf, waitingOf } from '@claquete/core/orcamentos/execucao/estouro'
import { scopeOf } from '../scope/scope.queries.ts'
import { lockJob } from '../scope/scope.commands.ts'
import { listFolhaWaiting } from '../../orcamento/public.ts'
import { consentOf, nothingWaits, requireAceite } from '../scope/estouro.commands.ts'
import { postRequest } from './acts.commands.ts'
import { linesWithEspelho } from './relacao.commands.ts'
import type { WhoToday } from '../../../kernel/context.ts'

type Line = Awaited<ReturnType<typeof linesWithEspelho>>[number]
type RequestBody = TakenBy<typeof pagamentoFromItems>['body']

interface Wanted {
  readonly linha: Line
  readonly pedido: RequestBody['itens'][number]
  readonly valor: Cents
}

/** What is asked of each line: the given value, or what those before it leave of it. */
function wantedOf(linhas: readonly Line[], livre: Map<number, Cents>, itens: RequestBody['itens']) {
  const wanted: Wanted[] = []
  const sem_saldo: { id_orca_item: number; item: string }[] = []
  for (const pedido of itens) {
    const linha = linhas.find(({ id_orca_item }) => id_orca_item === pedido.id_orca_item)
    if (!linha) throw fieldFailure('itens', 'Um dos itens não é deste orçamento ou só soma outros.')
    const { id_orca_item, item } = linha
    const left = livre.get(id_orca_item) ?? cents(0)
    const valor = pedido.valor ?? left
    if (valor <= 0) {
      sem_saldo.push({ id_orca_item, item })
      continue
    }
    livre.set(id_orca_item, subtract(left, valor))
    wanted.push({ linha, pedido, valor })
  }
  return { wanted, sem_saldo }
}

/** What is left of each line for one more request. */
async function livreOfLinhas({ db }: WhoToday, id_orcamento: number, linhas: readonly Line[]) {
  const waiting = await listFolhaWaiting(db, id_orcamento)
  return new Map(
    linhas.map(({ id_orca_item, uid, espelho: { saldo } }) => {
      const use = { saldo, ...(waiting.get(uid) ?? nothingWaits) }
      return [id_orca_item, { livre: livreOf(use, 'pedido'), espera: waitingOf(use, 'pedido') }]
    }),
  )
}

/** Makes one request per line: for the given value, or for what is not yet committed, spent or requested. */
export async function requestOfItens(
  who: WhoToday,
  { id_orcamento, dataVencimento, id_projeto_fonte, itens, ...consent }: RequestBody,
) {
  const job = await lockJob(who, id_orcamento, 'novo')
  const { externo } = await scopeOf(who.db, who.actor)
  if (externo) throw new Failure('sem_permissao')
  const linhas = await linesWithEspelho(who, id_orcamento)
  const uses = await livreOfLinhas(who, id_orcamento, linhas)
  const livre = new Map([...uses].map(([item, use]) => [item, use.livre]))
  const { wanted, sem_saldo } = wantedOf(linhas, new Map(livre), itens)
  const asked = wanted.map(({ linha, valor }) => ({ item: linha.id_orca_item, valor }))
  const estouros = estourosInOrder(livre, asked).map((estouro, at) => {
    const { linha } = must(wanted[at], 'request')
    const { id_orca_item, item } = linha
    return { ...estouro, id_orca_item, item, espera: uses.get(id_orca_item)?.espera ?? cents(0) }
  })
  const isBeyond = ({ excesso }: { readonly excesso: Cents }) => excesso > 0
  await requireAceite(who, estouros.filter(isBeyond), consentOf(consent))
  const ids: number[] = []
  for (const [at, { linha, pedido, valor }] of wanted.entries()) {
    const body = {
      id_orca_item: linha.id_orca_item,
      id_projeto_fonte,
      id_pessoa: pedido.id_pessoa,
      valor,
      dataVencimento: pedido.dataVencimento ?? dataVencimento,
    }
    const own = [must(estouros[at], 'balance')].filter(isBeyond)
    ids.push((await postRequest(who, job, { body, estouros: own })).id_lancamento)
  }
  return {
    ids,
    sem_saldo,
    msg: counted(ids.length, 'pagamento solicitado', 'pagamentos solicitados'),
  }
}
