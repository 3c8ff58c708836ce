import type { TakenBy } from '@claquete/contract/endpoint'
import type { verbaTransfer } from '@claquete/contract/orcamentos/execucao/verba'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, formatReais, subtract } from '@claquete/core/kernel/amounts/money'
import { transferencia } from '@claquete/core/orcamentos/execucao/verba'
import { selectItem } from '../scope/scope.queries.ts'
import { checkItem } from '../scope/estouro.commands.ts'
import {
  requirePastDay,
  requirePessoa,
  itemDoJob,
  refuse,
  lockJob,
} from '../scope/scope.commands.ts'
import { agora } from '../../../livro/titulos/public.ts'
import { requireVerba, requireAction } from './acts.commands.ts'
import { committedOf } from './fundo.ts'
import { namePrestador } from './request.commands.ts'
import {
  insertMovimentoRows,
  insertVerba,
  lockVerbas,
  proximaOperacao,
  updateVerba,
} from './verba.queries.ts'
import type { Verba } from './verba.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

type TransferRequest = TakenBy<typeof verbaTransfer>['body']

/** Transfers part of a fund's balance to another fund: two movements, one operation. */
export async function transferVerba(who: WhoToday, pedido: TransferRequest) {
  const origemVista = await requireVerba(who, pedido.id_orca_verba)
  const { id_orca_verba_destino: idDestino } = pedido
  if (idDestino === pedido.id_orca_verba) {
    throw fieldFailure('id_orca_verba_destino', 'Escolha outra verba.')
  }
  const destinoVista =
    idDestino === null || idDestino === undefined ? undefined : await requireVerba(who, idDestino)
  const outro = destinoVista?.id_orcamento ?? pedido.id_orcamento ?? origemVista.id_orcamento
  await lockJobs(who, origemVista.id_orcamento, outro)
  const locked = await lockVerbas(who.db, [
    pedido.id_orca_verba,
    ...(destinoVista ? [destinoVista.id_orca_verba] : []),
  ])
  const origem = locked.find(({ id_orca_verba }) => id_orca_verba === pedido.id_orca_verba)
  const lockedTarget = locked.find(({ id_orca_verba }) => id_orca_verba === idDestino)
  if (!origem || (destinoVista && !lockedTarget)) throw new Failure('nao_encontrado')
  requireAction(origem, 'transferir')
  const { valor } = pedido
  checkValor(valor, origem)
  const data = requirePastDay(who, 'data', pedido.data)
  const operacao = await proximaOperacao(who.db)
  const destino = lockedTarget
    ? await checkTarget(who, origem, lockedTarget, valor)
    : await createTarget(who, origem, { ...pedido, id_orcamento: outro, operacao })
  const [enviada, received] = transferencia(valor)
  const common = { operacao, data, id_usuario: who.actor.id_usuario }
  const de = { id_orca_verba: origem.id_orca_verba, id_verba_outra: destino }
  const para = { id_orca_verba: destino, id_verba_outra: origem.id_orca_verba }
  await insertMovimentoRows(who.db, [
    { ...common, ...enviada, ...de },
    { ...common, ...received, ...para },
  ])
  return { destino, saldo: subtract(origem.saldo, valor) }
}

/** Locks both jobs, always in the same order. */
async function lockJobs(who: WhoToday, origem: number, destino: number) {
  if (destino !== origem && !who.actor.permissions.has('execucao.outro_orcamento')) {
    throw new Failure('sem_permissao', {
      msg: 'Você não tem permissão para transferir verba para outro orçamento.',
    })
  }
  for (const id of [...new Set([origem, destino])].sort((a, b) => a - b)) await lockJob(who, id)
}

function checkValor(valor: Cents, { saldo }: Verba): void {
  if (saldo <= 0) throw refuse('transferir', 'a verba não tem saldo.')
  if (valor > saldo) {
    throw fieldFailure('valor', `O saldo da verba é ${formatReais(saldo)}.`)
  }
}

const nomeDoItem = async (who: WhoToday, id: number | null) =>
  id === null ? undefined : (await selectItem(who.db, who.actor, id))?.uid

/** Money moved to another line is additionally committed there; refuses what exceeds its balance. */
async function checkLine(who: WhoToday, de: number | null, para: number | null, acrescimo: Cents) {
  const isSameItem = (await nomeDoItem(who, de)) === (await nomeDoItem(who, para))
  if (!isSameItem) await checkItem(who, { id_orca_item: para, acrescimo })
}

async function checkTarget(who: WhoToday, origem: Verba, destino: Verba, valor: Cents) {
  if (destino.estado !== 'entregue' && destino.estado !== 'prestacao') {
    throw fieldFailure('id_orca_verba_destino', 'A outra verba não está aberta.')
  }
  const depois = add(destino.saldo, valor)
  const acrescimo = subtract(committedOf(depois), committedOf(destino.saldo))
  await checkLine(who, origem.id_orca_item, destino.id_orca_item, acrescimo)
  await updateVerba(who.db, destino.id_orca_verba, {})
  return destino.id_orca_verba
}

type Novo = Omit<TransferRequest, 'id_orcamento'> & {
  readonly id_orcamento: number
  readonly operacao: number
}

/** Creates the target fund, already delivered to its producer. */
async function createTarget(who: WhoToday, origem: Verba, novo: Novo) {
  const id_produtor = novo.id_produtor ?? origem.id_produtor
  const isSameJob = novo.id_orcamento === origem.id_orcamento
  const id_orca_item =
    novo.id_orca_item === undefined && isSameJob ? origem.id_orca_item : (novo.id_orca_item ?? null)
  if (isSameJob && id_produtor === origem.id_produtor && id_orca_item === origem.id_orca_item) {
    throw fieldFailure('id_produtor', 'Escolha outro produtor ou outro item.')
  }
  await requirePessoa(who, 'id_produtor', id_produtor)
  const item =
    id_orca_item === null ? undefined : await itemDoJob(who, novo.id_orcamento, id_orca_item)
  await checkLine(who, origem.id_orca_item, id_orca_item, novo.valor)
  const id_usuario_produtor = await namePrestador(who, novo.id_orcamento, novo.id_usuario_produtor)
  return insertVerba(who.db, {
    id_orcamento: novo.id_orcamento,
    id_orca_grupo: item?.id_orca_grupo ?? (isSameJob ? origem.id_orca_grupo : null),
    id_orca_item,
    id_produtor,
    id_usuario: who.actor.id_usuario,
    id_usuario_produtor,
    descricao: novo.descricao ?? origem.descricao,
    valor: novo.valor,
    data: novo.data ?? who.today,
    forma: origem.forma,
    estado: 'entregue',
    id_aprovador: who.actor.id_usuario,
    aprovada_em: agora,
    operacao_origem: novo.operacao,
  })
}
