import type { FieldProblem } from '../../../kernel/field-problem.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { kindOfDocumento } from '../../../kernel/person/documento.ts'
import { onlyDigits } from '../../../kernel/text.ts'
import type { Prestador, ServicoDeclarado, Tomador } from './dps.ts'

type Problems = FieldProblem[]

const digits = (text: string | undefined, count: number) =>
  text !== undefined && new RegExp(`^\\d{${count}}$`, 'u').test(text)

/** What is missing or wrong in what is declared of a service. CST begins the classification: rule E0959 of the service. */
export function problemsOfServico(one: ServicoDeclarado): Problems {
  const found: Problems = []
  const say = (campo: string, msg: string) => void found.push({ campo, msg })
  if (!digits(one.cTribNac, 6)) {
    say('cTribNac', 'Informe os 6 dígitos do código de tributação nacional.')
  }
  if (one.cTribMun && !digits(one.cTribMun, 3)) {
    say('cTribMun', 'O código do município tem 3 dígitos.')
  }
  if (one.cNBS && !digits(one.cNBS, 9)) say('cNBS', 'A NBS tem 9 dígitos.')
  if (!digits(one.municipio, 7)) say('municipio', 'Informe os 7 dígitos do IBGE do município.')
  if (one.descricao.trim() === '') say('descricao', 'Descreva o serviço.')
  const { ibs_cbs } = one
  if (!ibs_cbs) return found
  if (!one.cNBS) say('cNBS', 'Informe a NBS: ela é obrigatória com IBS e CBS (E0322).')
  if (!digits(ibs_cbs.cIndOp, 6)) say('ibs_cbs.cIndOp', 'O indicador da operação tem 6 dígitos.')
  if (!digits(ibs_cbs.cst, 3)) say('ibs_cbs.cst', 'O CST tem 3 dígitos.')
  if (!digits(ibs_cbs.cClassTrib, 6)) say('ibs_cbs.cClassTrib', 'A classificação tem 6 dígitos.')
  else if (!ibs_cbs.cClassTrib.startsWith(ibs_cbs.cst)) {
    say('ibs_cbs.cst', 'O CST é o começo da classificação tributária (E0959).')
  }
  return found
}

/** Why a unit cannot issue yet; empty where it can. */
export function problemsOfPrestador(one: Prestador): string[] {
  const found: string[] = []
  if (kindOfDocumento(one.documento) === undefined) found.push('Informe o CNPJ {da unidade}.')
  if (!digits(one.municipio, 7)) found.push('Informe o código do IBGE do município {da unidade}.')
  if (one.opcao_simples === '3' && !one.apuracao_simples) {
    found.push('Informe o regime de apuração do Simples {da unidade}.')
  }
  return found
}

/** What a city's own portal asks for besides; the national layout takes a note without it (`IM`, 0-1). */
export const problemOfInscricao = ({ im }: Pick<Prestador, 'im'>): string | undefined =>
  (im ?? '').trim() === ''
    ? 'Informe a inscrição municipal {da unidade}: o portal do município a pede.'
    : undefined

/** Why nothing can be issued to a client yet; empty where it can. */
export function problemsOfTomador(one: Tomador): string[] {
  const found: string[] = []
  if (kindOfDocumento(one.documento) === undefined) found.push('Informe o CPF ou CNPJ do cliente.')
  if (!digits(one.municipio, 7)) found.push('Informe o código do IBGE do município do cliente.')
  if (!digits(onlyDigits(one.cep), 8)) found.push('Informe o CEP do cliente.')
  for (const [value, name] of [
    [one.logradouro, 'o logradouro'],
    [one.numero, 'o número'],
    [one.bairro, 'o bairro'],
  ] as const) {
    if (value.trim() === '') found.push(`Informe ${name} do endereço do cliente.`)
  }
  return found
}

/** A note is of a day that has come. */
export const problemOfCompetencia = (day: CalendarDate, today: CalendarDate): string | undefined =>
  day > today ? 'A competência não pode ser uma data futura.' : undefined
