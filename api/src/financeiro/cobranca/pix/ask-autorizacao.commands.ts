import type { BankError } from '@claquete/contract/livro/titulos/shared'
import {
  followAutorizacao,
  nextOfAutorizacao,
  situacoesDaAutorizacao,
} from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import type { SituacaoDaAutorizacao } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { ChargeRefusal } from '../../../kernel/banking/charges.ts'
import type {
  FoundRecurrence,
  NewRecurrence,
  RecurrenceBank,
} from '../../../kernel/banking/recurrences.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import { must } from '@claquete/core/kernel/must'
import { openRecurrenceBankOf } from '../aviso/bank.commands.ts'
import type { Work } from '../aviso/bank.commands.ts'
import { findAutorizacao, noteRecAsked, updateAutorizacao } from './autorizacao.queries.ts'
import type { AutorizacaoChange, StoredAutorizacao } from './autorizacao.queries.ts'
import { listCobrancasToFollow } from './cobranca.queries.ts'

const periods = {
  mensal: 'MENSAL',
  trimestral: 'TRIMESTRAL',
  semestral: 'SEMESTRAL',
  anual: 'ANUAL',
} as const

const recurrenceOf = (stored: StoredAutorizacao): NewRecurrence => ({
  contrato: stored.contrato,
  objeto: stored.objeto,
  documento: stored.devedor_documento,
  nome: stored.devedor_nome,
  inicio: stored.data_inicial,
  fim: stored.data_final,
  periodicidade: periods[stored.periodicidade],
  valor: stored.valor,
  minimo: stored.valor_minimo,
  canRetry: stored.retentativa === 'S',
  loc: stored.id_loc,
})

export const bankErrorOf = (problem: BankProblem): BankError => ({
  detail: problem.message,
  violacoes: problem instanceof ChargeRefusal ? [...problem.violacoes] : [],
})

/** What the bank has of this contract: its answer may have been lost. */
const findCreated = async (bank: RecurrenceBank, stored: StoredAutorizacao) =>
  (
    await bank.listByContrato(
      { documento: stored.devedor_documento, contrato: stored.contrato },
      stored.criado,
    )
  )[0]

/** Asks the bank for the authorisation, once however often it is tried: one that was asked for before is looked for first. */
async function createOnce(work: Work, bank: RecurrenceBank, stored: StoredAutorizacao) {
  const { id_pix_autorizacao } = stored
  const wasAsked = await work.transaction((db) => noteRecAsked(db, id_pix_autorizacao))
  const known = wasAsked ? await findCreated(bank, stored) : undefined
  if (known) return known
  const located = await withLocation(work, bank, stored)
  try {
    return await bank.create(recurrenceOf(located))
  } catch (error) {
    const found = error instanceof ChargeRefusal ? await findCreated(bank, stored) : undefined
    if (!found) throw error
    return found
  }
}

/** The QR code has an address, which is made before and kept. */
async function withLocation(
  { transaction }: Work,
  bank: RecurrenceBank,
  stored: StoredAutorizacao,
) {
  if (stored.jornada !== 'qr' || stored.id_loc !== null) return stored
  const id_loc = await bank.createLocation()
  await transaction((db) => updateAutorizacao(db, stored.id_pix_autorizacao, { id_loc }))
  return { ...stored, id_loc }
}

/** Has the bank ask the client, once: a request that the bank has already is not made again. */
async function requestOnce(
  work: Work,
  bank: RecurrenceBank,
  stored: StoredAutorizacao,
  found: FoundRecurrence,
) {
  if (stored.jornada !== 'aviso' || stored.id_solicrec !== null) return
  const { devedor_documento: documento, ispb, agencia, conta } = stored
  const expira = new Date(must(stored.expira_em, 'end of the request')).toISOString()
  const id_solicrec =
    found.solicitacao?.id ??
    (await bank.request(found.idRec, { documento, ispb, agencia, conta, expira }))
  await work.transaction((db) => updateAutorizacao(db, stored.id_pix_autorizacao, { id_solicrec }))
}

/** The bank would not ask the client: the reason stays, and what was made for it is taken back. */
async function storeRefusal(work: Work, id_pix_autorizacao: number, problem: BankProblem) {
  await work.transaction(async (db) => {
    const stored = await findAutorizacao(db, id_pix_autorizacao, true)
    if (stored?.situacao !== 'pedindo') return
    await updateAutorizacao(db, id_pix_autorizacao, {
      situacao: 'falhou',
      erro: bankErrorOf(problem),
    })
  })
}

/**
 * Goes on with an authorisation at the bank: asks for it, has the client asked, follows it. Safe to repeat. Throws `JobProblem`
 * for trouble that may pass, and `BankProblem` where a question about one that the bank has cannot be asked.
 */
export async function askAutorizacao(work: Work, id_pix_autorizacao: number): Promise<void> {
  const stored = await work.transaction((db) => findAutorizacao(db, id_pix_autorizacao))
  if (!stored || (stored.situacao === 'falhou' && stored.id_rec === null)) return
  try {
    const bank = await openRecurrenceBankOf(work, stored.id_contabancaria)
    const found =
      stored.id_rec === null ? await createOnce(work, bank, stored) : await bank.find(stored.id_rec)
    if (!found) return
    await work.transaction((db) => updateRec(db, stored, found))
    const isNew = found.state === 'criada' && stored.situacao === 'pedindo'
    if (isNew) await requestOrTakeBack(work, bank, stored, found)
    const now = isNew ? await bank.find(found.idRec) : found
    await followRec(work, id_pix_autorizacao, now ?? found)
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    if (!error.isFinal) throw new JobProblem(error.message)
    // Of one that the bank has, a question that failed changes nothing: whoever asked hears why.
    if (stored.situacao !== 'pedindo') throw error
    await storeRefusal(work, id_pix_autorizacao, error)
  }
}

const updateRec = async (
  db: Parameters<typeof updateAutorizacao>[0],
  stored: StoredAutorizacao,
  { idRec }: FoundRecurrence,
) => {
  if (stored.id_rec === null) {
    await updateAutorizacao(db, stored.id_pix_autorizacao, { id_rec: idRec })
  }
}

async function requestOrTakeBack(
  work: Work,
  bank: RecurrenceBank,
  stored: StoredAutorizacao,
  found: FoundRecurrence,
) {
  try {
    await requestOnce(work, bank, stored, found)
  } catch (error) {
    if (error instanceof ChargeRefusal) await bank.cancel(found.idRec).catch(() => undefined)
    throw error
  }
}

/** Stores what the bank says of an authorisation, whatever the order in which it is heard. */
export async function followRec(
  { transaction }: Work,
  id_pix_autorizacao: number,
  found: FoundRecurrence,
): Promise<void> {
  await transaction(async (db) => {
    const stored = await findAutorizacao(db, id_pix_autorizacao, true)
    if (!stored || stored.situacao === 'falhou') return
    const { state, motivo, copiaCola, solicitacao } = found
    const situacao = state ? followAutorizacao(stored.situacao, state) : stored.situacao
    const change: AutorizacaoChange = {
      ...(situacao !== stored.situacao && { situacao }),
      ...(motivo && motivo !== stored.motivo && situacao === state && { motivo }),
      ...(copiaCola && copiaCola !== stored.copia_cola && { copia_cola: copiaCola }),
      ...(solicitacao &&
        solicitacao.situacao !== stored.solicitacao && { solicitacao: solicitacao.situacao }),
    }
    if (Object.keys(change).length === 0) return
    await updateAutorizacao(db, id_pix_autorizacao, change)
    if (change.situacao === undefined || stored.situacao === 'pedindo') return
    await tell(db, stored, situacao)
    // The end of an authorisation ends its charges at the bank.
    for (const one of await listCobrancasToFollow(db, id_pix_autorizacao)) {
      await enqueue(db, 'pix.cobrar', one)
    }
  })
}

/** Tells whoever asked for it what the client did, and what to do next. */
async function tell(
  db: Parameters<typeof notify>[0],
  { id_usuario, devedor_nome, id_pix_autorizacao }: StoredAutorizacao,
  situacao: SituacaoDaAutorizacao,
): Promise<void> {
  if (id_usuario === null) return
  await notify(
    db,
    {
      tipo: situacao === 'aprovada' ? 'success' : 'warning',
      titulo: `Pix Automático de ${devedor_nome}: ${situacoesDaAutorizacao[situacao].toLowerCase()}`,
      msg: nextOfAutorizacao[situacao],
      path: `/financeiro/pix-automatico?autorizacao=${id_pix_autorizacao}`,
    },
    id_usuario,
  )
}
