import { Failure } from '@claquete/contract/failures'
import {
  followPixCobranca,
  followTentativas,
} from '@claquete/core/financeiro/cobranca/pix/cobranca'
import { calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { rate } from '@claquete/core/kernel/amounts/quantity'
import { must } from '@claquete/core/kernel/must'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { ChargeRefusal } from '../../../kernel/banking/charges.ts'
import type { FoundRecurrentCharge, RecurrenceBank } from '../../../kernel/banking/recurrences.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { lockLancamentos } from '../../../livro/titulos/public.ts'
import { openRecurrenceBankOf } from '../aviso/bank.commands.ts'
import type { Work } from '../aviso/bank.commands.ts'
import { settleCharge } from '../boleto/settle-charge.commands.ts'
import type { PaidCharge } from '../boleto/settle-charge.commands.ts'
import { bankErrorOf } from './ask-autorizacao.commands.ts'
import { findContaToReceive } from './autorizacao.queries.ts'
import {
  findPixCobranca,
  lockPixCobranca,
  noteCobrAsked,
  updatePixCobranca,
} from './cobranca.queries.ts'
import type { PixCobrancaChange, StoredPixCobranca } from './cobranca.queries.ts'

/** Locks a charge with its receivable, the receivable first, as everybody does who needs both. */
export async function lockWithLancamento(db: TenantDb, id_pix_cobranca: number) {
  const before = await findPixCobranca(db, id_pix_cobranca)
  if (!before) return undefined
  const [titulo] = await lockLancamentos(db, [before.id_lancamento])
  const cobranca = await lockPixCobranca(db, id_pix_cobranca)
  return titulo && cobranca ? { titulo, cobranca } : undefined
}

/** Makes the charge under its txid, once however often it is tried: the bank knows it by that. */
async function chargeOnce(work: Work, bank: RecurrenceBank, stored: StoredPixCobranca) {
  const { txid, id_pix_cobranca } = stored
  const wasAsked = await work.transaction((db) => noteCobrAsked(db, id_pix_cobranca))
  const known = wasAsked ? await bank.findCharge(txid) : undefined
  if (known) return known
  const receiver = must(
    await work.transaction((db) => findContaToReceive(db, stored.id_contabancaria)),
    'account that receives',
  )
  try {
    return await bank.charge(txid, {
      ...receiver,
      idRec: must(stored.id_rec, 'recurrence of a charge'),
      valor: stored.centavos,
      vencimento: stored.vencimento,
      diaUtil: stored.dia_util === 'S',
      info: stored.descricao,
    })
  } catch (error) {
    const found = error instanceof ChargeRefusal ? await bank.findCharge(txid) : undefined
    if (!found) throw error
    return found
  }
}

const storeRefusal = ({ transaction }: Work, id_pix_cobranca: number, problem: BankProblem) =>
  transaction(async (db) => {
    const stored = await lockPixCobranca(db, id_pix_cobranca)
    if (stored?.situacao !== 'agendando') return
    await updatePixCobranca(db, id_pix_cobranca, { situacao: 'falhou', erro: bankErrorOf(problem) })
    await tell(db, stored, 'O banco não aceitou', problem.message)
  })

/** Goes on with a charge at the bank: asks for it, or follows it. Safe to repeat; throws as `askAutorizacao` does. */
export async function askCobranca(work: Work, id_pix_cobranca: number): Promise<void> {
  const stored = await work.transaction((db) => findPixCobranca(db, id_pix_cobranca))
  if (!stored) return
  try {
    const bank = await openRecurrenceBankOf(work, stored.id_contabancaria)
    const found =
      stored.situacao === 'agendando'
        ? await chargeOnce(work, bank, stored)
        : await bank.findCharge(stored.txid)
    if (found) await followCobr(work, id_pix_cobranca, found)
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    if (!error.isFinal) throw new JobProblem(error.message)
    if (stored.situacao !== 'agendando') throw error
    await storeRefusal(work, id_pix_cobranca, error)
  }
}

const tipos = new Set(['AGND', 'NTAG', 'RIFL'])

/** The attempts as the bank has them; one of a kind that this product does not know counts as the first. */
const attemptsOf = ({ tentativas }: FoundRecurrentCharge): StoredPixCobranca['tentativas'] =>
  tentativas.map((one) => ({
    ...one,
    tipo: tipos.has(one.tipo) ? (one.tipo as 'AGND' | 'NTAG' | 'RIFL') : 'AGND',
  }))

function changeOf(found: FoundRecurrentCharge, stored: StoredPixCobranca): PixCobrancaChange {
  const { state, motivo, recebido, dia, e2e } = found
  const situacao = state ? followPixCobranca(stored.situacao, state) : stored.situacao
  const isNewer = situacao === state
  const tentativas = followTentativas(stored.tentativas, attemptsOf(found))
  return {
    ...(situacao !== stored.situacao && { situacao }),
    ...(isNewer && motivo && motivo !== stored.motivo && { motivo }),
    ...(JSON.stringify(tentativas) !== JSON.stringify(stored.tentativas) && { tentativas }),
    ...(state === 'concluida' &&
      stored.recebido_centavos === null && {
        ...(recebido !== null && { valor_recebido: recebido, pendencia: null }),
        ...(dia !== null && { recebido_em: dia }),
        ...(e2e !== null && { e2e }),
      }),
  }
}

/** What settled, or what a person dealt with, says nothing new. */
const isFinished = ({ situacao, id_baixa, pendencia }: StoredPixCobranca) =>
  situacao === 'concluida' && (id_baixa !== null || pendencia === '')

async function storeFound(db: TenantDb, id_pix_cobranca: number, found: FoundRecurrentCharge) {
  const { cobranca } = { ...(await lockWithLancamento(db, id_pix_cobranca)) }
  if (!cobranca || isFinished(cobranca)) return
  const change = changeOf(found, cobranca)
  if (Object.keys(change).length === 0) return
  await updatePixCobranca(db, id_pix_cobranca, change)
  const words = change.situacao && endings[change.situacao]
  if (words !== undefined) await tell(db, cobranca, words, found.motivo)
}

const endings: Partial<Record<StoredPixCobranca['situacao'], string>> = {
  rejeitada: 'O banco do cliente recusou',
  expirada: 'Não foi paga no dia',
  cancelada: 'Foi cancelada',
}

/** Tells whoever scheduled it; what each morning schedules is seen in the list. */
async function tell(
  db: TenantDb,
  { id_usuario, devedor_nome, descricao, id_pix_autorizacao }: StoredPixCobranca,
  words: string,
  motivo: string,
): Promise<void> {
  if (id_usuario === null) return
  await notify(
    db,
    {
      tipo: 'warning',
      titulo: `Pix Automático de ${devedor_nome}: ${words.toLowerCase()}`,
      msg: [descricao, motivo].filter(Boolean).join(': ').slice(0, 300),
      path: `/financeiro/pix-automatico?autorizacao=${id_pix_autorizacao}`,
    },
    id_usuario,
  )
}

/**
 * Follows a charge to where the bank says that it is. Safe to repeat, in any order, and at the same moment as somebody else:
 * what was paid is settled once.
 */
export async function followCobr(
  { services, transaction }: Work,
  id_pix_cobranca: number,
  found: FoundRecurrentCharge,
): Promise<void> {
  await transaction((db) => storeFound(db, id_pix_cobranca, found))
  if (found.state !== 'concluida') return
  const today = todayInSaoPaulo(services.now())
  try {
    await transaction((db) => settleOnce(db, id_pix_cobranca, today))
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    await transaction((db) => notePendencia(db, id_pix_cobranca, error.message))
  }
}

const none = cents(0)
const noRate = rate(0)

/** A charge as the ledger settles it; undefined while the bank does not say how much was collected. */
export const paidOf = (cobranca: StoredPixCobranca): PaidCharge | undefined =>
  cobranca.recebido_centavos === null
    ? undefined
    : {
        terms: {
          valor: cobranca.centavos,
          parcial: none,
          vencimento: cobranca.vencimento,
          multa: noRate,
          juros: noRate,
          desconto: noRate,
          dias_desconto: 0,
        },
        recebido: cobranca.recebido_centavos,
        recebido_em: cobranca.recebido_em,
        id_contabancaria: cobranca.id_contabancaria,
        forma_pagamento: 'pix',
        obs: `Pix Automático ${cobranca.txid}${cobranca.e2e === null ? '' : `, ${cobranca.e2e}`}`,
      }

const unsaid = 'O banco diz que foi pago e não diz quanto. Ele é perguntado de novo a cada hora.'

async function notePendencia(db: TenantDb, id_pix_cobranca: number, pendencia: string) {
  const cobranca = await lockPixCobranca(db, id_pix_cobranca)
  if (cobranca && cobranca.pendencia !== pendencia) {
    await updatePixCobranca(db, id_pix_cobranca, { pendencia })
  }
}

async function settleOnce(db: TenantDb, id_pix_cobranca: number, today: string): Promise<void> {
  const { titulo, cobranca } = { ...(await lockWithLancamento(db, id_pix_cobranca)) }
  if (!titulo || cobranca?.situacao !== 'concluida' || isFinished(cobranca)) return
  const paid = paidOf(cobranca)
  if (!paid) return notePendencia(db, id_pix_cobranca, unsaid)
  const found = await settleCharge(db, titulo, paid, calendarDate(today))
  if ('motivo' in found) return notePendencia(db, id_pix_cobranca, found.motivo)
  await updatePixCobranca(db, id_pix_cobranca, { id_baixa: found.id_baixa, pendencia: null })
}
