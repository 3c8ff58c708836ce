import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { enabledOptions } from '@claquete/core/orcamentos/folha/option'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { listModelos } from '../../../src/sistema/modelos/public.ts'
import { findWholeJobs } from '../lista/demo.queries.ts'
import { findVersao } from '../proposta/link.ts'
import { seedLink } from '../proposta/link.ts'
import { readVersao } from '../../../src/orcamentos/proposta/public.ts'
import { insertCarta, markSent } from '../../../src/orcamentos/cartas/carta.queries.ts'
import { doModelo } from '../../../src/orcamentos/cartas/fill.read.ts'

const modelo = 'Carta de orçamento'
const dayMs = 86_400_000

/** Makes a letter and a link for each sent version of the demonstration's jobs. */
export async function seedCartas(db: TenantDb, services: Services): Promise<void> {
  const found = await listModelos(db, 'carta', { search: modelo })
  const template = found.data.find(({ titulo }) => titulo === modelo)
  if (!template) return
  const letter = await doModelo({ db }, template.id)
  const now = services.now()
  const today = todayInSaoPaulo(now)
  for (const { id_orcamento, aprovado } of await findWholeJobs(db)) {
    const cabecalho = await findVersao(db, id_orcamento)
    const { titulo, conteudo, assunto, texto_email, papel_timbrado, id_empresa_carta } = letter
    const text = { titulo, conteudo, assunto, texto_email, papel_timbrado }
    const id_carta = await insertCarta(db, { ...text, id_orcamento, id_empresa_carta })
    if (!cabecalho.travado) continue
    await markSent(db, id_carta)
    const { documento } = await readVersao(db, cabecalho)
    await seedLink(db, services, {
      cabecalho,
      decisao: aprovado ? 'aprovado' : null,
      opcoes: enabledOptions(documento),
      openedAt: `${addDays(today, -6)}T13:20:00Z`,
      expira_em: new Date(now + 15 * dayMs).toISOString(),
    })
  }
}
