import { noticesOfContrato } from '@claquete/core/contratos/contrato/ending'
import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { noticeDue } from '@claquete/core/orcamentos/direitos/direito'
import { ownBrand } from '../../../kernel/settings/config.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { isMailAddress } from '../../../kernel/mail/address.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { html } from '../../../kernel/mail/html.ts'
import { mailLayout } from '../../../kernel/mail/layout.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import type { Services } from '../../../kernel/services.ts'
import { personBehind } from '../../../kernel/session/session.ts'
import { listTold, lockEnding, markTold, seenOf } from './notice.queries.ts'
import type { EndingContrato } from './notice.queries.ts'

const where = '/orcamentos/contratos/vencimentos?vigencia=a_vencer'
const mostWritten = 20

interface Told {
  readonly id_contrato: number
  readonly text: string
}

/** What of an ending is to be told today, marked as told. */
async function toTell(db: TenantDb, one: EndingContrato, today: CalendarDate): Promise<Told[]> {
  const { id_contrato, id_contrato_versao, numero, titulo, fim, uso_fim } = one
  const due = (end: CalendarDate | null, told: number | null) =>
    end === null ? undefined : noticeDue(end, told, today, noticesOfContrato)
  const ofEnd = due(fim, one.avisado)
  const ofUse = due(uso_fim, one.uso_avisado)
  if (ofEnd !== undefined) await markTold(db, id_contrato_versao, { avisado: ofEnd })
  if (ofUse !== undefined) await markTold(db, id_contrato_versao, { uso_avisado: ofUse })
  const name = `${numero} · ${titulo}`
  return [
    ...(fim && ofEnd !== undefined
      ? [{ id_contrato, text: `${name}: até ${formatDateBr(fim)}` }]
      : []),
    ...(uso_fim && ofUse !== undefined
      ? [{ id_contrato, text: `${name}: uso de imagem até ${formatDateBr(uso_fim)}` }]
      : []),
  ]
}

const titleOf = (count: number) =>
  count === 1 ? 'Um contrato está para vencer' : `${count} prazos de contratos estão para vencer`

function written(told: readonly Told[]): string[] {
  const lines = told.slice(0, mostWritten).map(({ text }) => text)
  const rest = told.length - lines.length
  return rest > 0 ? [...lines, `e mais ${rest}`] : lines
}

/** Tells each person of the contracts that this person may see. */
async function tellPeople(
  db: TenantDb,
  { config }: Pick<Services, 'config'>,
  { told, today }: { readonly told: readonly Told[]; readonly today: CalendarDate },
): Promise<void> {
  const brand = await companyBrand(db, ownBrand(config))
  for (const { id_usuario, nome, email } of await listTold(db)) {
    const actor = await personBehind(db, id_usuario, today)
    if (!actor) continue
    const seen = await seenOf(
      db,
      actor,
      told.map(({ id_contrato }) => id_contrato),
    )
    const own = told.filter(({ id_contrato }) => seen.has(id_contrato))
    if (own.length === 0) continue
    const titulo = titleOf(own.length)
    const lines = written(own)
    const msg = lines.slice(0, 3).join('; ')
    await notify(db, { tipo: 'warning', titulo, msg, path: where }, id_usuario)
    if (!isMailAddress(email)) continue
    await sendMail(db, {
      modelo: 'contrato_vencimento',
      brand,
      to: [{ name: nome, address: email }],
      subject: titulo,
      html: mailLayout({
        brand,
        titulo,
        resumo: msg,
        corpo: html`<p style="margin:0 0 12px">
            Renove o que continua, numa versão nova: a que está em vigor fica guardada.
          </p>
          ${lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}`,
        action: { rotulo: 'Ver os vencimentos', link: `${config.baseUrl}${where}` },
      }),
    })
  }
}

/** Tells, 90, 30 and 7 days before, of each contract and each use of an image that ends. Safe to repeat. */
export async function tellEnding(services: Services, tenant: number): Promise<void> {
  const today = todayInSaoPaulo(services.now())
  const owner = { tenant, readOnly: false, chamada: 'aviso de vencimento de contratos' }
  await inTransaction(services.pool, owner, async ({ db }) => {
    const ending = await lockEnding(db, today, addDays(today, noticesOfContrato[0]))
    const told: Told[] = []
    for (const one of ending) told.push(...(await toTell(db, one, today)))
    if (told.length > 0) await tellPeople(db, services, { told, today })
  })
}
