import { bancosOfBoleto } from '../../cobranca/convenio.ts'
import { formatDateBr, isCalendarDate } from '../../../kernel/time/calendar.ts'
import { cents, formatReais } from '../../../kernel/amounts/money.ts'
import { readLine } from '../line.ts'
import type { DescribedLine } from '../pagamentos/describe.ts'
import type { CnabRecord } from '../record.ts'
import { layouts } from './remessa/layouts.ts'

/** Every line of a remessa of boletos in words. */
export function describeCobranca(lines: readonly string[]): DescribedLine[] {
  const records = recordsOf(lines[0] ?? '')
  return lines.map((line) => {
    const found = records.find((one) => isOf(one, line))
    return found ? describe(found, line) : unknown
  })
}

const unknown: DescribedLine = { registro: 'Linha desconhecida', frase: 'Não é lida.', campos: [] }

function recordsOf(header: string): readonly CnabRecord[] {
  const is400 = header.startsWith('01REMESSA')
  const number = is400 ? header.slice(76, 79) : header.slice(0, 3)
  const banco = bancosOfBoleto.find((one) => one === number)
  if (!banco) return []
  return layouts[banco][is400 ? 400 : 240]?.records ?? []
}

/** Whether a line has all that the record always has. */
const isOf = ({ fixed }: CnabRecord, line: string): boolean =>
  fixed.every(({ from, to, text }) => line.slice(from - 1, to) === text)

type Values = Readonly<Record<string, string | number | undefined>>

function describe(record: CnabRecord, line: string): DescribedLine {
  const values: Values = readLine(record, line)
  const campos = record.places.flatMap((place) => {
    const { name } = place
    if (name === undefined || !('kind' in place)) return []
    const valor = inWords(place.kind, values[name])
    return valor === '' ? [] : [{ nome: labelOf(name), de: place.from, ate: place.to, valor }]
  })
  return { registro: record.name, frase: sentenceOf(values, line.startsWith('9')), campos }
}

function inWords(kind: string, value: string | number | undefined): string {
  if (value === undefined) return ''
  if (kind === 'money') return formatReais(cents(Number(value)))
  const text = String(value)
  return kind === 'date' && isCalendarDate(text) ? formatDateBr(text) : text
}

const labels: Readonly<Record<string, string>> = {
  agencia: 'Agência',
  agenciaDv: 'Dígito da agência',
  aceite: 'Aceite',
  beneficiario: 'Código do beneficiário',
  beneficiarioCurto: 'Código do beneficiário de seis números',
  carteiraCodigo: 'Código da carteira',
  cep: 'CEP',
  codigoTransmissao: 'Código de transmissão',
  contaComDv: 'Conta com dígito',
  contaDv: 'Dígito da conta',
  contaEnd: 'Fim da conta',
  convenio: 'Convênio',
  descontoCodigo: 'Código do desconto',
  descontoData: 'Desconto até',
  emissao: 'Emissão',
  endereco: 'Endereço',
  especie: 'Espécie',
  inscricao: 'CNPJ de quem recebe',
  inscricaoTipo: 'Tipo de quem recebe (1 CPF, 2 CNPJ)',
  jurosCodigo: 'Código dos juros',
  jurosData: 'Juros a partir de',
  jurosDia: 'Juros por dia',
  jurosMes: 'Juros ao mês',
  multaCodigo: 'Código da multa',
  multaData: 'Multa a partir de',
  nossoNumero: 'Nosso número',
  shortNossoNumero: 'Nosso número',
  nossoNumeroSemDv: 'Nosso número sem dígito',
  nsa: 'Número sequencial do arquivo',
  pagador: 'CPF ou CNPJ de quem paga',
  pagadorTipo: 'Tipo de quem paga (1 CPF, 2 CNPJ)',
  linesOfLote: 'Registros do lote',
  sequencia: 'Número da linha',
  seuNumero: 'Número do documento',
  titulos: 'Boletos',
  uf: 'UF',
  usoEmpresa: 'Uso da empresa',
  variacao: 'Variação da carteira',
  versao: 'Versão do leiaute',
}

const labelOf = (name: string): string =>
  labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)

const acts: Readonly<Record<string, string>> = {
  '01': 'Registra',
  '02': 'Dá baixa em',
  '04': 'Concede abatimento em',
  '05': 'Cancela o abatimento de',
  '06': 'Muda o vencimento de',
}

/** One sentence of what the line says. */
function sentenceOf(values: Values, isLast: boolean): string {
  const { movimento, valor, vencimento, seuNumero, nome } = values
  if (valor !== undefined && vencimento !== undefined) {
    const act = acts[String(movimento)] ?? 'Fala de'
    return `${act} um boleto de ${inWords('money', valor)}, vence ${inWords('date', vencimento)} (${seuNumero ?? ''}).`
  }
  if (nome !== undefined && values['pagador'] !== undefined) return `Quem paga é ${nome}.`
  if (values['empresa'] !== undefined) return `Abre o arquivo em nome de ${values['empresa']}.`
  if (values['multaCodigo'] !== undefined) return 'Multa do boleto acima.'
  if (values['mensagem1'] !== undefined) return 'Mensagens do boleto acima.'
  if (values['titulos'] !== undefined) return `Termina o lote: ${values['titulos']} boletos.`
  if (values['linesOfLote'] !== undefined) {
    return `Termina o lote: ${values['linesOfLote']} linhas.`
  }
  if (values['registros'] !== undefined) return `Termina o arquivo: ${values['registros']} linhas.`
  return isLast ? 'Termina o arquivo.' : 'Completa a linha acima.'
}
