import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { TransferenciaBody } from '@claquete/contract/livro/titulos/transferencia'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { cartoes } from '../guards/cartoes.read.ts'
import { lockSeen, refuse } from '../baixas/settle-titulos.commands.ts'
import { requireContas, requireConta, requirePast } from '../guards/conta.read.ts'
import { empresaOf, requireChangeable } from './direct.commands.ts'
import { insertBaixas, updateLancamento } from '../store/lancamento.queries.ts'
import { rewriteMovimentos } from './movimento.queries.ts'
import { insertLancamento } from '../store/insert-lancamento.queries.ts'
import { deleteLancamentos } from '../baixas/batch.commands.ts'
import { nextGrupo } from '../store/rateio.queries.ts'
import { findTransferencia } from './transferencia.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

interface Done {
  readonly id_transferencia: number
  readonly id_lancamento_saida: number
  readonly id_lancamento_entrada: number
}

/** The two accounts; throws if money cannot move between them on that day. */
async function twoContas(who: WhoToday, body: TransferenciaBody) {
  const { id_conta_origem, id_conta_destino, data } = body
  if (id_conta_origem === id_conta_destino) {
    throw fieldFailure('id_conta_destino', 'Escolha uma conta diferente da de origem.')
  }
  requirePast(who, data)
  const contas = await requireContas(who, [id_conta_origem, id_conta_destino])
  const uso = { data, cartoes: true }
  const origem = requireConta(contas, id_conta_origem, { ...uso, campo: 'id_conta_origem' })
  const destino = requireConta(contas, id_conta_destino, { ...uso, campo: 'id_conta_destino' })
  return { origem, destino }
}

type TwoContas = Awaited<ReturnType<typeof twoContas>>

const headerOf = (body: TransferenciaBody, { origem, destino }: TwoContas) => ({
  descricao: body.descricao || `Transferência de ${origem.descricao} para ${destino.descricao}`,
  num_documento: body.num_documento ?? null,
  obs: body.obs ?? null,
  competencia: body.data,
})

/** Creates a transfer: one entry out of an account and one into the other, with a common `id_transferencia`. */
export async function transfer(who: WhoToday, body: TransferenciaBody): Promise<Done> {
  const { db, actor } = who
  const contas = await twoContas(who, body)
  const id_transferencia = await nextGrupo(db)
  const { valor } = body
  const half = async (operacao: 'C' | 'D') =>
    insertLancamento(db, {
      ...headerOf(body, contas),
      id_empresa: await empresaOf(who, null, operacao === 'D' ? contas.origem : contas.destino),
      operacao,
      origem: 'transferencia',
      tipo: 'transferencia',
      id_pessoa: null,
      valor,
      dataVencimento: body.data,
      vencimento_util: body.data,
      situacao: 'aprovado',
      id_orcamento: null,
      id_orca_item: null,
      id_transferencia,
      id_solicitante: actor.id_usuario,
      id_aprovador: actor.id_usuario,
    })
  const id_lancamento_saida = await half('D')
  const id_lancamento_entrada = await half('C')
  const baixa = {
    principal: valor,
    desconto: cents(0),
    juros: cents(0),
    multa: cents(0),
    data: body.data,
    forma_pagamento: 'transferencia',
    obs: null,
    id_usuario: actor.id_usuario,
  }
  await insertBaixas(db, [
    { ...baixa, id_lancamento: id_lancamento_saida, id_contabancaria: body.id_conta_origem },
    { ...baixa, id_lancamento: id_lancamento_entrada, id_contabancaria: body.id_conta_destino },
  ])
  return { id_transferencia, id_lancamento_saida, id_lancamento_entrada }
}

/** The transfer; throws if the user may not use both accounts. */
export async function requireTransferencia(
  who: Pick<WhoToday, 'db' | 'actor'>,
  id_transferencia: number,
  isLocked = true,
) {
  const found = await findTransferencia(who.db, id_transferencia)
  if (!found) throw new Failure('nao_encontrado')
  const contas = await requireContas(who, [found.id_conta_origem, found.id_conta_destino], isLocked)
  if (contas.size < 2) throw new Failure('nao_encontrado')
  return found
}

export async function updateTransferencia(
  who: WhoToday,
  id_transferencia: number,
  { versao, ...body }: TransferenciaBody & { readonly versao: number },
): Promise<Done> {
  const { id_saida, id_entrada } = await requireTransferencia(who, id_transferencia)
  const halves = await lockSeen(who, [id_saida, id_entrada])
  const saida = halves.find((um) => um.id_lancamento === id_saida)
  requireVersao(must(saida, 'saída'), versao)
  const ofCard = await cartoes.ask.problemOf(who.db, [id_saida, id_entrada])
  if (ofCard !== undefined) throw refuse('alterar a transferência', ofCard)
  await requireChangeable(who, halves)
  const contas = await twoContas(who, body)
  const shared = {
    valor: body.valor,
    data: body.data,
    forma_pagamento: 'transferencia',
  }
  await rewriteMovimentos(who.db, [
    { ...shared, id_lancamento: id_saida, operacao: 'D', id_contabancaria: body.id_conta_origem },
    {
      ...shared,
      id_lancamento: id_entrada,
      operacao: 'C',
      id_contabancaria: body.id_conta_destino,
    },
  ])
  for (const id of [id_saida, id_entrada]) {
    await updateLancamento(who.db, id, headerOf(body, contas))
  }
  return { id_transferencia, id_lancamento_saida: id_saida, id_lancamento_entrada: id_entrada }
}

export async function deleteTransferencia(who: WhoToday, id_transferencia: number): Promise<void> {
  const { id_saida } = await requireTransferencia(who, id_transferencia)
  await deleteLancamentos(who, [id_saida], ['transferencia'])
}
