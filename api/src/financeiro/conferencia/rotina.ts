import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { brandFor } from '../../kernel/config.ts'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { productBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { isMailAddress } from '../../kernel/mail/address.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { announceChange, notify } from '../../kernel/realtime.ts'
import type { Services } from '../../kernel/services.ts'
import { insertConferencia, listAdministradores } from './conferencia.queries.ts'
import type { DiferencaGuardada } from './conferencia.queries.ts'
import { frase } from './diferenca.ts'
import { checkLivro, verificacoes } from './verificacoes.ts'
import type { DiferencaAchada } from './verificacoes.ts'

/** So many differences are kept of each check and written about; one cause often makes thousands. */
const keptOfEach = 20
const maisEscritas = 20
const onde = '/configuracoes/tarefas'

/** Tells the administrators on their open screens and by mail. */
async function announce(
  db: TenantDb,
  { config }: Pick<Services, 'config'>,
  quantas: number,
  linhas: readonly string[],
) {
  const administradores = await listAdministradores(db)
  const titulo =
    quantas === 1 ? 'Uma diferença nos lançamentos' : `${quantas} diferenças nos lançamentos`
  const msg = 'A conferência da noite achou números do financeiro que não batem.'
  for (const { id_usuario } of administradores) {
    await notify(db, { tipo: 'danger', titulo, msg, path: onde }, id_usuario)
  }
  const to = administradores
    .filter(({ email }) => isMailAddress(email))
    .map(({ nome, email }) => ({ name: nome, address: email }))
  if (to.length === 0) return
  const brand = productBrand(brandFor(config.brands, new URL(config.baseUrl).hostname))
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
      botao: { rotulo: 'Ver a conferência', link: `${config.baseUrl}${onde}` },
    }),
  })
}

/** The first differences of each check, with how many it found. */
function keptOf(achadas: readonly DiferencaAchada[]): DiferencaGuardada[] {
  const porVerificacao = Map.groupBy(achadas, ({ verificacao }) => verificacao)
  return [...porVerificacao].flatMap(([verificacao, dela]) =>
    dela.slice(0, keptOfEach).map((uma) => ({
      verificacao,
      texto: frase(uma),
      path: uma.path ?? null,
      total: dela.length,
    })),
  )
}

/** The nightly check of one company's ledger: every number told in two ways. Twice does no harm. */
export async function runConferencia(services: Services, tenant: number): Promise<void> {
  const { pool, now } = services
  const began = performance.now()
  const today = todayInSaoPaulo(now())
  // Its own reading: nothing is held while the numbers are added up.
  const achadas = await inTransaction(pool, { tenant, readOnly: true }, async ({ db }) => {
    await prepareReport(db)
    return checkLivro(db, today)
  })
  const duracao_ms = Math.round(performance.now() - began)
  const resultado = keptOf(achadas)
  const owner = { tenant, readOnly: false, chamada: 'conferência dos lançamentos' }
  await inTransaction(pool, owner, async ({ db }) => {
    const diferencas = achadas.length
    await insertConferencia(db, {
      duracao_ms,
      verificacoes: verificacoes.length,
      diferencas,
      resultado,
    })
    if (diferencas > 0) {
      const linhas = resultado.slice(0, maisEscritas).map(({ texto }) => texto)
      await announce(db, services, diferencas, linhas)
    }
    await announceChange(db, 'conferencia')
  })
}
