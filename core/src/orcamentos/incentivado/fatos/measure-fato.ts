import { formatReais } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { addDays, addMonths, formatDateBr, isCalendarDate } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { counted } from '../../../kernel/writing/counted.ts'
import type { Estado } from '../projeto.ts'
import type { FatosDoProjeto } from './fato.ts'
import { isOfProponente } from './proponente.ts'
import type { Proponente, QuemDaRegra } from './proponente.ts'

/** What a norm asks of a project by what a person tells of it. */
export type Fato =
  /** The days of a year in which proposals are handed in, as 'DD/MM'; one that ends before it begins goes over the year's end. */
  | { readonly tipo: 'janela'; readonly inicio: string; readonly fim: string }
  /** The active projects of a proponent, and what they are approved for together. Null: without such a limit. */
  | {
      readonly tipo: 'carteira'
      readonly projetos: number | null
      readonly valor: Cents | null
      readonly proponente: QuemDaRegra
    }
  /** Nothing is approved of a proponent while it is inabilitado, which lasts so many months. */
  | { readonly tipo: 'inabilitacao'; readonly meses: number }
  /** The next edition of an action that goes on waits for the accounting of the one before. */
  | { readonly tipo: 'edicao' }

export interface ProjetoComFatos extends FatosDoProjeto {
  readonly estado: Estado
  readonly aprovado_em: CalendarDate | null
  readonly execucao_inicio: CalendarDate | null
  readonly proponente: Proponente
  readonly today: CalendarDate
}

/** `nao_medido`: nobody told what the rule asks for, so that nobody knows whether it is kept. */
interface FatoMedido {
  readonly situacao: 'cumpre' | 'descumpre' | 'nao_se_aplica' | 'nao_medido'
  readonly nota: string
  /** What to do about it; '' where nothing is. */
  readonly correcao: string
}

const kept = (nota: string): FatoMedido => ({ situacao: 'cumpre', nota, correcao: '' })
const apart = (nota: string): FatoMedido => ({ situacao: 'nao_se_aplica', nota, correcao: '' })
const broken = (nota: string, correcao: string): FatoMedido => ({
  situacao: 'descumpre',
  nota,
  correcao,
})
const unknown = (what: string): FatoMedido => ({
  situacao: 'nao_medido',
  nota: `Não medido: o projeto não diz ${what}.`,
  correcao: `Informe no projeto ${what}.`,
})

/** Turns 'DD/MM' into 'MM-DD': such texts compare as the days do. */
const ofYear = (text: string) => `${text.slice(3)}-${text.slice(0, 2)}`

/** Whether 'DD/MM' is a day that some year has. */
export function isDayOfYear(text: string): boolean {
  // 2024 is a leap year, so that 29 February passes.
  return /^\d{2}\/\d{2}$/u.test(text) && isCalendarDate(`2024-${ofYear(text)}`)
}

function ofJanela(
  { inicio, fim }: Extract<Fato, { tipo: 'janela' }>,
  { proposta_em }: ProjetoComFatos,
): FatoMedido {
  if (proposta_em === null) return unknown('o dia em que a proposta foi apresentada')
  const day = proposta_em.slice(5)
  const [first, last] = [ofYear(inicio), ofYear(fim)]
  const isIn = first <= last ? first <= day && day <= last : first <= day || day <= last
  const told = `Proposta de ${formatDateBr(proposta_em)}; apresentam-se de ${inicio} a ${fim}.`
  return isIn
    ? kept(told)
    : broken(told, 'Confira o dia da proposta, ou apresente-a de novo dentro da janela.')
}

type Carteira = Extract<Fato, { tipo: 'carteira' }>

const carteiraText = ({ projetos, valor }: Pick<Carteira, 'projetos' | 'valor'>): string =>
  [
    ...(projetos === null ? [] : [counted(projetos, 'projeto ativo', 'projetos ativos')]),
    ...(valor === null ? [] : [formatReais(valor)]),
  ].join(' e ')

/** Is what was told above the limit, within it, or not told? Without a limit it is within. */
const against = (most: number | null, told: number | null) =>
  most === null ? 'within' : told === null ? 'untold' : told > most ? 'above' : 'within'

function ofCarteira(fato: Carteira, projeto: ProjetoComFatos): FatoMedido {
  const is = isOfProponente(fato.proponente, projeto.proponente)
  if (is === false) return apart('A carteira é de outro tipo de proponente.')
  const told = { projetos: projeto.carteira_projetos, valor: projeto.carteira_valor }
  const found = [against(fato.projetos, told.projetos), against(fato.valor, told.valor)]
  const nota = `O proponente tem ${carteiraText(told)}; o limite é ${carteiraText(fato)}.`
  if (found.includes('above')) {
    return is === undefined
      ? unknown('o CPF ou o CNPJ do proponente')
      : broken(nota, 'Entregue as contas de um projeto ativo, ou mude o valor, antes da aprovação.')
  }
  return found.includes('untold')
    ? unknown('os projetos ativos do proponente e a soma deles')
    : kept(nota)
}

/** What runs on the day of the approval; before there is one, today. */
function ofInabilitacao(
  { meses }: Extract<Fato, { tipo: 'inabilitacao' }>,
  { inabilitado, inabilitado_ate, aprovado_em, today }: ProjetoComFatos,
): FatoMedido {
  if (inabilitado === null) return unknown('se o proponente está inabilitado')
  if (inabilitado === 'N' || inabilitado_ate === null) {
    return kept('O proponente não está nem esteve inabilitado.')
  }
  const inicio = addDays(addMonths(inabilitado_ate, -meses), 1)
  const dia = aprovado_em ?? today
  const runs = inicio <= dia && dia <= inabilitado_ate
  const span = `Inabilitado de ${formatDateBr(inicio)} a ${formatDateBr(inabilitado_ate)}`
  const when = aprovado_em
    ? `o projeto foi aprovado em ${formatDateBr(aprovado_em)}`
    : 'o projeto ainda não foi aprovado'
  return runs
    ? broken(`${span}, e ${when}.`, 'Confira as datas, ou troque o proponente do projeto.')
    : kept(`${span}; ${when}.`)
}

const begun: ReadonlySet<Estado> = new Set(['execucao', 'contas', 'concluido'])

function ofEdicao({
  edicao,
  edicao_contas_em,
  execucao_inicio,
  estado,
  today,
}: ProjetoComFatos): FatoMedido {
  if (edicao === null) return unknown('se é a edição de uma ação continuada')
  if (edicao === 'avulso') return apart('Não é ação continuada.')
  if (edicao === 'primeira') return kept('É a primeira edição.')
  const isBegun = begun.has(estado) || (execucao_inicio !== null && execucao_inicio <= today)
  if (edicao === 'pendente' || edicao_contas_em === null) {
    return isBegun
      ? broken(
          'A execução começou, e as contas da edição anterior não foram entregues.',
          'Entregue as contas da edição anterior e informe o dia no projeto.',
        )
      : kept('A execução ainda não começou: espera as contas da edição anterior.')
  }
  const told = `Contas da edição anterior entregues em ${formatDateBr(edicao_contas_em)}`
  if (execucao_inicio === null) {
    return isBegun
      ? unknown('o começo da execução')
      : kept(`${told}; a execução ainda não começou.`)
  }
  const nota = `${told}; a execução começa em ${formatDateBr(execucao_inicio)}.`
  return execucao_inicio < edicao_contas_em
    ? broken(nota, 'Comece a execução depois de entregar as contas da edição anterior.')
    : kept(nota)
}

/** Measures what a norm asks by what was told of a project. */
export function measureFato(fato: Fato, projeto: ProjetoComFatos): FatoMedido {
  switch (fato.tipo) {
    case 'janela':
      return ofJanela(fato, projeto)
    case 'carteira':
      return ofCarteira(fato, projeto)
    case 'inabilitacao':
      return ofInabilitacao(fato, projeto)
    case 'edicao':
      return ofEdicao(projeto)
  }
}
