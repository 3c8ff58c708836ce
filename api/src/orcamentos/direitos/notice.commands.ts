import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { noticeDue } from '@claquete/core/orcamentos/direitos/direito'
import { ownBrand } from '../../kernel/settings/config.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { isMailAddress } from '../../kernel/mail/address.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { notify } from '../../kernel/background/realtime.ts'
import type { Services } from '../../kernel/services.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { listTold, lockEnding, markTold } from './notice.queries.ts'
import type { EndingDireito } from './notice.queries.ts'

const where = '/direitos-imagem?estado=atencao'
const mostWritten = 20

const lineOf = ({ pessoa, obra, fim }: EndingDireito) =>
  `${pessoa}${obra === '' ? '' : `, ${obra}`}: até ${formatDateBr(fim)}`

async function tell(
  db: TenantDb,
  { config }: Pick<Services, 'config'>,
  ending: readonly EndingDireito[],
): Promise<void> {
  const people = await listTold(db)
  const titulo =
    ending.length === 1
      ? 'Um direito de imagem está para vencer'
      : `${ending.length} direitos de imagem estão para vencer`
  const lines = ending.slice(0, mostWritten).map(lineOf)
  const rest = ending.length - lines.length
  const told = rest > 0 ? [...lines, `e mais ${rest}`] : lines
  const msg = told.slice(0, 3).join('; ')
  for (const { id_usuario } of people) {
    await notify(db, { tipo: 'warning', titulo, msg, path: where }, id_usuario)
  }
  const to = people
    .filter(({ email }) => isMailAddress(email))
    .map(({ nome, email }) => ({ name: nome, address: email }))
  if (to.length === 0) return
  const installation = ownBrand(config)
  const brand = await companyBrand(db, installation)
  await sendMail(db, {
    modelo: 'direito_imagem',
    brand,
    to,
    subject: titulo,
    html: mailLayout({
      brand,
      titulo,
      resumo: msg,
      corpo: html`<p style="margin:0 0 12px">
          Depois do fim, a imagem não pode mais ser usada. Renove o uso ou tire a peça do ar.
        </p>
        ${told.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}`,
      action: { rotulo: 'Ver os direitos', link: `${config.baseUrl}${where}` },
    }),
  })
}

/** Tells once per notice of the settings of each right that is about to end. Safe to repeat. */
export async function tellEnding(services: Services, tenant: number): Promise<void> {
  const today = todayInSaoPaulo(services.now())
  const owner = { tenant, readOnly: false, chamada: 'aviso de direitos de imagem' }
  await inTransaction(services.pool, owner, async ({ db }) => {
    const settings = await settingsOf(db)
    const notices = [settings.direito_aviso_dias, settings.direito_segundo_aviso_dias]
    const near = await lockEnding(db, today, addDays(today, Math.max(...notices)))
    const ending: EndingDireito[] = []
    for (const one of near) {
      const due = noticeDue(one.fim, one.avisado, today, notices)
      if (due === undefined) continue
      await markTold(db, one.id_direito_imagem, due)
      ending.push(one)
    }
    if (ending.length > 0) await tell(db, services, ending)
  })
}
