import type { FieldProblem } from '../../kernel/field-problem.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import type { Excecao } from './fatos/fato.ts'
import { isDayOfYear } from './fatos/measure-fato.ts'
import type { Fato } from './fatos/measure-fato.ts'
import type { MecanismoCodigo } from './fonte.ts'
import type { TipoObra } from './projeto.ts'
import type { Alvo, Base, Categoria, Limite } from './limite.ts'
import type { Condicao, Conteudo, Prazo } from './norma.ts'

/** What a rule is compared with, as people choose it. */
export const alvos = [
  'categoria',
  'proponente',
  'fornecedor',
  'unitario',
  'aprovado',
  'captado',
  'contrapartida',
  'linhas',
  'episodio',
] as const
export const bases = ['projeto', 'itens', 'captado', 'aprovado'] as const
export const condicoes = [
  'hiato',
  'documento_apos_debito',
  'forma_proibida',
  'categoria_proibida',
  'categoria_a_ligado',
  'categoria_a_incentivador',
  'sem_mencao',
  'fora_de_pdf',
] as const
export const forbiddenFormas = ['dinheiro', 'cheque', 'cartao'] as const
export const prazosDe = ['fim_execucao', 'conclusao', 'diligencia'] as const
/** What a reallocation is measured by. */
export const remanejamentoMeasures = ['linha', 'grande_item'] as const
export const etapas = ['cinemateca', 'contador'] as const
export const fatos = ['janela', 'carteira', 'inabilitacao', 'edicao'] as const

/** A rule as it is typed and stored: every field of every kind, of which its kind takes its own. */
export interface Campos {
  readonly tipo: Conteudo['tipo']
  readonly alvo: (typeof alvos)[number]
  /** Of the limit's target, left out of what one supplier receives, or of the payment that is forbidden. */
  readonly categorias: readonly Categoria[]
  readonly base: (typeof bases)[number]
  /** Left out of the whole project, or the only ones that are summed. */
  readonly base_categorias: readonly Categoria[]
  readonly sentido: Limite['sentido']
  readonly percentual: Rate | null
  readonly valor: Cents | null
  readonly mecanismos: readonly MecanismoCodigo[]
  /** Of a limit: only projects without any of these. */
  readonly sem_mecanismos: readonly MecanismoCodigo[]
  readonly proponente: Limite['proponente']
  readonly ufs: readonly string[]
  readonly obras: readonly TipoObra[]
  readonly excecoes: readonly Excecao[]
  readonly base_above: Cents | null
  readonly base_until: Cents | null
  readonly proporcional: boolean
  readonly condicao: Condicao['tipo']
  readonly formas: readonly string[]
  /** Between document and debit, or until something is due. */
  readonly dias: number | null
  /** That the execution takes at most, or an inabilitação lasts. */
  readonly meses: number | null
  /** The same of a project of a territory; null: it has none of its own. */
  readonly meses_territorio: number | null
  readonly fato: (typeof fatos)[number]
  /** The first and the last day of the year of a window, as 'DD/MM'. */
  readonly janela_inicio: string
  readonly janela_fim: string
  /** That a proponent has at most at a time. */
  readonly projetos: number | null
  readonly prazo_de: Prazo['de']
  readonly etapa: (typeof etapas)[number]
  readonly remanejado_por: (typeof remanejamentoMeasures)[number]
}

/** The fields of a limit of nothing yet, which other kinds leave as they are. */
export const blankCampos = {
  tipo: 'limite',
  alvo: 'categoria',
  categorias: [],
  base: 'projeto',
  base_categorias: [],
  sentido: 'maximo',
  percentual: null,
  valor: null,
  mecanismos: [],
  sem_mecanismos: [],
  proponente: 'todos',
  ufs: [],
  obras: [],
  excecoes: [],
  base_above: null,
  base_until: null,
  proporcional: false,
  condicao: 'hiato',
  formas: [],
  dias: null,
  meses: null,
  meses_territorio: null,
  fato: 'janela',
  janela_inicio: '',
  janela_fim: '',
  projetos: null,
  prazo_de: 'conclusao',
  etapa: 'cinemateca',
  remanejado_por: 'linha',
} satisfies Campos

function alvoOf({ alvo, categorias }: Campos): Alvo {
  if (alvo === 'categoria' || alvo === 'linhas' || alvo === 'unitario') {
    return { tipo: alvo, categorias }
  }
  if (alvo === 'fornecedor') return { tipo: alvo, except: categorias }
  if (alvo === 'aprovado' || alvo === 'captado') return { tipo: 'fontes', valor: alvo }
  return { tipo: alvo }
}

function baseOfCampos({ base, base_categorias }: Campos): Base {
  if (base === 'projeto') return { tipo: base, except: base_categorias }
  return base === 'itens' ? { tipo: base, categorias: base_categorias } : { tipo: base }
}

const bareCondicoes = ['documento_apos_debito', 'sem_mencao', 'fora_de_pdf'] as const
type Bare = (typeof bareCondicoes)[number]

/** Conditions that say all by themselves. */
const isBare = (condicao: Condicao['tipo']): condicao is Bare =>
  bareCondicoes.some((one) => one === condicao)

function condicaoOf({ condicao, categorias, formas, dias, mecanismos }: Campos): Condicao {
  if (condicao === 'hiato') return { tipo: condicao, dias: dias ?? 0 }
  if (isBare(condicao)) return { tipo: condicao }
  if (condicao === 'forma_proibida') return { tipo: condicao, formas }
  return condicao === 'categoria_proibida'
    ? { tipo: condicao, categorias, mecanismos }
    : { tipo: condicao, categorias }
}

function fatoOf({ fato, meses, projetos, valor, proponente, ...campos }: Campos): Fato {
  switch (fato) {
    case 'janela':
      return { tipo: fato, inicio: campos.janela_inicio, fim: campos.janela_fim }
    case 'carteira':
      return { tipo: fato, projetos, valor, proponente }
    case 'inabilitacao':
      return { tipo: fato, meses: meses ?? 0 }
    case 'edicao':
      return { tipo: fato }
  }
}

function camposOfFato(fato: Fato): Partial<Campos> {
  const { tipo } = fato
  if (tipo === 'janela') return { fato: tipo, janela_inicio: fato.inicio, janela_fim: fato.fim }
  if (tipo === 'edicao') return { fato: tipo }
  const { tipo: _, ...numbers } = fato
  return { fato: tipo, ...numbers }
}

/** What the fields of a rule say. */
export function conteudoOf(campos: Campos): Conteudo {
  switch (campos.tipo) {
    case 'limite': {
      const { sentido, percentual, valor, mecanismos, sem_mecanismos, proponente, ufs } = campos
      const { base_above, base_until, proporcional: isProportional, obras, excecoes } = campos
      const band = { base_above, base_until, isProportional }
      const where = { mecanismos, sem_mecanismos, proponente, ufs, obras, excecoes }
      const numbers = { sentido, percentual, valor, ...where, ...band }
      const limite = { alvo: alvoOf(campos), base: baseOfCampos(campos), ...numbers }
      return { tipo: 'limite', limite }
    }
    case 'pagamento':
      return { tipo: 'pagamento', condicao: condicaoOf(campos) }
    case 'prazo':
      return { tipo: 'prazo', prazo: { de: campos.prazo_de, dias: campos.dias ?? 0 } }
    case 'duracao':
      return {
        tipo: 'duracao',
        meses: campos.meses ?? 0,
        meses_territorio: campos.meses_territorio,
      }
    case 'fato':
      return { tipo: 'fato', fato: fatoOf(campos) }
    case 'etapa':
      return { tipo: 'etapa', etapa: campos.etapa }
    case 'remanejamento':
      return {
        tipo: 'remanejamento',
        por: campos.remanejado_por,
        percentual: campos.percentual ?? rate(0),
      }
  }
}

function camposOfLimite({ alvo, base, ...limite }: Limite): Partial<Campos> {
  const { isProportional: proporcional, ...numbers } = limite
  return {
    ...numbers,
    proporcional,
    alvo: alvo.tipo === 'fontes' ? alvo.valor : alvo.tipo,
    categorias: 'categorias' in alvo ? alvo.categorias : 'except' in alvo ? alvo.except : [],
    base: base.tipo,
    base_categorias:
      base.tipo === 'projeto' ? base.except : base.tipo === 'itens' ? base.categorias : [],
  }
}

function camposOfCondicao(condicao: Condicao): Partial<Campos> {
  return {
    condicao: condicao.tipo,
    ...('dias' in condicao && { dias: condicao.dias }),
    ...('formas' in condicao && { formas: condicao.formas }),
    ...('categorias' in condicao && { categorias: condicao.categorias }),
    ...('mecanismos' in condicao && { mecanismos: condicao.mecanismos }),
  }
}

/** The fields that say a rule. */
export function camposOf(conteudo: Conteudo): Campos {
  const { tipo } = conteudo
  const blank = { ...blankCampos, tipo }
  switch (tipo) {
    case 'limite':
      return { ...blank, ...camposOfLimite(conteudo.limite) }
    case 'pagamento':
      return { ...blank, ...camposOfCondicao(conteudo.condicao) }
    case 'prazo':
      return { ...blank, prazo_de: conteudo.prazo.de, dias: conteudo.prazo.dias }
    case 'duracao':
      return { ...blank, meses: conteudo.meses, meses_territorio: conteudo.meses_territorio }
    case 'fato':
      return { ...blank, ...camposOfFato(conteudo.fato) }
    case 'etapa':
      return { ...blank, etapa: conteudo.etapa }
    case 'remanejamento':
      return { ...blank, remanejado_por: conteudo.por, percentual: conteudo.percentual }
  }
}

const required = (campo: string, is: boolean): FieldProblem[] =>
  is ? [] : [{ campo, msg: 'Campo obrigatório' }]

const zero = cents(0)

function problemsOfLimite(campos: Campos): FieldProblem[] {
  const { alvo, categorias, base, base_categorias, percentual, valor } = campos
  const { base_above, base_until } = campos
  const asksCategorias = alvo === 'categoria' || alvo === 'linhas' || alvo === 'unitario'
  const isEmptyBand = base_until !== null && base_until <= (base_above ?? zero)
  return [
    ...required('categorias', !asksCategorias || categorias.length > 0),
    ...(alvo === 'linhas' || percentual !== null || valor !== null
      ? []
      : [{ campo: 'percentual', msg: 'Informe um percentual ou um valor.' }]),
    ...required('base_categorias', base !== 'itens' || base_categorias.length > 0),
    ...(isEmptyBand
      ? [{ campo: 'base_until', msg: 'O fim da faixa precisa ser maior que o começo.' }]
      : []),
  ]
}

function problemsOfCondicao({ condicao, categorias, formas, dias }: Campos): FieldProblem[] {
  if (condicao === 'hiato') return required('dias', dias !== null)
  if (condicao === 'forma_proibida') return required('formas', formas.length > 0)
  return isBare(condicao) ? [] : required('categorias', categorias.length > 0)
}

function problemsOfFato({ fato, meses, projetos, valor, ...campos }: Campos): FieldProblem[] {
  const day = (campo: 'janela_inicio' | 'janela_fim') =>
    isDayOfYear(campos[campo]) ? [] : [{ campo, msg: 'Use um dia do ano, como 01/02.' }]
  if (fato === 'janela') return [...day('janela_inicio'), ...day('janela_fim')]
  if (fato === 'inabilitacao') return required('meses', (meses ?? 0) > 0)
  const hasNumber = projetos !== null || valor !== null
  return fato === 'edicao' || hasNumber
    ? []
    : [{ campo: 'projetos', msg: 'Informe quantos projetos, ou a soma deles.' }]
}

/** What the kind of a rule needs and its fields do not say. */
export function problemsOfCampos(campos: Campos): FieldProblem[] {
  if (campos.tipo === 'limite') return problemsOfLimite(campos)
  if (campos.tipo === 'pagamento') return problemsOfCondicao(campos)
  if (campos.tipo === 'remanejamento') return required('percentual', campos.percentual !== null)
  if (campos.tipo === 'fato') return problemsOfFato(campos)
  if (campos.tipo === 'duracao') return required('meses', (campos.meses ?? 0) > 0)
  return required('dias', campos.tipo !== 'prazo' || (campos.dias ?? 0) > 0)
}
