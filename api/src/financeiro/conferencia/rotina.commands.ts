import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { ownBrand } from '../../kernel/settings/config.ts'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { productBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { isMailAddress } from '../../kernel/mail/address.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { announceChange, notify } from '../../kernel/background/realtime.ts'
import type { Services } from '../../kernel/services.ts'
import { insertConferencia, listAdministrators } from './conferencia.queries.ts'
import type { StoredDifference } from './conferencia.queries.ts'
import { sentence } from './diferenca/difference.read.ts'
import { checkLivro, verifications } from './verifications.read.ts'
import type { FoundDifference } from './verifications.read.ts'

/** The differences kept per check; one cause often makes thousands. */
const keptOfEach = 20
const mostWritten = 20
const where = '/configuracoes/tarefas'

/** Tells the administrators on screen and by mail. */
async function announce(
  db: TenantDb,
  { config }: Pick<Services, 'config'>,
  quantas: number,
  linhas: readonly string[],
) {
  const administradores = await listAdministrators(db)
  const titulo =
    quantas === 1 ? 'Uma diferença nos lançamentos' : `${quantas} diferenças nos lançamentos`
  const msg = 'A conferência da noite achou números do financeiro que não batem.'
  for (const { id_usuario } of administradores) {
    await notify(db, { tipo: 'danger', titulo, msg, path: where }, id_usuario)
  }
  const to = administradores
    .filter(({ email }) => isMailAddress(email))
    .map(({ nome, email }) => ({ name: nome, address: email }))
  if (to.length === 0) return
  const brand = productBrand(ownBrand(config))
  const resto = quantas - linhas.length
  await sendMail(db, {
    modelo: 'conferencia',
    brand,
    via: 'instalacao',
    to,
    subject: `${brand.nome}: ${titulo.toLowerCase()}`,
    html: mailLayout({
      brand,
      titulo,
      resumo: msg,
      corpo: html`<p style="margin:0 0 12px">${msg}</p>
        <p style="margin:0">
          ${[...linhas, ...(resto > 0 ? [`e mais ${resto}`] : [])].join('; ')}.
        </p>`,
      action: { rotulo: 'Ver a conferência', link: `${config.baseUrl}${where}` },
    }),
  })
}

/** The first differences of each check, with its total. */
function keptOf(found: readonly FoundDifference[]): StoredDifference[] {
  const byVerification = Map.groupBy(found, ({ verificacao }) => verificacao)
  return [...byVerification].flatMap(([verificacao, differences]) =>
    differences.slice(0, keptOfEach).map((one) => ({
      verificacao,
      texto: sentence(one),
      path: one.path,
      total: differences.length,
    })),
  )
}

/** The nightly check of a company's ledger: every figure computed in two ways. Safe to repeat. */
export async function runConferencia(services: Services, tenant: number): Promise<void> {
  const { pool, now } = services
  const began = performance.now()
  const today = todayInSaoPaulo(now())
  // A separate read-only transaction: the long reading must not hold locks.
  const found = await inTransaction(pool, { tenant, readOnly: true }, async ({ db }) => {
    await prepareReport(db)
    return checkLivro(db, today)
  })
  const duracao_ms = Math.round(performance.now() - began)
  const resultado = keptOf(found)
  const owner = { tenant, readOnly: false, chamada: 'conferência dos lançamentos' }
  await inTransaction(pool, owner, async ({ db }) => {
    const diferencas = found.length
    await insertConferencia(db, {
      duracao_ms,
      verificacoes: verifications.length,
      diferencas,
      resultado,
    })
    if (diferencas > 0) {
      const linhas = resultado.slice(0, mostWritten).map(({ texto }) => texto)
      await announce(db, services, diferencas, linhas)
    }
    // What was compared has no audit that announces it.
    await announceChange(db, 'conferencia')
  })
}
