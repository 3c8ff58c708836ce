import { mailsOf } from '@claquete/core/financeiro/regua/regua'
import type { PlannedDay, PlannedTitulo } from '@claquete/core/financeiro/regua/regua'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { periodAt } from '@claquete/core/kernel/time/period'
import { isWorkingDay } from '@claquete/core/kernel/time/working-days'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { ownBrand } from '../../kernel/settings/config.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import type { Services } from '../../kernel/services.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { listLiveBoletos, listWaysToPay } from '../cobranca/public.ts'
import { createLink } from './link.commands.ts'
import { setEmailOfLink } from './link.queries.ts'
import { addressesOf } from '../../kernel/mail/typed.ts'
import { reminderMail } from './mail.ts'
import { markOf, storePaper } from './papers.commands.ts'
import type { MailPaper } from './papers.commands.ts'
import { findRegua, insertLembretes, listToRemind, lockRegua, markRan } from './regua.queries.ts'
import type { OwedTitulo, StoredRegua } from './regua.queries.ts'

/** Mails of one transaction: what holds the rule stays short. */
const perTurn = 25
/** A reminder that could not go out is made up for within these days. */
const lateDays = 30
/** Days for which the link of a mail stops the reminders. */
const stopDays = 180

type Planned = OwedTitulo & PlannedTitulo
type Mail = PlannedDay<Planned>['mails'][number]

/** Due dates whose reminders may go out from one day until another. */
export const dueBetween = (dias: readonly number[], from: CalendarDate, until: CalendarDate) => ({
  from: addDays(from, -Math.max(0, ...dias) - lateDays),
  until: addDays(until, -Math.min(0, ...dias)),
})

/** A title with the first day on which the rule applies to it: of the rule, or of the title when that is later. */
export function plannedOf(titulo: OwedTitulo, ligada_em: CalendarDate): Planned {
  const { lancado_em, sentOn } = titulo
  return {
    ...titulo,
    desde: lancado_em > ligada_em ? lancado_em : ligada_em,
    parou: undefined,
    sentOn: sentOn.map(calendarDate),
  }
}

interface Day {
  readonly db: TenantDb
  readonly services: Services
  readonly regua: StoredRegua
  readonly today: CalendarDate
}

/**
 * Writes the mail of a client with its reminders and the link that stops them. The paper of its boletos is attached
 * unless they changed since it was printed; returns whether it was.
 */
export async function sendReminder(
  { db, services, regua, today }: Day,
  mail: Mail,
  paper?: MailPaper,
): Promise<boolean> {
  const { config } = services
  const told = mail.titulos
  const { titulo: first } = must(told[0], 'title of a reminder')
  const units = new Set(told.map(({ titulo }) => titulo.id_empresa))
  const installation = ownBrand(config)
  const brand = await companyBrand(
    db,
    installation,
    units.size === 1 ? first.id_empresa : undefined,
  )
  const ids = told.map(({ titulo }) => titulo.id_lancamento)
  const addresses = addressesOf(first.email)
  const endereco = addresses.join(', ')
  const { id_pessoa } = mail
  const { url, id_cobranca_link } = await createLink(
    db,
    { baseUrl: config.baseUrl, now: services.now() },
    { tipo: 'parar', id_pessoa, id_usuario: null, endereco, validade: stopDays },
  )
  const ways = await listWaysToPay(db, ids)
  const hasPaper = paper?.mark === markOf((await listLiveBoletos(db, ids)).values())
  const { id_email } = await sendMail(db, {
    modelo: 'cobranca_lembrete',
    brand,
    to: addresses.map((address) => ({ name: first.pessoa, address })),
    ...reminderMail({ regua, brand, told, ways, hasPaper, stop: url }),
    attachments: paper && hasPaper ? [paper] : [],
    about: { tabela: 'lancamento', chave: first.id_lancamento },
    titulos: ids,
  })
  await setEmailOfLink(db, id_cobranca_link, id_email)
  await insertLembretes(
    db,
    told.map(({ titulo: { id_lancamento, vencimento, saldo }, reminder: { dias } }) => ({
      id_lancamento,
      id_pessoa,
      id_email,
      endereco,
      vencimento,
      dias,
      saldo,
      dia: today,
    })),
  )
  return hasPaper
}

/** The mails of the day that are still to be sent; undefined where nothing is to be done now. */
async function planDay(db: TenantDb, services: Services, regua: StoredRegua | undefined) {
  const now = services.now()
  const today = todayInSaoPaulo(now)
  const hour = Number(periodAt({ every: 'hour' }, now).slice(-2))
  if (regua?.ativo !== 'S' || !regua.ligada_em || hour < regua.hora) return undefined
  const { ligada_em, rodou_em, dias } = regua
  if (rodou_em && rodou_em >= today) return undefined
  const calendar = workCalendarOf(await settingsOf(db))
  const owed = isWorkingDay(calendar, today)
    ? await listToRemind(db, {
        ...dueBetween(dias, today, today),
        least: regua.valor_minimo,
        notToldOn: today,
      })
    : []
  const titulos = owed
    .filter(({ email }) => addressesOf(email).length > 0)
    .map((titulo) => plannedOf(titulo, ligada_em))
  return { regua, today, mails: mailsOf(titulos, dias, today, calendar) }
}

/** What can be attached to the next mails: by client, those without a paper too. */
type Papers = ReadonlyMap<number, MailPaper | undefined>

interface Turn {
  readonly services: Services
  readonly tenant: number
  readonly transaction: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
}

/** Prints what the next mails attach, before the transaction that writes them; undefined when there are none. */
async function printNext({ signal, ...turn }: Turn & Pick<JobRun, 'signal'>) {
  const { services, transaction } = turn
  const next = await transaction(async (db) => {
    const plan = await planDay(db, services, await findRegua(db))
    const mails = plan?.mails.slice(0, perTurn).map(({ id_pessoa, titulos }) => ({
      id_pessoa,
      ids: titulos.map(({ titulo }) => titulo.id_lancamento),
    }))
    const live = await listLiveBoletos(db, mails?.flatMap(({ ids }) => ids) ?? [])
    return plan && mails && { today: plan.today, mails, live }
  })
  if (!next) return undefined
  const papers = new Map<number, MailPaper | undefined>()
  for (const { id_pessoa, ids } of next.mails) {
    // When the process stops, the papers printed so far still go out: a stored file without a mail would stay behind.
    if (signal.aborted) break
    const charged = ids.filter((id) => next.live.has(id))
    papers.set(id_pessoa, await storePaper({ ...turn, today: next.today }, charged))
  }
  return papers
}

/** Sends the mails that were prepared and are still to be sent: which papers went, and whether there are other mails. */
async function sendSome(db: TenantDb, services: Services, papers: Papers) {
  const plan = await planDay(db, services, await lockRegua(db))
  const attached = new Set<string>()
  if (!plan) return { attached, goesOn: false }
  const { regua, today } = plan
  const mails = plan.mails.filter(({ id_pessoa }) => papers.has(id_pessoa))
  for (const mail of mails) {
    const paper = papers.get(mail.id_pessoa)
    const hasPaper = await sendReminder({ db, services, regua, today }, mail, paper)
    if (paper && hasPaper) attached.add(paper.arquivo)
  }
  const goesOn = mails.length < plan.mails.length
  if (!goesOn) await markRan(db, today)
  return { attached, goesOn }
}

/** Prepares and sends some mails; false when the day is done. Papers that no mail carries are removed. */
async function takeTurn(turn: Turn, signal: AbortSignal): Promise<boolean> {
  const { services, transaction } = turn
  const papers = await printNext({ ...turn, signal })
  if (!papers) return false
  let sent: Awaited<ReturnType<typeof sendSome>> | undefined
  try {
    sent = await transaction((db) => sendSome(db, services, papers))
    return sent.goesOn
  } finally {
    for (const paper of papers.values()) {
      if (paper && !sent?.attached.has(paper.arquivo)) await services.storage.delete(paper.arquivo)
    }
  }
}

/**
 * Sends the reminders of the day, from the hour of the rule on. A mail and its reminders are stored in one transaction,
 * and clients who already have a reminder of today are skipped, so an interrupted run can be repeated.
 */
export async function runRegua(
  services: Services,
  { tenant, signal }: Pick<JobRun, 'tenant' | 'signal'>,
): Promise<void> {
  const owner = { tenant, readOnly: false, chamada: 'régua de cobrança' }
  const turn: Turn = {
    services,
    tenant,
    transaction: (work) => inTransaction(services.pool, owner, ({ db }) => work(db)),
  }
  let goesOn = true
  while (goesOn) {
    signal.throwIfAborted()
    goesOn = await takeTurn(turn, signal)
  }
}
