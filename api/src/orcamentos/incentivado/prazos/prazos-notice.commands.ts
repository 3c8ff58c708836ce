import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { avisoDue } from '@claquete/core/orcamentos/incentivado/prazos'
import { counted } from '@claquete/core/kernel/writing/counted'
import { notify } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { isMailAddress } from '../../../kernel/mail/address.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { html } from '../../../kernel/mail/html.ts'
import { mailLayout } from '../../../kernel/mail/layout.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import type { Services } from '../../../kernel/services.ts'
import { ownBrand } from '../../../kernel/settings/config.ts'
import { listPeopleOf, listPrazosTold, markPrazoTold } from './prazos.queries.ts'
import type { PrazoTold, ProjetoWithDates } from './prazos.queries.ts'
import { livePrazos } from './prazos.read.ts'
import type { LivePrazo } from './prazos.read.ts'

function lineOf({ prazo: { titulo, vencimento, dias } }: LivePrazo): string {
  const left = dias ?? 0
  const when =
    left < 0
      ? `venceu há ${counted(-left, 'dia', 'dias')}`
      : left === 0
        ? 'vence hoje'
        : `em ${counted(left, 'dia', 'dias')}`
  return `${titulo}: ${formatDateBr(vencimento)}, ${when}`
}

/** Tells who answers for the project, or who works with it where nobody does. */
async function tell(
  db: TenantDb,
  { config }: Pick<Services, 'config'>,
  projeto: ProjetoWithDates,
  due: readonly LivePrazo[],
): Promise<void> {
  const people = await listPeopleOf(db, projeto)
  const { nome, id_projeto_incentivado, id_empresa } = projeto
  const titulo = `Prazos de ${nome}`
  const lines = due.map(lineOf)
  const msg = lines.slice(0, 3).join('; ')
  const path = `/orcamentos/editar-projeto-incentivado/${id_projeto_incentivado}/${id_empresa}`
  for (const { id_usuario } of people) {
    await notify(db, { tipo: 'warning', titulo, msg, path }, id_usuario)
  }
  const to = people
    .filter(({ email }) => isMailAddress(email))
    .map(({ nome: name, email }) => ({ name, address: email }))
  if (to.length === 0) return
  const brand = await companyBrand(db, ownBrand(config))
  await sendMail(db, {
    modelo: 'prazo_projeto',
    brand,
    to,
    subject: titulo,
    html: mailLayout({
      brand,
      titulo,
      resumo: msg,
      corpo: html`${lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}`,
      action: { rotulo: 'Ver o projeto', link: `${config.baseUrl}${path}` },
    }),
  })
}

const keyOf = (told: Omit<PrazoTold, 'aviso'>) =>
  [told.id_projeto_incentivado, told.prazo, told.vencimento].join(' ')

/** Tells of each deadline once per notice, 30, 15, 5 and 1 days before, and once when it is late. Safe to repeat. */
export async function tellPrazos(services: Services, tenant: number): Promise<void> {
  const today = todayInSaoPaulo(services.now())
  const owner = { tenant, readOnly: false, chamada: 'aviso de prazos de projetos' }
  await inTransaction(services.pool, owner, async ({ db }) => {
    // Locks the projects: another attempt waits, and finds what this one told.
    const live = await livePrazos(db, today, undefined, true)
    const ids = [...new Set(live.map(({ projeto }) => projeto.id_projeto_incentivado))]
    const told = await listPrazosTold(db, ids)
    const given = Map.groupBy(told, keyOf)
    const due = live.flatMap((one) => {
      const { id_projeto_incentivado } = one.projeto
      const { chave: prazo, vencimento } = one.prazo
      const before = given.get(keyOf({ id_projeto_incentivado, prazo, vencimento })) ?? []
      const avisos = before.map(({ aviso }) => aviso)
      const aviso = avisoDue(vencimento, today, avisos)
      return aviso === undefined ? [] : [{ ...one, aviso }]
    })
    for (const [projeto, some] of Map.groupBy(due, (one) => one.projeto)) {
      const { id_projeto_incentivado } = projeto
      for (const { prazo, aviso } of some) {
        const { chave, vencimento } = prazo
        await markPrazoTold(db, { id_projeto_incentivado, prazo: chave, vencimento, aviso })
      }
      await tell(db, services, projeto, some)
    }
  })
}
