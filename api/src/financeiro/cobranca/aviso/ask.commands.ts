import type { BankError } from '@claquete/contract/livro/titulos/shared'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { setTimeout } from 'node:timers/promises'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { ChargeRefusal } from '../../../kernel/banking/charges.ts'
import type { ChargeBank, NewCharge } from '../../../kernel/banking/charges.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import { noteCharge } from '../../../livro/titulos/public.ts'
import { openBankOf } from './bank.commands.ts'
import type { Work } from './bank.commands.ts'
import { findBoleto, noteAsked, updateBoleto } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { followCharge } from './follow.commands.ts'
import { linesOf } from '../boleto/message.ts'
import { lockWithTitulo } from '../boleto/lock.commands.ts'

const chargeOf = (boleto: StoredBoleto): NewCharge => ({
  seuNumero: boleto.seu_numero,
  valor: boleto.centavos,
  vencimento: boleto.vencimento,
  diasAgenda: boleto.dias_agenda,
  payer: {
    nome: boleto.pagador_nome,
    documento: boleto.pagador_documento,
    email: boleto.pagador_email,
    cep: boleto.pagador_cep,
    logradouro: boleto.pagador_logradouro,
    numero: boleto.pagador_numero,
    complemento: boleto.pagador_complemento,
    bairro: boleto.pagador_bairro,
    cidade: boleto.pagador_cidade,
    uf: boleto.pagador_uf,
  },
  multa: boleto.multa,
  juros: boleto.juros,
  desconto: boleto.desconto > 0 ? { taxa: boleto.desconto, dias: boleto.dias_desconto } : undefined,
  mensagens: linesOf(boleto.mensagem, lineMax),
})

const lineMax = 78

/** The key of the charge with this number, if the bank has it: its answer may have been lost. */
async function findIssued(bank: ChargeBank, boleto: StoredBoleto, today: StoredBoleto['criado']) {
  const found = await bank.listBySeuNumero(boleto.seu_numero, {
    inicio: boleto.criado,
    fim: today,
  })
  return found[0]?.codigo
}

/**
 * Asks the bank for a charge and returns its key. One that was asked for before is looked for first, and a refusal counts
 * only when the bank does not have it: so a lost answer, or two processes at once, make one charge.
 */
async function issueOnce(work: Work, bank: ChargeBank, boleto: StoredBoleto): Promise<string> {
  const today = todayInSaoPaulo(work.services.now())
  const wasAsked = await work.transaction((db) => noteAsked(db, boleto.id_boleto))
  const known = wasAsked ? await findIssued(bank, boleto, today) : undefined
  if (known !== undefined) return known
  try {
    return await bank.issue(chargeOf(boleto))
  } catch (error) {
    const found = error instanceof ChargeRefusal ? await findIssued(bank, boleto, today) : undefined
    if (found === undefined) throw error
    return found
  }
}

const errorOf = (problem: BankProblem): BankError => ({
  detail: problem.message,
  violacoes: problem instanceof ChargeRefusal ? [...problem.violacoes] : [],
})

/** The charge was not issued, and asking again would not help: the reason stays on it and on its receivable. */
const storeRefusal = ({ transaction }: Work, id_boleto: number, problem: BankProblem) =>
  transaction(async (db) => {
    const { boleto } = { ...(await lockWithTitulo(db, id_boleto)) }
    if (boleto?.situacao !== 'emitindo' || boleto.codigo_solicitacao !== null) return
    const erro = errorOf(problem)
    await updateBoleto(db, id_boleto, { situacao: 'falhou', erro })
    await noteCharge(db, boleto.id_lancamento, { error_openbank: erro })
  })

/** Has the bank issue a charge that was written down, and follows it until it has a barcode. Safe to repeat. */
export async function askToIssue(work: Work, id_boleto: number): Promise<void> {
  const boleto = await work.transaction((db) => findBoleto(db, id_boleto))
  if (boleto?.situacao !== 'emitindo') return
  try {
    const bank = await openBankOf(work, boleto.id_contabancaria)
    const codigo = boleto.codigo_solicitacao ?? (await issueOnce(work, bank, boleto))
    if (boleto.codigo_solicitacao === null) {
      await work.transaction((db) => updateBoleto(db, id_boleto, { codigo_solicitacao: codigo }))
    }
    await watch(work, bank, id_boleto, codigo)
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    if (!error.isFinal) throw new JobProblem(error.message)
    await storeRefusal(work, id_boleto, error)
  }
}

/** The bank registers a charge within seconds, mostly; one that takes longer is looked at by the next attempt. */
const looksAfterMs = [0, 500, 1_500, 4_000]

async function watch(work: Work, bank: ChargeBank, id_boleto: number, codigo: string) {
  for (const pause of looksAfterMs) {
    await setTimeout(pause)
    const found = await bank.find(codigo)
    if (!found) continue
    await followCharge(work, id_boleto, found)
    if (found.state !== 'processando') return
  }
  throw new JobProblem('O banco ainda está registrando este boleto.')
}

/** Asks the bank where a charge is, and follows it; false when the bank does not know it. */
export async function askAbout(work: Work, id_boleto: number): Promise<boolean> {
  const boleto = await work.transaction((db) => findBoleto(db, id_boleto))
  if (!boleto) return false
  if (boleto.codigo_solicitacao === null) {
    await askToIssue(work, id_boleto)
    return true
  }
  const bank = await openBankOf(work, boleto.id_contabancaria)
  const found = await bank.find(boleto.codigo_solicitacao)
  if (found) await followCharge(work, id_boleto, found)
  return found !== undefined
}
