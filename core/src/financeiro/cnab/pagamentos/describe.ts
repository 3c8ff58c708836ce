import { pixKeyText } from '../../../kernel/payment/pix-key.ts'
import { isCalendarDate, formatDateBr } from '../../../kernel/time/calendar.ts'
import { cents, formatReais, sum } from '../../../kernel/amounts/money.ts'
import { readLine } from '../line.ts'
import type { CnabRecord } from '../record.ts'
import { identifyLine, recordOf } from './identify.ts'
import type { LineKind } from './identify.ts'
import { layoutToRead } from './layouts.ts'
import { nameOfForma, nameOfServico } from './codes.ts'

/** A line of a file in words. */
export interface DescribedLine {
  /** 'Segmento A', or 'Linha desconhecida'. */
  readonly registro: string
  readonly frase: string
  readonly campos: readonly {
    readonly nome: string
    readonly de: number
    readonly ate: number
    readonly valor: string
  }[]
}

/** Every line of a file of payments in words. */
export function describeLines(lines: readonly string[]): DescribedLine[] {
  const layout = layoutToRead((lines[0] ?? '').slice(0, 3))
  let forma = ''
  let isAfterJ = false
  return lines.map((line) => {
    const found = identifyLine(line, { forma, isAfterJ })
    if (found.kind === 'headerLote') forma = line.slice(11, 13)
    isAfterJ = found.kind === 'pagamento' && found.segmento === 'j'
    const record = recordOf(found, layout)
    return record ? describeLine(record, line, collectorOf(found)) : unknownLine
  })
}

const unknownLine: DescribedLine = {
  registro: 'Linha desconhecida',
  frase: 'Não é lida.',
  campos: [],
}

/** Who is paid by a line that names the taxpayer alone, and the paper that it pays. */
interface Collector {
  readonly nome: string
  readonly guia: string
}
const collectors: Readonly<Record<string, Collector | undefined>> = {
  darf: { nome: 'Receita Federal', guia: 'DARF' },
  gps: { nome: 'Previdência Social', guia: 'GPS' },
}
const collectorOf = (found: LineKind) =>
  found.kind === 'pagamento' ? collectors[found.segmento] : undefined

function describeLine(record: CnabRecord, line: string, collector?: Collector): DescribedLine {
  const values: Readonly<Record<string, string | number | undefined>> = readLine(record, line)
  const campos = record.places.flatMap((place) => {
    const { name } = place
    if (name === undefined || !('kind' in place)) return []
    const valor = inWords(place.kind, values[name])
    return valor === ''
      ? []
      : [{ nome: labelOf(name, collector), de: place.from, ate: place.to, valor }]
  })
  const frase = collector ? sentenceOfTax(collector, values) : sentenceOf(record.name, values)
  return { registro: record.name, frase, campos }
}

function inWords(kind: string, value: string | number | undefined): string {
  if (value === undefined) return ''
  if (kind === 'money') return formatReais(cents(Number(value)))
  if (kind === 'date') {
    const day = String(value)
    return isCalendarDate(day) ? formatDateBr(day) : day
  }
  return String(value)
}

const labels: Readonly<Record<string, string>> = {
  agenciaDv: 'Dígito da agência',
  agenciaFavorecido: 'Agência de quem recebe',
  agenciaFavorecidoDv: 'Dígito da agência de quem recebe',
  agenciaSubstituta: 'Agência substituta',
  agenciaSubstitutaDv: 'Dígito da agência substituta',
  acrescimo: 'Acréscimo',
  acrescimos: 'Acréscimos',
  agencia: 'Agência',
  apuracao: 'Período de apuração',
  autenticacao: 'Autenticação',
  bancoFavorecido: 'Banco de quem recebe',
  beneficiario: 'Beneficiário',
  camara: 'Câmara',
  cep: 'CEP',
  chave: 'Chave Pix',
  codigoBarras: 'Código de barras',
  competencia: 'Competência',
  contaDv: 'Dígito da conta',
  contaFavorecida: 'Conta de quem recebe',
  contaFavorecido: 'Conta de quem recebe',
  contaFavorecidoDv: 'Dígito da conta de quem recebe',
  contaSubstituta: 'Conta substituta',
  contaSubstitutaDv: 'Dígito da conta substituta',
  contaDePagamento: 'Conta de pagamento',
  contribuinteTipo: 'Tipo de contribuinte',
  convenio: 'Convênio',
  dataReal: 'Data em que foi pago',
  deducoes: 'Deduções',
  dvAgenciaContaSubstituta: 'Dígito da agência e conta substitutas',
  dvAgenciaConta: 'Dígito da agência e conta',
  favorecidoDocumento: 'CPF ou CNPJ de quem recebe',
  favorecidoTipo: 'Tipo de quem recebe (1 CPF, 2 CNPJ)',
  finalidadeTed: 'Finalidade da TED',
  forma: 'Forma de lançamento',
  generatedOn: 'Gerado em',
  hora: 'Hora',
  inscricao: 'CNPJ de quem paga',
  inscricaoTipo: 'Tipo de quem paga (1 CPF, 2 CNPJ)',
  inss: 'INSS',
  ir: 'IR',
  iss: 'ISS',
  iof: 'IOF',
  linhaDigitavel: 'Linha digitável',
  nomeBanco: 'Nome do banco',
  nossoNumero: 'Número do pagamento no banco',
  nsa: 'Número sequencial do arquivo',
  numero: 'Número',
  numeroDoDocumento: 'Número do documento',
  ocorrencias: 'Ocorrências',
  outrasEntidades: 'Outras entidades',
  pagadorDocumento: 'CNPJ de quem paga',
  pagadorTipo: 'Tipo de quem paga',
  referencia: 'Referência',
  reservaBanco: 'Reservado ao banco',
  reservaEmpresa: 'Reservado à empresa',
  sentido: 'Sentido (1 para o banco, 2 do banco)',
  sequencia: 'Número da linha no lote',
  servico: 'Serviço',
  seuNumero: 'Seu número',
  tipoDeChave: 'Tipo da chave Pix',
  tipoDeTransferencia: 'Tipo da transferência',
  txid: 'Identificador do Pix',
  uf: 'UF',
  valorDocumento: 'Valor do documento',
  valorNominal: 'Valor do boleto',
  valorReal: 'Valor que foi pago',
  versao: 'Versão do layout',
}

/** A line that pays a tax names the payer as the taxpayer. */
const labelsOfTax: Readonly<Record<string, string>> = {
  nome: 'Nome do contribuinte',
  contribuinte: 'CPF ou CNPJ do contribuinte',
  inscricaoTipo: 'Tipo de contribuinte (1 CPF, 2 CNPJ)',
}

const labelOf = (name: string, collector?: Collector): string =>
  (collector && labelsOfTax[name]) ?? labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)

const counted = (count: string | number | undefined, one: string) =>
  Number(count) === 1 ? `1 ${one}` : `${count ?? 0} ${one}s`

type Read = Readonly<Record<string, string | number | undefined>>

function sentenceOfWithheld({ ir, iss, iof, inss, deducoes }: Read): string | undefined {
  if (ir === undefined) return undefined
  const total = sum([ir, iss, iof, inss, deducoes].map((one) => cents(Number(one))))
  return `Diz o que foi retido do pagamento acima: ${formatReais(total)}.`
}

/** What is paid, to whom and when. */
function sentenceOfPayment({ valor, data }: Read, whom: string): string {
  const day = inWords('date', data)
  return `Paga ${inWords('money', valor)} ${whom}${day === '' ? '' : ` em ${day}`}.`
}

const sentenceOfTax = ({ nome, guia }: Collector, values: Read): string =>
  `${sentenceOfPayment(values, `à ${nome} · ${guia} ${values['receita'] ?? ''}`)} Contribuinte: ${values['nome'] ?? ''}.`

/** One sentence of what the line says. */
function sentenceOf(registro: string, values: Read): string {
  const { nome, valor } = values
  if (valor !== undefined) return sentenceOfPayment(values, `a ${nome ?? ''}`)
  if (values['servico'] !== undefined) {
    const forma = nameOfForma(String(values['forma']))
    return `Começa um lote: ${forma}, ${nameOfServico(String(values['servico'])).toLowerCase()}.`
  }
  if (values['empresa'] !== undefined) return `Começa o arquivo de ${values['empresa']}.`
  if (values['soma'] !== undefined) {
    return `Termina o lote: ${counted(values['quantidade'], 'linha')}, ${inWords('money', values['soma'])}.`
  }
  if (values['registros'] !== undefined) {
    return `Termina o arquivo: ${counted(values['lotes'], 'lote')}, ${counted(values['registros'], 'linha')}.`
  }
  if (values['autenticacao'] !== undefined) return 'Traz a autenticação do pagamento acima.'
  const withheld = sentenceOfWithheld(values)
  if (withheld !== undefined) return withheld
  if (values['chave'] !== undefined) {
    return `Completa o pagamento acima: Pix para ${pixKeyText(String(values['chave']))}.`
  }
  return `Completa o pagamento acima (${registro}).`
}
