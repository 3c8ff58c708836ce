import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatReais, sum, centsOfReais } from '@claquete/core/kernel/money'
import type { Brand } from '../../kernel/config.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { JobProblem } from '../../kernel/job-problem.ts'
import type { JobRun } from '../../kernel/jobs.ts'
import { isMailAddress } from '../../kernel/mail/address.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import type { Services } from '../../kernel/services.ts'
import {
  alcadasDe,
  aprovadoresDe,
  listAprovadores,
  listPedidos,
} from '../../livro/alcadas/public.ts'
import type { Aprovador } from '../../livro/alcadas/public.ts'
import { readPedidos, insertLink } from './link.queries.ts'
import type { PaginaLida } from './link.queries.ts'
import { newToken, pageAddress } from './link.ts'

export interface Correio {
  readonly db: TenantDb
  readonly services: Pick<Services, 'config' | 'now'>
  readonly brand: Brand
}

/** More than these go in one letter without pages of their own. */
const mostPages = 5
export const screen = '/financeiro/contas-pagar/solicitacao'

const valorDe = ({ valor }: PaginaLida) => centsOfReais(valor)

export const textoDoValor = (pedido: PaginaLida) => formatReais(valorDe(pedido))

const dadosDe = (pedido: PaginaLida): readonly (readonly [string, string])[] => [
  ['Favorecido', pedido.fornecedor ?? 'Sem favorecido'],
  ['Valor', textoDoValor(pedido)],
  ['Vencimento', formatDateBr(pedido.dataVencimento as CalendarDate)],
  ['Descrição', pedido.descricao],
  ...(pedido.job ? ([['Job', pedido.job]] as const) : []),
  ...(pedido.item ? ([['Item', pedido.item]] as const) : []),
  ['Pedido por', pedido.solicitante ?? 'Sistema'],
]

/** What a request is, as every mail about it tells it. */
export const linhasDe = (pedido: PaginaLida) =>
  dadosDe(pedido).map(
    ([nome, valor]) => html`<p style="margin:0 0 4px">${nome}: <strong>${valor}</strong></p>`,
  )

/** The letter with the page of one request for one approver. */
async function sendPagina(correio: Correio, pedido: PaginaLida, quem: Aprovador) {
  const { db, services, brand } = correio
  const { token, ...link } = newToken(db.tenant, services.now())
  const { id_lancamento, id_empresa } = pedido
  await insertLink(db, { id_lancamento, id_usuario: quem.id_usuario, ...link })
  const look = await companyBrand(db, brand, id_empresa)
  const titulo = `Aprovar ${textoDoValor(pedido)}`
  const ate = formatDateBr(todayInSaoPaulo(Date.parse(link.expira_em)))
  await sendMail(db, {
    modelo: 'aprovacao',
    sigiloso: true,
    brand: look,
    to: [{ name: quem.nome, address: quem.email }],
    subject: `${titulo}: ${pedido.fornecedor ?? pedido.descricao}`,
    html: mailLayout({
      brand: look,
      titulo,
      resumo: `${pedido.descricao}, ${pedido.fornecedor ?? 'sem favorecido'}`,
      corpo: html`<p style="margin:0 0 12px">${quem.nome}, um pagamento espera a sua aprovação.</p>
        ${linhasDe(pedido)}`,
      botao: { rotulo: 'Ver e decidir', link: pageAddress(services.config.baseUrl, token) },
      nota: `O link é só seu, vale até ${ate} e serve para uma decisão. Abrir não decide nada.`,
    }),
    about: { tabela: 'lancamento', chave: id_lancamento },
  })
}

async function sendResumo(correio: Correio, pedidos: readonly PaginaLida[], quem: Aprovador) {
  const { db, services, brand } = correio
  const look = await companyBrand(db, brand)
  const titulo = `${pedidos.length} pagamentos esperam a sua aprovação`
  const total = formatReais(sum(pedidos.map(valorDe)))
  await sendMail(db, {
    modelo: 'aprovacao',
    brand: look,
    to: [{ name: quem.nome, address: quem.email }],
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
                ${textoDoValor(one)}: ${one.fornecedor ?? 'sem favorecido'}, ${one.descricao}
              </p>`,
          )}
        <p style="margin:12px 0 0">Somam <strong>${total}</strong>.</p>`,
      botao: { rotulo: 'Ver no sistema', link: `${services.config.baseUrl}${screen}` },
    }),
  })
}

/** Mails each person who may approve these requests; gives who they are. */
export async function announceToAprovadores(
  correio: Correio,
  ids: readonly number[],
): Promise<string[]> {
  const { db } = correio
  const espera = (await readPedidos(db, ids)).filter(({ situacao }) => situacao === 'solicitado')
  const pedidos = await listPedidos(
    db,
    espera.map(({ id_lancamento }) => id_lancamento),
  )
  const alcadas = await alcadasDe(db)
  const pessoas = (await listAprovadores(db)).filter(({ email }) => isMailAddress(email))
  const deles = new Map<Aprovador, PaginaLida[]>()
  for (const pedido of pedidos) {
    const lido = espera.find(({ id_lancamento }) => id_lancamento === pedido.id_lancamento)
    if (!lido) continue
    for (const quem of aprovadoresDe(alcadas, pessoas, pedido)) {
      deles.set(quem, [...(deles.get(quem) ?? []), lido])
    }
  }
  for (const [quem, lidos] of deles) {
    if (lidos.length > mostPages) await sendResumo(correio, lidos, quem)
    else for (const lido of lidos) await sendPagina(correio, lido, quem)
  }
  return [...deles.keys()].map(({ nome }) => nome)
}

export function marcaDaInstalacao({ config }: Pick<Services, 'config'>): Brand {
  const brand = config.brands.find(({ main }) => main) ?? config.brands[0]
  if (!brand) throw new JobProblem('A marca da instalação não está configurada.')
  return brand
}

/** The background work after a request: its letters are written once, with the record that they were. */
export async function runAvisos(
  services: Services,
  { tenant, data }: JobRun<'aprovacao.avisar'>,
): Promise<void> {
  const brand = marcaDaInstalacao(services)
  await inTransaction(services.pool, { tenant, readOnly: false }, ({ db }) =>
    announceToAprovadores({ db, services, brand }, data.ids),
  )
}
