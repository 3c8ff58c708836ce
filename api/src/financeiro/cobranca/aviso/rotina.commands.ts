import { daysBetween, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { setTimeout } from 'node:timers/promises'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { expiryOf } from '../../../kernel/banking/mtls.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import type { Services } from '../../../kernel/services.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import { announcementAddress } from '../boleto/addresses.ts'
import { askAbout } from './ask.commands.ts'
import { openBankOf, workOf } from './bank.commands.ts'
import type { Work } from './bank.commands.ts'
import { listToFollow } from '../boleto/boleto.queries.ts'
import { listAccountsInUse, listWhoConfigures } from './rotina.queries.ts'

/** The bank takes 120 questions a minute; with few charges nobody has to wait. */
const pauseMs = 550
const unhurried = 60

type Run = Pick<JobRun, 'tenant' | 'signal' | 'progress'>

/**
 * Asks the bank, each hour, about every charge that may have changed: what no announcement told. Trouble with one charge
 * does not stop the others; what may pass is tried again by the queue.
 */
export async function followAll(services: Services, run: Run): Promise<void> {
  const work = workOf(services, run.tenant, 'rotina dos boletos')
  const boletos = await work.transaction(listToFollow)
  const troubles: string[] = []
  for (const [at, { id_boleto }] of boletos.entries()) {
    run.signal.throwIfAborted()
    run.progress(at, boletos.length)
    if (boletos.length > unhurried) await setTimeout(pauseMs)
    try {
      await askAbout(work, id_boleto)
    } catch (error) {
      if (!(error instanceof BankProblem) && !(error instanceof JobProblem)) throw error
      // Wrong credentials are told where charges are issued, not each hour.
      if (!(error instanceof BankProblem && error.isFinal)) troubles.push(error.message)
    }
  }
  const [first] = troubles
  if (first !== undefined) throw new JobProblem(first)
}

/** Days before the end of the certificate on which it is told. */
const toldDays: ReadonlySet<number> = new Set([30, 15, 7, 3, 2, 1, 0])

/** Tells whoever configures integrations that the certificate of the bank ends soon. */
async function tellExpiry({ services, transaction }: Work): Promise<void> {
  await transaction(async (db) => {
    const own = await openIntegration({ db, services }, 'inter')
    const { certificado, pfx, senha_pfx } = { ...own?.segredos }
    const expiry = expiryOf({ cert: certificado, pfx, passphrase: senha_pfx })
    if (!expiry) return
    const day = todayInSaoPaulo(expiry.getTime())
    const left = daysBetween(todayInSaoPaulo(services.now()), day)
    if (!toldDays.has(left)) return
    for (const { id_usuario } of await listWhoConfigures(db)) {
      await notify(
        db,
        {
          tipo: 'warning',
          titulo: 'O certificado do Banco Inter está para vencer',
          msg: `Ele vale até ${formatDateBr(day)}. Gere outro no Internet Banking e envie em Integrações: sem ele não há extratos nem boletos.`,
          path: '/configuracoes/integracoes',
        },
        id_usuario,
      )
    }
  })
}

/** The bank announces payments only to addresses of the internet; the simulator takes any. */
export const isAnnounced = (services: Services, ambiente: string | null | undefined) =>
  services.config.baseUrl.startsWith('https:') || ambiente === 'simulador'

/** Makes sure that the bank announces payments here. */
async function keepAnnouncements(work: Work): Promise<void> {
  const { services, transaction, tenant } = work
  const own = await transaction((db) => openIntegration({ db, services }, 'inter'))
  if (!own || !isAnnounced(services, own.dados['ambiente'])) return
  const url = announcementAddress(services.config, tenant)
  for (const { id_contabancaria } of await transaction(listAccountsInUse)) {
    const bank = await openBankOf(work, id_contabancaria)
    if ((await bank.findWebhook()) !== url) await bank.setWebhook(url)
  }
}

/** Does what asks the bank; trouble that may pass is tried again by the queue. */
export async function unlessWrong(ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    if (!error.isFinal) throw new JobProblem(error.message)
  }
}

/** When the first charge of an account is issued: payments are announced from then on, not from the next day. */
export const announceFromNow = (services: Services, tenant: number) =>
  unlessWrong(() => keepAnnouncements(workOf(services, tenant, 'emissão de boletos')))

/** Once a day: what keeps the charges of a company going. */
export async function runDayOfBoletos(services: Services, tenant: number): Promise<void> {
  const work = workOf(services, tenant, 'rotina dos boletos')
  await tellExpiry(work)
  await unlessWrong(() => keepAnnouncements(work))
}
