import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import { openRecurrenceBankOf, workOf } from '../aviso/bank.commands.ts'
import type { Work } from '../aviso/bank.commands.ts'
import { isAnnounced, unlessWrong } from '../aviso/rotina.commands.ts'
import { announcementAddress } from './addresses.ts'
import { askAutorizacao } from './ask-autorizacao.commands.ts'
import { askCobranca } from './ask-cobranca.commands.ts'
import { listAutorizacoesToFollow, listContasInUse } from './autorizacao.queries.ts'
import { listCobrancasToFollow } from './cobranca.queries.ts'
import { scheduleAutomatic } from './schedule.commands.ts'

/** Makes sure that the bank announces here what happens to authorisations and charges. */
async function keepAnnouncements(work: Work): Promise<void> {
  const { services, transaction, tenant } = work
  const own = await transaction((db) => openIntegration({ db, services }, 'inter'))
  if (!own || !isAnnounced(services, own.dados['ambiente'])) return
  const url = announcementAddress(services.config, tenant)
  for (const { id_contabancaria } of await transaction(listContasInUse)) {
    const bank = await openRecurrenceBankOf(work, id_contabancaria)
    await bank.keepWebhooks(url)
  }
}

/** When the first authorisation is asked for: what happens is announced from then on. */
export const announcePixFromNow = (services: Services, tenant: number) =>
  unlessWrong(() => keepAnnouncements(workOf(services, tenant, 'Pix Automático')))

/** Once a morning: the charges that the company lets it make, and where the bank announces. */
export async function runDayOfPix(services: Services, tenant: number): Promise<void> {
  const work = workOf(services, tenant, 'rotina do Pix Automático')
  const today = todayInSaoPaulo(services.now())
  await work.transaction((db) => scheduleAutomatic(db, today))
  await unlessWrong(() => keepAnnouncements(work))
}

/** Asks the bank, each hour, about all that may have changed: what no announcement told. */
export async function followAllPix(
  services: Services,
  { tenant, signal }: Pick<JobRun, 'tenant' | 'signal'>,
): Promise<void> {
  const work = workOf(services, tenant, 'rotina do Pix Automático')
  const autorizacoes = await work.transaction(listAutorizacoesToFollow)
  const asks = [
    ...autorizacoes.map((one) => () => askAutorizacao(work, one.id_pix_autorizacao)),
    ...(await work.transaction((db) => listCobrancasToFollow(db))).map(
      (one) => () => askCobranca(work, one.id_pix_cobranca),
    ),
  ]
  const troubles: string[] = []
  for (const ask of asks) {
    signal.throwIfAborted()
    try {
      await ask()
    } catch (error) {
      if (!(error instanceof BankProblem) && !(error instanceof JobProblem)) throw error
      // Wrong credentials are told where something is asked for, not each hour.
      if (!(error instanceof BankProblem && error.isFinal)) troubles.push(error.message)
    }
  }
  const [first] = troubles
  if (first !== undefined) throw new JobProblem(first)
}
