import type { CobrancaInside } from '@claquete/contract/acesso/plano/cobranca'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { cleanText } from '@claquete/core/kernel/rich-text/read'
import type { Services } from '../../kernel/services.ts'
import { periodText } from './charge.commands.ts'
import type { BillingData } from './plano.queries.ts'

interface Receipt {
  readonly brand: string
  readonly tenant: string
  readonly charge: CobrancaInside
  readonly data: BillingData
}

/** The receipt of a paid charge, one A4 page. */
export async function receiptPdf(
  { documents }: Pick<Services, 'documents'>,
  { brand, tenant, charge, data }: Receipt,
): Promise<Buffer> {
  const paid = charge.pago_em ? todayInSaoPaulo(Date.parse(charge.pago_em)) : charge.vencimento
  const by = charge.forma ? `, ${charge.forma}` : ''
  const { pdf } = await documents.renderDocument('plan-receipt', {
    titulo: `Recibo ${charge.id_plano_cobranca}`,
    marca: brand,
    numero: `Nº ${String(charge.id_plano_cobranca).padStart(6, '0')}`,
    valor: formatReais(charge.valor),
    pago: `Pago em ${formatDateBr(paid)}${by}`,
    pagador: payer(tenant, data).map(cleanText),
    descricao: cleanText(charge.descricao),
    periodo: `Período de ${periodText(charge.periodo_de, charge.periodo_ate)}`,
  })
  return pdf
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
