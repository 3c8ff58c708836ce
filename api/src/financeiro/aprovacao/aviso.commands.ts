import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Brand } from '../../kernel/settings/config.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { JobProblem } from '../../kernel/background/job-problem.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import { isMailAddress } from '../../kernel/mail/address.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import type { Services } from '../../kernel/services.ts'
import {
  alcadasOf,
  aprovadoresOf,
  listAprovadores,
  listRequests,
  listSeers,
} from '../../livro/alcadas/public.ts'
import type { Aprovador } from '../../livro/alcadas/public.ts'
import { readRequests, insertLink } from './link.queries.ts'
import type { ReadPage } from './link.queries.ts'
import { newLinkToken } from '../../kernel/security/random-secret.ts'
import { linkDays, pageAddress } from './link.ts'

export interface Mail {
  readonly db: TenantDb
  readonly services: Pick<Services, 'config' | 'now'>
  readonly brand: Brand
}

/** Above this number, one mail lists the requests without pages of their own. */
const mostPages = 5
export const screen = '/financeiro/contas-pagar/solicitacao'

export const valorAsText = ({ valor }: ReadPage) => formatReais(valor)

const detailsOf = (pedido: ReadPage): readonly (readonly [string, string])[] => [
  ['Favorecido', pedido.fornecedor ?? 'Sem favorecido'],
  ['Valor', valorAsText(pedido)],
  ['Vencimento', formatDateBr(pedido.dataVencimento as CalendarDate)],
  ['Descrição', pedido.descricao],
  ...(pedido.job ? ([['Job', pedido.job]] as const) : []),
  ...(pedido.item ? ([['Item', pedido.item]] as const) : []),
  ['Pedido por', pedido.solicitante ?? 'Sistema'],
]

/** The lines that every mail about a request shows. */
export const linesOf = (pedido: ReadPage) =>
  detailsOf(pedido).map(
    ([nome, valor]) => html`<p style="margin:0 0 4px">${nome}: <strong>${valor}</strong></p>`,
  )

/** Mails an approver the page of one request. */
async function sendPage(mail: Mail, pedido: ReadPage, aprovador: Aprovador) {
  const { db, services, brand } = mail
  const { token, ...link } = newLinkToken(db.tenant, services.now(), linkDays)
  const { id_lancamento, id_empresa } = pedido
  await insertLink(db, { id_lancamento, id_usuario: aprovador.id_usuario, ...link })
  const look = await companyBrand(db, brand, id_empresa)
  const titulo = `Aprovar ${valorAsText(pedido)}`
  const ate = formatDateBr(todayInSaoPaulo(Date.parse(link.expira_em)))
  await sendMail(db, {
    modelo: 'aprovacao',
    sigiloso: true,
    brand: look,
    to: [{ name: aprovador.nome, address: aprovador.email }],
    subject: `${titulo}: ${pedido.fornecedor ?? pedido.descricao}`,
    html: mailLayout({
      brand: look,
      titulo,
      resumo: `${pedido.descricao}, ${pedido.fornecedor ?? 'sem favorecido'}`,
      corpo: html`<p style="margin:0 0 12px">
          ${aprovador.nome}, um pagamento espera a sua aprovação.
        </p>
        ${linesOf(pedido)}`,
      action: { rotulo: 'Ver e decidir', link: pageAddress(services.config.baseUrl, token) },
      nota: `O link é só seu, vale até ${ate} e serve para uma decisão. Abrir não decide nada.`,
    }),
    about: { tabela: 'lancamento', chave: id_lancamento },
    titulos: [id_lancamento],
  })
}

async function sendSummary(mail: Mail, pedidos: readonly ReadPage[], aprovador: Aprovador) {
  const { db, services, brand } = mail
  const look = await companyBrand(db, brand)
  const titulo = `${pedidos.length} pagamentos esperam a sua aprovação`
  const total = formatReais(sumOf(pedidos, ({ valor }) => valor))
  await sendMail(db, {
    modelo: 'aprovacao',
    brand: look,
    to: [{ name: aprovador.nome, address: aprovador.email }],
    subject: `${titulo}: ${total}`,
    html: mailLayout({
      brand: look,
      titulo,
      resumo: `Somam ${total}`,
      corpo: html`${pedidos
          .slice(0, 30)
          .map(
            (one) =>
              html`<p style="margin:0 0 4px">
                ${valorAsText(one)}: ${one.fornecedor ?? 'sem favorecido'}, ${one.descricao}
              </p>`,
          )}
        <p style="margin:12px 0 0">Somam <strong>${total}</strong>.</p>`,
      action: { rotulo: 'Ver no sistema', link: `${services.config.baseUrl}${screen}` },
    }),
    titulos: pedidos.map(({ id_lancamento }) => id_lancamento),
  })
}

/** Mails each person who may approve these requests and sees them; returns who they are. */
export async function announceToAprovadores(mail: Mail, ids: readonly number[]): Promise<string[]> {
  const { db } = mail
  const espera = (await readRequests(db, ids)).filter(({ situacao }) => situacao === 'solicitado')
  const pedidos = await listRequests(
    db,
    espera.map(({ id_lancamento }) => id_lancamento),
  )
  const alcadas = await alcadasOf(db)
  const pessoas = (await listAprovadores(db)).filter(({ email }) => isMailAddress(email))
  const seers = await listSeers(
    db,
    pessoas,
    pedidos.map(({ id_lancamento }) => id_lancamento),
  )
  const deles = new Map<Aprovador, ReadPage[]>()
  for (const pedido of pedidos) {
    const lido = espera.find(({ id_lancamento }) => id_lancamento === pedido.id_lancamento)
    if (!lido) continue
    for (const aprovador of aprovadoresOf(alcadas, seers.get(pedido.id_lancamento) ?? [], pedido)) {
      deles.set(aprovador, [...(deles.get(aprovador) ?? []), lido])
    }
  }
  const told: string[] = []
  for (const [aprovador, lidos] of deles) {
    told.push(aprovador.nome)
    if (lidos.length > mostPages) await sendSummary(mail, lidos, aprovador)
    else for (const lido of lidos) await sendPage(mail, lido, aprovador)
  }
  return told
}

export function markOfInstallation({ config }: Pick<Services, 'config'>): Brand {
  const brand = config.brands.find(({ main }) => main) ?? config.brands[0]
  if (!brand) throw new JobProblem('A marca da instalação não está configurada.')
  return brand
}

/**
 * The job after a request. The mails and the record that they were sent are stored together, so they are sent
 * once.
 */
export async function runNotices(
  services: Services,
  { tenant, data }: JobRun<'aprovacao.avisar'>,
): Promise<void> {
  const brand = markOfInstallation(services)
  await inTransaction(services.pool, { tenant, readOnly: false }, ({ db }) =>
    announceToAprovadores({ db, services, brand }, data.ids),
  )
}
