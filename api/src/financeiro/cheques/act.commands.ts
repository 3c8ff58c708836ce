import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { actLabels, afterAct } from '@claquete/core/financeiro/cheques/cheque'
import type { ActResult, ChequeAct, LedgerEffect } from '@claquete/core/financeiro/cheques/cheque'
import { alineaLabel } from '@claquete/core/financeiro/cheques/alineas'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { WhoToday } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  clearCheques,
  listBaixasOfCheques,
  refuse,
  requireContas,
  reverseCheque,
  settleTitulos,
} from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { findCheques, lockCheques } from './cheque.queries.ts'
import type { StoredCheque } from './cheque.queries.ts'
import { findFirstAlinea, insertEventos, listPaidBefore, updateCheque } from './store.queries.ts'
import type { ChangedCheque } from './store.queries.ts'

interface Chosen {
  readonly id_chequeEmitido: number
  readonly versao: number
}

/** What is done to cheques; all or none. */
export interface ActOnCheques {
  readonly act: ChequeAct
  readonly cheques: readonly Chosen[]
  readonly data?: CalendarDate
  readonly alinea?: number
  readonly motivo?: string
  readonly entregue_para?: string
}

type Done = Exclude<ActResult, { problema: unknown }>

const nameOf = ({ numCheque }: Pick<StoredCheque, 'numCheque'>) =>
  `o cheque nº ${chequeNumber(numCheque)}`

/** Locks these cheques; throws if one is not there, is on a blocked account, or was changed since it was seen. */
async function lockChosen(who: WhoToday, chosen: readonly Chosen[]): Promise<StoredCheque[]> {
  const { db, actor } = who
  const ids = [...new Set(chosen.map(({ id_chequeEmitido }) => id_chequeEmitido))]
  await lockCheques(db, ids)
  const found = await findCheques(db, await visaoDoLivro(db, actor), ids)
  if (found.length < ids.length) throw new Failure('nao_encontrado')
  await requireContas(
    who,
    found.map(({ id_contabancaria }) => id_contabancaria),
  )
  for (const { id_chequeEmitido, versao } of chosen) {
    const stored = found.find((one) => one.id_chequeEmitido === id_chequeEmitido)
    if (stored) requireVersao(stored, versao)
  }
  return found
}

/** The state after the act. Refuses what the rules refuse, and a cheque whose clearing a reconciliation made. */
function decide(who: WhoToday, cheque: StoredCheque, request: ActOnCheques): Done {
  const { act, data, alinea } = request
  const label = actLabels[act]
  if (cheque.conciliado === 'S' && act !== 'compensar') {
    throw refuse(label, `${nameOf(cheque)} está conciliado com o banco: desfaça a conciliação.`)
  }
  const result = afterAct(cheque, { act, data, alinea, today: who.today })
  if (!result.problema) return result
  const { campo, msg } = result.problema
  if (campo !== 'acao') throw fieldFailure(campo, msg)
  throw refuse(label, `${nameOf(cheque)}: ${msg}.`)
}

/** The permission of the ledger that an act needs besides that of cheques. */
const needs: Partial<Record<LedgerEffect, AnyPermissionKey>> = {
  settle: 'lancamento.baixar',
  reverse: 'lancamento.estornar',
}

function reasonOf({ act, motivo = '', alinea }: ActOnCheques, cheque: StoredCheque): string {
  const what = alinea === undefined ? actLabels[act] : `alínea ${alineaLabel(alinea)}`
  const end = motivo === '' ? '' : `. ${motivo}`
  return `Cheque nº ${chequeNumber(cheque.numCheque)}: ${what}${end}`.slice(0, 500)
}

/** Settles again what the cheque had paid: on the day it is presented again, or on its former day. */
async function settleAgain(who: WhoToday, cheque: StoredCheque, data: CalendarDate | undefined) {
  const { id_chequeEmitido, numCheque, id_contabancaria } = cheque
  const paid = await listPaidBefore(who.db, id_chequeEmitido)
  await settleTitulos(
    who,
    {
      id_contabancaria,
      forma_pagamento: 'cheque',
      baixas: paid.map((one) => ({ ...one, data: data ?? one.data })),
    },
    { cheque: { id_chequeEmitido, numCheque } },
  )
  const total = sumOf(await listBaixasOfCheques(who.db, [id_chequeEmitido]), ({ valor }) => valor)
  if (total !== cheque.valor) {
    throw refuse('reapresentar', `${nameOf(cheque)} não paga mais os mesmos títulos.`)
  }
}

async function followInLedger(
  who: WhoToday,
  cheque: StoredCheque,
  { efeito, request }: { readonly efeito: LedgerEffect; readonly request: ActOnCheques },
): Promise<void> {
  const { id_chequeEmitido } = cheque
  const key = needs[efeito]
  if (key && !who.actor.permissions.has(key)) throw new Failure('sem_permissao')
  if (efeito === 'reverse') {
    const cancels = request.act === 'cancelar' && cheque.avulso === 'S'
    await reverseCheque(who, id_chequeEmitido, { motivo: reasonOf(request, cheque), cancels })
  }
  if (efeito === 'settle') await settleAgain(who, cheque, request.data)
  if (efeito === 'clear') await clearCheques(who, [id_chequeEmitido], request.data ?? null)
  if (efeito === 'unclear') await clearCheques(who, [id_chequeEmitido], null)
}

/** The columns that an act writes besides the state. */
async function changedBy(
  { db }: WhoToday,
  cheque: StoredCheque,
  {
    request: { act, data, alinea, entregue_para = '' },
    done: { situacao, devolucoes },
  }: { readonly request: ActOnCheques; readonly done: Done },
): Promise<ChangedCheque> {
  const state = { situacao, devolucoes }
  if (act === 'entregar') return { ...state, entregue_em: data ?? null, entregue_para }
  if (act === 'recolher') return { ...state, entregue_em: null, entregue_para: '' }
  if (act === 'compensar') return { ...state, compensado_em: data ?? null }
  if (act === 'descompensar') return { ...state, compensado_em: null, id_conciliacao: null }
  if (act === 'devolver') return { ...state, alinea: alinea ?? null }
  if (act === 'reapresentar') return { ...state, entregue_em: cheque.entregue_em ?? data ?? null }
  if (devolucoes === cheque.devolucoes) return state
  // After the second return is undone, the cheque shows the reason of the first one again.
  const first = devolucoes === 0 ? null : await findFirstAlinea(db, cheque.id_chequeEmitido)
  return { ...state, alinea: first }
}

/** Does one act on several cheques, all or none; returns how many. */
export async function actOnCheques(who: WhoToday, request: ActOnCheques): Promise<number> {
  const { db, actor, today } = who
  const { act, data = today, alinea = null, motivo = '' } = request
  const cheques = await lockChosen(who, request.cheques)
  const decided = cheques.map((cheque) => ({ cheque, done: decide(who, cheque, request) }))
  for (const { cheque, done } of decided) {
    // The state is stored first: the database refuses to reverse settlements of a cheque that pays.
    await updateCheque(db, cheque.id_chequeEmitido, await changedBy(who, cheque, { request, done }))
    await followInLedger(who, cheque, { efeito: done.efeito, request })
  }
  await insertEventos(
    db,
    decided.map(({ cheque, done }) => ({
      id_chequeEmitido: cheque.id_chequeEmitido,
      acao: act,
      situacao: done.situacao,
      data,
      alinea,
      motivo,
      id_usuario: actor.id_usuario,
    })),
  )
  return cheques.length
}
