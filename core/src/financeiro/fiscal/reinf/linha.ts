import { cents, percent } from '../../../kernel/amounts/money.ts'
import type { TipoPessoa } from '../../../kernel/person/documento.ts'
import { documentoProblem } from '../../../kernel/person/documento.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import { namesOfTributos } from '../../../livro/titulos/aliquotas.ts'
import { taxableEvents } from '../../../livro/titulos/retencao.ts'
import { citedOf, regrasOn } from '../tabelas/regra.ts'
import type { EventoReinf, FiscalRegra, RegraOf } from '../tabelas/regra.ts'
import { withFaltasDeDividendos } from './dividendos.ts'
import { isTributoDaReinf } from './pagamento.ts'
import type { PagamentoDoMes, TributoRetido } from './pagamento.ts'
import type { Falta, LinhaDoMes, Onde, RetidoNaLinha } from './row.ts'

const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** The first day of a later time than any: a payable that is not paid has no payment yet. */
const never = '9999-12-31' as CalendarDate

const federal = (retido: TributoRetido): RetidoNaLinha[] => {
  const { tributo } = retido
  return isTributoDaReinf(tributo) ? [{ ...retido, tributo }] : []
}

/** The taxes of a payable with the day of each one's taxable event; those without one yet are out. */
function factsOf({ credito, pagamento, regime, dividendos, tributos }: PagamentoDoMes) {
  const events = taxableEvents(
    { emissao: credito, pagamento: pagamento ?? never },
    dividendos ? 'pessoa_fisica' : regime,
  )
  return tributos
    .flatMap(federal)
    .map((retido) => ({ retido, dia: events[retido.tributo] }))
    .filter(({ dia }) => dia !== never)
}

/** The day that a month tells of a payable, and what it tells; undefined where it tells nothing. */
function partOfMonth(pagamento: PagamentoDoMes, mes: string) {
  const facts = factsOf(pagamento)
  const here = facts.filter(({ dia }) => monthOf(dia) === mes)
  const [first] = here.map(({ dia }) => dia).toSorted()
  if (first) {
    const [earliest] = facts.map(({ dia }) => monthOf(dia)).toSorted()
    const bruto = earliest === mes ? pagamento.bruto : cents(0)
    return { dia: first, bruto, tributos: here.map(({ retido }) => retido) }
  }
  const { pagamento: paid } = pagamento
  const hasTaxes = pagamento.tributos.some(({ tributo }) => isTributoDaReinf(tributo))
  if (hasTaxes || paid === null || monthOf(paid) !== mes) return undefined
  return { dia: paid, bruto: pagamento.bruto, tributos: [] }
}

/** The rule of a nature on a day. */
export const naturezaOn = (
  regras: readonly FiscalRegra[],
  codigo: string,
  dia: CalendarDate,
): RegraOf<'natureza'> | undefined =>
  regrasOn(regras, 'natureza', dia).find(({ conteudo }) => conteudo.codigo === codigo)

const byPessoa = { PF: 'R-4010', PJ: 'R-4020' } as const

/** In which event a payment is told: by its nature where that has one alone, by who receives it otherwise. */
export function eventoOf(
  tipo_pessoa: TipoPessoa | null,
  natureza: RegraOf<'natureza'> | undefined,
): EventoReinf | null {
  const usual = tipo_pessoa ? byPessoa[tipo_pessoa] : null
  if (!natureza) return usual
  const { eventos } = natureza.conteudo
  if (usual && eventos.includes(usual)) return usual
  return eventos.find((evento) => evento === 'R-4040' || evento === 'R-4080') ?? null
}

const erro = (onde: Onde, msg: string): Falta => ({ onde, tipo: 'erro', msg })
const aviso = (onde: Onde, msg: string): Falta => ({ onde, tipo: 'aviso', msg })

type Raw = Omit<LinhaDoMes, 'faltas'>

function faltasOfNatureza({ natureza, regra, evento, data_fato, tipo_pessoa }: Raw): Falta[] {
  if (natureza === '') return [erro('natureza', 'Diga a natureza do rendimento.')]
  if (!regra) {
    const dia = formatDateBr(data_fato)
    return [erro('tabela', `A natureza ${natureza} não está na tabela em ${dia}.`)]
  }
  if (evento) return []
  const quem = tipo_pessoa === 'PF' ? 'pessoas físicas' : 'empresas'
  return [
    erro(
      'natureza',
      tipo_pessoa
        ? `A natureza ${natureza} não se informa de ${quem}.`
        : `A natureza ${natureza} pede um beneficiário.`,
    ),
  ]
}

function faltasOfPessoa({ evento, id_pessoa, documento, tipo_pessoa }: Raw): Falta[] {
  if (evento === 'R-4040') return []
  if (id_pessoa === null || tipo_pessoa === null) {
    return [erro('conta', 'A conta não diz quem recebe.')]
  }
  if (documento === '') {
    return [erro('pessoa', `Preencha o ${tipo_pessoa === 'PF' ? 'CPF' : 'CNPJ'} de quem recebe.`)]
  }
  const problem = documentoProblem(documento, tipo_pessoa)
  return problem ? [erro('pessoa', `${problem}.`)] : []
}

/** The tax of an individual follows the month's table, not a rate of its base. */
const isProgressive = ({ tipo_pessoa, dividendos }: Raw, { tributo }: RetidoNaLinha) =>
  tipo_pessoa === 'PF' && tributo === 'irrf' && !dividendos

function faltasOfTributos(linha: Raw): Falta[] {
  return linha.tributos.flatMap((retido) => {
    const { base, taxa, valor, codigo_receita } = retido
    const nome = namesOfTributos[retido.tributo]
    const faltas: Falta[] = []
    if (!isProgressive(linha, retido) && Math.abs(percent(base, taxa) - valor) > 1) {
      faltas.push(erro('retencao', `${nome}: a base vezes a alíquota não dá o valor retido.`))
    }
    if (codigo_receita === '') {
      faltas.push(erro('retencao', `${nome}: diga o código de receita.`))
    }
    return faltas
  })
}

function faltasOf(linha: Raw, { parcial }: PagamentoDoMes): Falta[] {
  const { estabelecimento, tributos, evento } = linha
  return [
    ...faltasOfNatureza(linha),
    ...faltasOfPessoa(linha),
    ...(estabelecimento === '' ? [erro('unidade', 'Preencha o CNPJ {da unidade} que paga.')] : []),
    ...faltasOfTributos(linha),
    ...(evento === 'R-4080' && tributos.length > 0
      ? [erro('retencao', 'Quem recebe recolhe este imposto: nada se retém aqui.')]
      : []),
    ...(parcial ? [aviso('conta', 'Paga só em parte: confira o valor e o dia.')] : []),
    ...(tributos.length === 0 && linha.bruto > 0
      ? [aviso('retencao', 'Sem retenção: informa-se o valor bruto.')]
      : []),
  ]
}

export interface LinhasDoMes {
  readonly linhas: readonly LinhaDoMes[]
  /** Payments without a tax of which nobody said yet whether they are told. */
  readonly a_decidir: readonly LinhaDoMes[]
}

/**
 * What a month (2026-11) tells of its payments, one row a payable. A payable with a tax is always told; one without is
 * told when somebody gave it or its supplier a nature, or marked it as profit of a partner.
 */
export function linhasDoMes(
  pagamentos: readonly PagamentoDoMes[],
  mes: string,
  regras: readonly FiscalRegra[],
): LinhasDoMes {
  const linhas: LinhaDoMes[] = []
  const a_decidir: LinhaDoMes[] = []
  for (const pagamento of pagamentos) {
    const part = partOfMonth(pagamento, mes)
    if (!part) continue
    const { dia, bruto, tributos } = part
    const { natureza, tipo_pessoa } = pagamento
    const known = natureza === '' ? undefined : naturezaOn(regras, natureza, dia)
    const { regime: _, parcial: __, informa, tributos: ___, ...own } = pagamento
    const raw: Raw = {
      ...own,
      evento: eventoOf(tipo_pessoa, known),
      nome_natureza: known?.titulo ?? '',
      regra: known ? citedOf(known, dia) : null,
      data_fato: dia,
      bruto,
      tributos,
    }
    const linha = { ...raw, faltas: faltasOf(raw, pagamento) }
    if (tributos.length > 0 || pagamento.dividendos || informa === 'S') linhas.push(linha)
    else if (informa === null) a_decidir.push(linha)
  }
  return { linhas: withFaltasDeDividendos(linhas, regras), a_decidir }
}

/** Does anything of these rows keep the month open? */
export const hasErros = (linhas: readonly LinhaDoMes[]): boolean =>
  linhas.some(({ faltas }) => faltas.some(({ tipo }) => tipo === 'erro'))
