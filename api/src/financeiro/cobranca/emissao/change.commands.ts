import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type {
  BoletoInside as Boleto,
  boletoChange,
} from '@claquete/contract/financeiro/cobranca/boleto'
import { chargeMin, dueProblem } from '@claquete/core/financeiro/cobranca/boleto'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import type { ChargeBank } from '../../../kernel/banking/charges.ts'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { askAbout } from '../aviso/ask.commands.ts'
import { openBankOf } from '../aviso/bank.commands.ts'
import { cancelByFile, changeByFile } from '../arquivo/boleto.commands.ts'
import type { Work } from '../aviso/bank.commands.ts'
import { findBoleto } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { listBoletosById } from './list.queries.ts'
import { findSaldo } from './payer.queries.ts'
import { momentOf } from './prepare.read.ts'

/** A charge that this person sees. */
export async function requireBoleto({ db, actor }: Context, id_boleto: number): Promise<Boleto> {
  const [boleto] = await listBoletosById(db, await visaoDoLivro(db, actor), [id_boleto])
  if (!boleto) throw new Failure('nao_encontrado')
  return boleto
}

async function requireStored(context: Context, id_boleto: number): Promise<StoredBoleto> {
  await requireBoleto(context, id_boleto)
  return must(await findBoleto(context.db, id_boleto), 'charge')
}

/** Work of a person, who waits for the bank's answer. */
export const workIn = (context: SlowContext): Work => ({
  services: context.services,
  tenant: context.actor.tenant,
  transaction: (work) => context.transaction(({ db }) => work(db)),
})

/** What the bank is asked, with its refusal told as it said it. */
export async function withBank<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BankProblem || error instanceof JobProblem) {
      throw new Failure('banco_recusou', { values: { motivo: error.message } })
    }
    throw error
  }
}

const words: Partial<Record<StoredBoleto['situacao'], string>> = {
  emitindo: 'O boleto ainda está sendo emitido: espere um momento.',
  pago: 'O boleto já foi pago.',
  cancelado: 'O boleto já foi cancelado.',
  expirado: 'O boleto já expirou.',
  falhou: 'O boleto não chegou a ser emitido.',
}

/** The bank's key of a charge that can still be changed there. */
function requireOpen({ situacao, codigo_solicitacao }: StoredBoleto): string {
  if (situacao !== 'aberto' || codigo_solicitacao === null) {
    const motivo = words[situacao] ?? 'O boleto não está no banco.'
    throw new Failure('banco_recusou', { values: { motivo } })
  }
  return codigo_solicitacao
}

/** Asks for something of an open charge and follows it to what came of it; a refusal is followed too. */
async function askAndFollow(
  context: SlowContext,
  stored: StoredBoleto,
  ask: (bank: ChargeBank, codigo: string) => Promise<void>,
): Promise<Boleto> {
  const codigo = requireOpen(stored)
  const work = workIn(context)
  const { id_boleto } = stored
  await withBank(async () => {
    const bank = await openBankOf(work, stored.id_contabancaria)
    try {
      await ask(bank, codigo)
    } finally {
      await askAbout(work, id_boleto).catch(() => false)
    }
  })
  return context.transaction(async (opened) => {
    // The bank may do it in a moment: it is looked at again.
    await enqueue(opened.db, 'boleto.conferir', { id_boleto })
    return requireBoleto(opened, id_boleto)
  })
}

const nextFile = 'Pedido guardado: vai ao banco na próxima remessa'

/** Ends a charge at the bank; its receivable stays. One that is cancelled already is told as such. */
export async function cancelBoleto(context: SlowContext, id_boleto: number, motivo: string) {
  const stored = await context.transaction((opened) => requireStored(opened, id_boleto))
  if (stored.situacao === 'cancelado') {
    const data = await context.transaction((opened) => requireBoleto(opened, id_boleto))
    return { data, msg: 'Boleto cancelado' }
  }
  if (stored.provedor === 'cnab') {
    return context.transaction(async (opened) => {
      await cancelByFile(opened, id_boleto, motivo)
      const data = await requireBoleto(opened, id_boleto)
      return { data, msg: data.situacao === 'cancelado' ? 'Boleto cancelado' : nextFile }
    })
  }
  const data = await askAndFollow(context, stored, (bank, codigo) => bank.cancel(codigo, motivo))
  const isDone = data.situacao === 'cancelado'
  return { data, msg: isDone ? 'Boleto cancelado' : 'Cancelamento pedido ao banco' }
}

type Wanted = TakenBy<typeof boletoChange>['body']

/** Changes due date or value of a charge at the bank. The receivable keeps its own. */
export async function changeBoleto(
  context: SlowContext,
  id_boleto: number,
  { versao, vencimento, valor }: Wanted,
) {
  const stored = await context.transaction(async (opened) => {
    const found = await requireStored(opened, id_boleto)
    requireVersao(found, versao)
    const due = vencimento && dueProblem(vencimento, momentOf(opened))
    if (due !== undefined) throw fieldFailure('vencimento', due)
    const saldo = await findSaldo(opened.db, found.id_lancamento)
    if (valor !== undefined && valor < chargeMin) {
      throw fieldFailure('valor', `O menor boleto é de ${formatReais(chargeMin)}.`)
    }
    if (valor !== undefined && valor > saldo) {
      throw fieldFailure('valor', `Faltam receber ${formatReais(saldo)} deste título.`)
    }
    return found
  })
  const change = { vencimento, valor }
  if (stored.provedor === 'cnab') {
    return context.transaction(async (opened) => {
      requireVersao(must(await findBoleto(opened.db, id_boleto), 'charge'), versao)
      await changeByFile(opened, id_boleto, change)
      const data = await requireBoleto(opened, id_boleto)
      return {
        data,
        msg: data.situacao_label === 'Alteração pedida' ? nextFile : 'Boleto alterado',
      }
    })
  }
  const data = await askAndFollow(context, stored, (bank, codigo) => bank.change(codigo, change))
  return { data, msg: 'Boleto alterado' }
}
