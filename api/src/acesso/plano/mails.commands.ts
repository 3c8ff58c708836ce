import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { ownBrand } from '../../kernel/settings/config.ts'
import type { Config } from '../../kernel/settings/config.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { productBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { findSubscription } from './plano.queries.ts'

export type PlanConfig = Pick<Config, 'plans' | 'brands' | 'baseUrl'>

interface Message {
  readonly titulo: string
  readonly texto: string
  readonly rotulo: string
}

/** Writes to the recipient of charges, from the product's own sender; without a recipient nothing is sent. */
async function write(db: TenantDb, config: PlanConfig, { titulo, texto, rotulo }: Message) {
  const { razao, email_cobranca } = await findSubscription(db)
  if (!email_cobranca) return
  const brand = productBrand(ownBrand(config))
  await sendMail(db, {
    modelo: 'plano',
    brand,
    via: 'instalacao',
    to: [{ name: razao ?? '', address: email_cobranca }],
    subject: `${brand.nome}: ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    html: mailLayout({
      brand,
      titulo,
      resumo: texto,
      corpo: html`<p style="margin:0">${texto}</p>`,
      action: { rotulo, link: `${config.baseUrl}/meuplano` },
    }),
  })
}

/** A month was charged. */
export const mailCharged = (
  db: TenantDb,
  config: PlanConfig,
  charge: { descricao: string; valor: Cents; vencimento: CalendarDate },
) =>
  write(db, config, {
    titulo: `Mensalidade de ${formatReais(charge.valor)} vence em ${formatDateBr(charge.vencimento)}`,
    texto: `${charge.descricao}. Pague com cartão, Pix ou boleto em Meu Plano.`,
    rotulo: 'Pagar em Meu Plano',
  })

/** A month is overdue and the day of the block is known. */
export const mailLate = (db: TenantDb, config: PlanConfig, blockDay: CalendarDate) =>
  write(db, config, {
    titulo: `Mensalidade em atraso, bloqueio em ${formatDateBr(blockDay)}`,
    texto:
      'Não recebemos o pagamento da mensalidade. Até o dia do bloqueio, tudo continua funcionando.',
    rotulo: 'Regularizar em Meu Plano',
  })

/** A charge was paid. */
export const mailPaid = (db: TenantDb, config: PlanConfig, valor: Cents, forma: string) =>
  write(db, config, {
    titulo: `Pagamento de ${formatReais(valor)} confirmado`,
    texto: `Recebemos o seu pagamento (${forma}). O recibo está no histórico de Meu Plano.`,
    rotulo: 'Ver o recibo',
  })
