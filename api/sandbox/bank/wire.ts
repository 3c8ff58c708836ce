import { barcodeOf, lineOfBarcode } from '@claquete/core/kernel/boleto/boleto'
import { modulo10 } from '@claquete/core/kernel/boleto/digits'
import { writeBrCode } from '@claquete/core/kernel/payment/br-code'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import {
  cents,
  centsOfReais,
  centsToDecimalText,
  centsToReais,
} from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Issue } from './rules.ts'

/** A charge as the simulator keeps it. */
export interface SandboxCharge {
  readonly codigo: string
  readonly issue: Issue
  readonly emissao: string
  /** Readings that still find it unregistered. */
  pending: number
  situacao: string
  dataSituacao: string
  recebido: Cents | undefined
  origem: 'BOLETO' | 'PIX' | undefined
  readonly nossoNumero: string
}

/** A key that says what its charge is of, so that the charges of the demonstration outlive the simulator. */
const keyOf = (numero: number, valor: Cents, vencimento: CalendarDate) =>
  `sim-${String(numero).padStart(10, '0')}-${valor}-${vencimento.replaceAll('-', '')}`

/** The charge of such a key, as issued and not paid yet; undefined for other keys. */
export function knownCharge(codigo: string, emissao: string): SandboxCharge | undefined {
  const found = /^sim-(\d{10})-(\d+)-(\d{4})(\d{2})(\d{2})$/u.exec(codigo)
  if (!found) return undefined
  const [, nossoNumero = '', valor, year, month, day] = found
  return {
    codigo,
    issue: {
      seuNumero: codigo.slice(0, 14),
      valorNominal: centsToReais(cents(Number(valor))),
      dataVencimento: `${year}-${month}-${day}`,
      numDiasAgenda: 30,
      pagador: { cpfCnpj: '', nome: '', endereco: '', cidade: '', uf: '', cep: '' },
    },
    emissao,
    pending: 0,
    situacao: 'A_RECEBER',
    dataSituacao: emissao,
    recebido: undefined,
    origem: undefined,
    nossoNumero,
  }
}

/** What the simulator says of the demonstration's charge number `numero`. */
export function demoCharge(numero: number, valor: Cents, vencimento: CalendarDate) {
  const codigo = keyOf(numero, valor, vencimento)
  const charge = knownCharge(codigo, vencimento)
  if (!charge) throw new Error(`no charge ${codigo}`)
  return { codigo, ...numbersOf(charge) }
}

/** Agency, wallet, operation, number and its digit, as Banco Inter composes its barcodes. */
function barcodeOfCharge({ issue, nossoNumero }: SandboxCharge): string {
  const digit = modulo10(`0001112${nossoNumero}`)
  return barcodeOf({
    banco: '077',
    vencimento: calendarDate(issue.dataVencimento),
    valor: centsOfReais(issue.valorNominal),
    campoLivre: `00011121342347${nossoNumero}${digit}`,
  })
}

export function detailOf(charge: SandboxCharge) {
  const { codigo, issue, emissao, pending, situacao } = charge
  const { seuNumero, valorNominal, dataVencimento, pagador } = issue
  if (pending > 0) {
    return { cobranca: { codigoSolicitacao: codigo, seuNumero, situacao: 'EM_PROCESSAMENTO' } }
  }
  const cobranca = {
    codigoSolicitacao: codigo,
    seuNumero,
    dataEmissao: emissao,
    dataVencimento,
    valorNominal,
    tipoCobranca: 'SIMPLES',
    situacao,
    dataSituacao: charge.dataSituacao,
    ...(charge.recebido !== undefined && {
      valorTotalRecebido: centsToDecimalText(charge.recebido),
      origemRecebimento: charge.origem,
    }),
    pagador,
  }
  return situacao === 'FALHA_EMISSAO' ? { cobranca } : { cobranca, ...numbersOf(charge) }
}

/** The barcode and the Pix of a charge. */
function numbersOf(charge: SandboxCharge) {
  const codigoBarras = barcodeOfCharge(charge)
  const txid = charge.codigo.replaceAll('-', '')
  return {
    boleto: {
      nossoNumero: charge.nossoNumero + modulo10(`0001112${charge.nossoNumero}`),
      codigoBarras,
      linhaDigitavel: lineOfBarcode(codigoBarras),
    },
    pix: { txid, pixCopiaECola: pixOf(charge, txid) },
  }
}

const pixOf = ({ issue }: SandboxCharge, txid: string) =>
  writeBrCode({
    kind: 'dynamic',
    url: `spi-qrcode.simulador.example/spi/pj/v2/${txid}`,
    nome: 'PRODUTORA DO SIMULADOR',
    cidade: 'SAO PAULO',
    valor: centsOfReais(issue.valorNominal),
  })

export function announcementOf(charge: SandboxCharge) {
  const { cobranca, boleto, pix } = { boleto: undefined, pix: undefined, ...detailOf(charge) }
  return {
    codigoSolicitacao: cobranca.codigoSolicitacao,
    seuNumero: cobranca.seuNumero,
    situacao: cobranca.situacao,
    dataHoraSituacao: new Date().toISOString(),
    valorTotalRecebido: charge.recebido === undefined ? '' : String(centsToReais(charge.recebido)),
    origemRecebimento: charge.origem,
    ...boleto,
    ...pix,
  }
}
