import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Services } from '../../kernel/services.ts'
import { periodText } from './charge.commands.ts'
import type { CobrancaRow } from './cobranca.queries.ts'
import type { BillingData } from './plano.queries.ts'

const linkHours = 24

interface LinkQuery {
  readonly t: number
  readonly e: string
  readonly s: string
}

const signature = (secret: string, tenant: number, id: number, expires: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['claquete:recibo', tenant, id, expires]))
    .digest('base64url')

/** The signed address of a charge's receipt. */
export function receiptLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tenant: number,
  id: number,
): string {
  const e = String(Math.floor(now() / 1000) + linkHours * 3600)
  const s = signature(config.jwtSecret, tenant, id, e)
  return `/api/v2/meu-plano/recibos/${id}?${new URLSearchParams({ t: String(tenant), e, s })}`
}

/** Whether the address came from `receiptLink` and is still valid. */
export function isReceiptLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  id: number,
  query: LinkQuery,
): boolean {
  const right = Buffer.from(signature(config.jwtSecret, query.t, id, query.e))
  const given = Buffer.from(query.s)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(query.e) * 1000 > now()
}

interface Receipt {
  readonly brand: string
  readonly tenant: string
  readonly charge: CobrancaRow
  readonly data: BillingData
}

const ink = '#1b1f24'
const muted = '#5c6470'
const left = 64
const width = 467

interface Look {
  readonly size?: number
  readonly colour?: string
  readonly bold?: true
  readonly align?: 'right'
}

/** An A4 page with functions that draw texts and rules at a height. */
function openPage(title: string, author: string) {
  const info = { Title: title, Author: author }
  const pdf = new PDFDocument({ size: 'A4', margin: left, lang: 'pt-BR', info })
  return {
    pdf,
    /** Returns the height below the text. */
    text: (value: string, y: number, { size = 10, colour = ink, bold, align }: Look = {}) => {
      pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
      pdf.fillColor(colour).text(value, left, y, { width, align: align ?? 'left' })
      return pdf.y
    },
    rule: (y: number) => {
      pdf.moveTo(left, y).lineTo(left + width, y)
      pdf.lineWidth(0.7).strokeColor('#d9dde3').stroke()
    },
  }
}

/** The receipt of a paid charge, one A4 page. */
export function receiptPdf({ brand, tenant, charge, data }: Receipt): Readable {
  const paid = charge.pago_em ? todayInSaoPaulo(Date.parse(charge.pago_em)) : charge.vencimento
  const amount = formatReais(charge.valor)
  const { pdf, text, rule } = openPage(`Recibo ${charge.id_plano_cobranca}`, brand)
  const small = { size: 9, colour: muted } as const
  text('Recibo', 64, { size: 22, bold: true })
  text(brand, 70, { size: 12, colour: muted, align: 'right' })
  text(`Nº ${String(charge.id_plano_cobranca).padStart(6, '0')}`, 94, { colour: muted })
  text(amount, 140, { size: 26, bold: true })
  const by = charge.forma ? `, ${charge.forma}` : ''
  text(`Pago em ${formatDateBr(paid)}${by}`, 174, { colour: muted })
  rule(210)
  text('Recebido de', 226, small)
  let y = 240
  for (const row of payer(tenant, data)) y = text(row, y) + 3
  rule(y + 18)
  text('Referente a', y + 34, small)
  text('Valor', y + 34, { ...small, align: 'right' })
  const under = text(charge.descricao, y + 50)
  text(amount, y + 50, { align: 'right' })
  text(`Período de ${periodText(charge.periodo_de, charge.periodo_ate)}`, under + 2, small)
  rule(under + 30)
  text('Total pago', under + 44, { size: 11, bold: true })
  text(amount, under + 44, { size: 11, bold: true, align: 'right' })
  pdf.end()
  return pdf as unknown as Readable
}

/** The lines that identify the payer. */
function payer(tenant: string, data: BillingData): string[] {
  const street = [data.logradouro, data.numero, data.complemento].filter(Boolean).join(', ')
  const town = [data.cidade, data.uf].filter(Boolean).join(' - ')
  const place = [data.bairro, town, data.cep && formatCep(data.cep)].filter(Boolean).join(', ')
  return [
    data.razao ?? tenant,
    data.cnpj ? `CNPJ ${formatDocumento(data.cnpj)}` : '',
    street,
    place,
    data.email_cobranca ?? '',
  ].filter((row) => row !== '')
}
