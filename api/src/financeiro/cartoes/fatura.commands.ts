import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  extratoCartaoClose,
  extratoCartaoPay,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import {
  extratoOfMonth,
  leftOver,
  problemOfPayment,
  situacaoAfterClosing,
} from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { addMonths } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  postCardStatement,
  refuse,
  removeCardPayment,
  removeCardStatement,
  transfer,
} from '../../livro/titulos/public.ts'
import { requireCard, takeCardTurn } from './compra.commands.ts'
import { keepFatura, storeFatura, storeLeftOver } from './fatura-write.queries.ts'
import { findFatura } from './fatura.queries.ts'
import type { StoredFatura } from './fatura.queries.ts'

interface One {
  readonly id_extrato_cartao: number
  readonly versao: number
}

export async function requireFatura({ db, actor }: WhoToday, id: number): Promise<StoredFatura> {
  const found = await findFatura(db, actor, id)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

/** The statement in its turn at the card: of two people, the second finds what the first did. */
async function takeFatura(
  who: WhoToday,
  { id_extrato_cartao, versao }: One,
): Promise<StoredFatura> {
  const { id_contabancaria } = await requireFatura(who, id_extrato_cartao)
  await takeCardTurn(who, id_contabancaria)
  const fatura = await requireFatura(who, id_extrato_cartao)
  requireVersao(fatura, versao)
  return fatura
}

const nameOf = ({ cartao, mes_ano }: Pick<StoredFatura, 'cartao' | 'mes_ano'>) =>
  `Fatura ${cartao} ${mes_ano}`

/** Puts into the next statement what this one leaves; nothing takes out what it left before. */
async function carry(
  who: WhoToday,
  fatura: StoredFatura,
  saldo: Cents,
  acao: string,
): Promise<void> {
  if (saldo === 0 && fatura.proximo === null) return
  const card = await requireCard(who, fatura.id_contabancaria)
  const next = await keepFatura(who.db, card.id, extratoOfMonth(addMonths(fatura.mes, 1), card))
  if (next.situacao !== 'aberta') {
    if (saldo === 0) return
    throw refuse(acao, 'a próxima fatura já está fechada.')
  }
  await storeLeftOver(who.db, next.id_extrato_cartao, saldo)
}

const unpaid = { id_transferencia: null, valor_pago: cents(0), pago_em: null } as const

/** Closes a statement: what it owes becomes a payable, due on its due day. */
export async function closeFatura(who: WhoToday, body: TakenBy<typeof extratoCartaoClose>['body']) {
  const fatura = await takeFatura(who, body)
  if (fatura.situacao !== 'aberta') throw refuse('fechar a fatura', 'ela já está fechada.')
  if (fatura.anterior_aberta) throw refuse('fechar a fatura', 'feche antes a fatura anterior.')
  const { total } = fatura
  const situacao = situacaoAfterClosing(total)
  const id_lancamento = situacao === 'fechada' ? await postPayable(who, fatura, body) : null
  if (total < 0) await carry(who, fatura, total, 'fechar a fatura')
  await storeFatura(who.db, fatura.id_extrato_cartao, {
    ...unpaid,
    situacao,
    total_fechado: total,
    id_lancamento,
    id_usuario_fechou: who.actor.id_usuario,
  })
  return { situacao, total, id_lancamento }
}

const postPayable = (
  who: WhoToday,
  fatura: StoredFatura,
  { id_conta_pagamento }: { readonly id_conta_pagamento?: number | null | undefined },
) =>
  postCardStatement(who, {
    id_empresa: fatura.id_empresa,
    descricao: nameOf(fatura),
    valor: fatura.total,
    vencimento: fatura.vencimento,
    id_conta_pagamento: id_conta_pagamento ?? null,
  })

/** Opens a statement again, unless it was paid or a later one is closed. */
export async function reopenFatura(who: WhoToday, body: One): Promise<void> {
  const acao = 'reabrir a fatura'
  const fatura = await takeFatura(who, body)
  if (fatura.situacao === 'aberta') throw refuse(acao, 'ela já está aberta.')
  if (fatura.id_transferencia !== null) throw refuse(acao, 'ela já foi paga: desfaça o pagamento.')
  if (fatura.posterior_fechada) throw refuse(acao, 'a seguinte está fechada: reabra-a antes.')
  if (fatura.total < 0) await carry(who, fatura, cents(0), acao)
  await storeFatura(who.db, fatura.id_extrato_cartao, {
    ...unpaid,
    situacao: 'aberta',
    total_fechado: null,
    id_lancamento: null,
    id_usuario_fechou: null,
  })
  if (fatura.id_lancamento !== null) await removeCardStatement(who, fatura.id_lancamento)
}

/** Pays a statement by a transfer to the card; what is left goes into the next one. */
export async function payFatura(who: WhoToday, body: TakenBy<typeof extratoCartaoPay>['body']) {
  const acao = 'pagar a fatura'
  const fatura = await takeFatura(who, body)
  if (fatura.situacao === 'aberta') throw refuse(acao, 'feche-a antes.')
  if (fatura.situacao === 'paga') throw refuse(acao, 'ela já está paga.')
  const { total } = fatura
  const pago = body.valor ?? total
  const problem = problemOfPayment(total, pago)
  if (problem !== undefined) throw fieldFailure('valor', problem)
  const rest = leftOver(total, pago)
  const { id_transferencia } = await pay(who, fatura, { ...body, valor: pago })
  if (rest > 0) await carry(who, fatura, rest, acao)
  await storeFatura(who.db, fatura.id_extrato_cartao, {
    situacao: 'paga',
    total_fechado: total,
    id_lancamento: null,
    id_transferencia,
    valor_pago: pago,
    pago_em: body.data,
    id_usuario_fechou: who.actor.id_usuario,
  })
  if (fatura.id_lancamento !== null) await removeCardStatement(who, fatura.id_lancamento)
  return { id_transferencia, restante: rest }
}

/** The transfer; its refusals name the fields of the payment. */
async function pay(
  who: WhoToday,
  fatura: StoredFatura,
  { id_conta_pagamento, data, valor }: TakenBy<typeof extratoCartaoPay>['body'] & { valor: Cents },
) {
  if (id_conta_pagamento === fatura.id_contabancaria) {
    throw fieldFailure('id_conta_pagamento', 'Escolha uma conta diferente do cartão.')
  }
  try {
    return await transfer(who, {
      id_conta_origem: id_conta_pagamento,
      id_conta_destino: fatura.id_contabancaria,
      data,
      valor,
      descricao: `Pagamento: ${nameOf(fatura)}`,
    })
  } catch (error) {
    if (error instanceof Failure && error.errors?.[0]?.campo === 'id_conta_origem') {
      throw fieldFailure('id_conta_pagamento', error.errors[0].msg)
    }
    throw error
  }
}

/** Undoes the payment: the transfer goes, and the statement is a payable again. */
export async function undoPayment(who: WhoToday, body: One): Promise<void> {
  const acao = 'desfazer o pagamento'
  const fatura = await takeFatura(who, body)
  const { id_transferencia } = fatura
  if (id_transferencia === null) throw refuse(acao, 'a fatura não foi paga.')
  const rest = leftOver(fatura.total, fatura.valor_pago)
  if (rest > 0) {
    if (fatura.posterior_fechada) {
      throw refuse(acao, 'o que faltou está na fatura seguinte, que está fechada: reabra-a antes.')
    }
    await carry(who, fatura, cents(0), acao)
  }
  const id_lancamento = await postPayable(who, fatura, {
    id_conta_pagamento: fatura.id_conta_pagamento,
  })
  await storeFatura(who.db, fatura.id_extrato_cartao, {
    ...unpaid,
    situacao: 'fechada',
    total_fechado: fatura.total,
    id_lancamento,
    id_usuario_fechou: who.actor.id_usuario,
  })
  await removeCardPayment(who, id_transferencia)
}
