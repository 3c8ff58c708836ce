import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { notify } from '../../kernel/background/realtime.ts'
import type { LinkRow } from './link.queries.ts'
import { findNotified } from './orcamento.queries.ts'
import type { OrcamentoHeader } from './orcamento.queries.ts'

type Where = Pick<OpenContext, 'services' | 'request'>

interface Aviso {
  readonly tipo: 'info' | 'success' | 'warning'
  readonly titulo: string
  readonly linhas: readonly string[]
  readonly comEmail: boolean
}

/** Tells the person responsible for the budget, or the link's author, on screen and by mail. */
async function announce(
  { services, request }: Where,
  db: TenantDb,
  { link, cabecalho }: { readonly link: LinkRow; readonly cabecalho: OrcamentoHeader },
  { tipo, titulo, linhas, comEmail }: Aviso,
): Promise<void> {
  const path = `/orcamentos/enviar-link-opcoes/${cabecalho.id_orcamento}`
  const avisado = await findNotified(db, [cabecalho.id_responsavel, link.id_usuario])
  const notice = { tipo, titulo, msg: linhas.slice(0, 2).join(' '), path }
  await notify(db, notice, avisado?.id_usuario)
  if (!comEmail || !avisado) return
  const brand = await companyBrand(db, request.brand, cabecalho.id_empresa)
  await sendMail(db, {
    modelo: 'proposta_aviso',
    brand,
    to: [{ name: avisado.nome, address: avisado.email }],
    subject: `${cabecalho.num_orc}: ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    html: mailLayout({
      brand,
      titulo,
      resumo: linhas[0] ?? titulo,
      corpo: html`${linhas.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`,
      action: { rotulo: 'Ver no sistema', link: `${services.config.baseUrl}${path}` },
    }),
    about: { tabela: 'orcamento', chave: cabecalho.id_orcamento },
  })
}

type Subject = { readonly link: LinkRow; readonly cabecalho: OrcamentoHeader }

const job = ({ num_orc, titulo }: OrcamentoHeader) => `${num_orc}, ${titulo}.`

/** Mails only about the first visit; the screen is told of each. */
export const announceVisit = (where: Where, db: TenantDb, subject: Subject) =>
  announce(where, db, subject, {
    tipo: 'info',
    titulo: 'O cliente abriu a proposta',
    linhas: [job(subject.cabecalho)],
    comEmail: subject.link.visitas === 0,
  })

interface DecisionMade {
  readonly decisao: 'aprovado' | 'ajuste'
  readonly nome: string
  readonly email: string
  readonly comentario: string
  readonly total: Cents
  /** Somebody of the house must still change the status. */
  readonly aguarda: boolean
}

export function announceDecision(
  where: Where,
  db: TenantDb,
  subject: Subject,
  decided: DecisionMade,
) {
  const { decisao, nome, email, comentario, total, aguarda } = decided
  const approved = decisao === 'aprovado'
  const act = approved ? `aprovou o total de ${formatReais(total)}` : 'pediu ajustes'
  return announce(where, db, subject, {
    tipo: approved ? 'success' : 'warning',
    titulo: approved ? 'O cliente aprovou a proposta' : 'O cliente pediu ajustes na proposta',
    linhas: [
      job(subject.cabecalho),
      `${nome} (${email}) ${act}.`,
      ...(comentario ? [`“${comentario}”`] : []),
      ...(aguarda ? ['O status não mudou: confira e aprove o orçamento no sistema.'] : []),
    ],
    comEmail: true,
  })
}
