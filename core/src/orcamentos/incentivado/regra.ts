import type { FieldProblem } from '../../kernel/field-problem.ts'
import { dateRangeProblem, formatDateBr } from '../../kernel/time/calendar.ts'
import { slug } from '../../kernel/text.ts'
import { areOpposed } from './fatos/proponente.ts'
import type { Alvo, Base, Limite } from './limite.ts'
import type { Norma, Regra } from './norma.ts'
import type { Fato } from './fatos/measure-fato.ts'

/** Names a rule that a company adds to a norm. */
export const chaveOf = (norma: string, titulo: string): string => `${norma}/${slug(titulo)}`

type Said = Pick<
  Regra,
  'chave' | 'norma' | 'titulo' | 'vigencia_inicio' | 'vigencia_fim' | 'conteudo'
>
type Span = Pick<Regra, 'vigencia_inicio' | 'vigencia_fim'>

const isBefore = (fim: Span['vigencia_fim'], inicio: Span['vigencia_inicio']) =>
  fim !== null && inicio !== null && fim < inicio

/** Is there a day on which both hold? */
const overlap = (a: Span, b: Span): boolean =>
  !isBefore(a.vigencia_fim, b.vigencia_inicio) && !isBefore(b.vigencia_fim, a.vigencia_inicio)

const meet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))

const bandsMeet = (a: Limite, b: Limite): boolean =>
  (a.base_until === null || b.base_above === null || b.base_above < a.base_until) &&
  (b.base_until === null || a.base_above === null || a.base_above < b.base_until)

/** Does one ask for projects without any of the sources by which the other applies? */
const excludes = ({ sem_mecanismos }: Limite, { mecanismos }: Limite): boolean =>
  mecanismos.length > 0 && mecanismos.every((one) => sem_mecanismos.includes(one))

/** Is there a project to which both apply? */
const applyTogether = (a: Limite, b: Limite): boolean =>
  meet(a.mecanismos, b.mecanismos) &&
  !excludes(a, b) &&
  !excludes(b, a) &&
  meet(a.ufs, b.ufs) &&
  meet(a.obras, b.obras) &&
  meet(a.excecoes, b.excecoes) &&
  !areOpposed(a.proponente, b.proponente) &&
  bandsMeet(a, b)

const keyOf = (of: Alvo | Base): string => {
  const some = 'categorias' in of ? of.categorias : 'except' in of ? of.except : []
  return [of.tipo, 'valor' in of ? of.valor : '', ...some.toSorted()].join('|')
}

const limiteOf = ({ conteudo }: Said): Limite | undefined =>
  conteudo.tipo === 'limite' ? conteudo.limite : undefined

/** Rules of the same norm that measure the same of the same projects on the same days. */
function alike(
  regra: Said,
  others: readonly Said[],
): { readonly other: Said; readonly own: Limite; readonly limite: Limite }[] {
  const own = limiteOf(regra)
  if (!own) return []
  return others.flatMap((other) => {
    const limite = limiteOf(other)
    if (!limite || other.chave === regra.chave || other.norma !== regra.norma) return []
    const isSame =
      keyOf(limite.alvo) === keyOf(own.alvo) &&
      keyOf(limite.base) === keyOf(own.base) &&
      overlap(regra, other) &&
      applyTogether(own, limite)
    return isSame ? [{ other, own, limite }] : []
  })
}

/** Which number of a minimum lies above that of a maximum; with two numbers the smaller holds, so only one is sure. */
function crossing(minimo: Limite, maximo: Limite): 'percentual' | 'valor' | undefined {
  const { percentual, valor } = minimo
  if (valor === null && percentual !== null && maximo.percentual !== null) {
    return percentual > maximo.percentual ? 'percentual' : undefined
  }
  if (percentual === null && valor !== null && maximo.valor !== null) {
    return valor > maximo.valor ? 'valor' : undefined
  }
  return undefined
}

function crossed(regra: Said, others: readonly Said[]): FieldProblem[] {
  return alike(regra, others).flatMap(({ other, own, limite }) => {
    if (limite.sentido === own.sentido) return []
    const isMaximo = own.sentido === 'maximo'
    const campo = isMaximo ? crossing(limite, own) : crossing(own, limite)
    if (!campo) return []
    const msg = isMaximo
      ? `Fica abaixo do mínimo que “${other.titulo}” pede, sobre a mesma base.`
      : `Fica acima do máximo que “${other.titulo}” permite, sobre a mesma base.`
    return [{ campo, msg }]
  })
}

const spanText = ({
  vigencia_inicio,
  vigencia_fim,
}: Pick<Norma, 'vigencia_inicio' | 'vigencia_fim'>) =>
  vigencia_fim === null
    ? `desde ${formatDateBr(vigencia_inicio)}`
    : `de ${formatDateBr(vigencia_inicio)} a ${formatDateBr(vigencia_fim)}`

/** What of a rule's validity lies outside that of its norm. */
export function problemsOfVigencia(
  regra: Span,
  norma: Omit<Norma, 'lido' | 'endereco' | 'ambito'>,
): FieldProblem[] {
  const outside = (day: Span['vigencia_inicio']) =>
    day !== null && (day < norma.vigencia_inicio || isBefore(norma.vigencia_fim, day))
  const msg = `“${norma.nome}” vale ${spanText(norma)}: a regra não pode valer fora disso.`
  const turned = dateRangeProblem(regra.vigencia_inicio, regra.vigencia_fim)
  return [
    ...(outside(regra.vigencia_inicio) ? [{ campo: 'vigencia_inicio', msg }] : []),
    ...(outside(regra.vigencia_fim) ? [{ campo: 'vigencia_fim', msg }] : []),
    ...(turned ? [{ campo: 'vigencia_fim', msg: turned }] : []),
  ]
}

/** What contradicts the norm or another of its rules, by field. `isTaken`: another rule of the norm has its title. */
export function problemsOfRegra(
  regra: Said,
  {
    norma,
    others,
    isTaken,
  }: { readonly norma: Norma; readonly others: readonly Said[]; readonly isTaken: boolean },
): FieldProblem[] {
  return [
    ...(isTaken
      ? [{ campo: 'titulo', msg: 'Esta norma já tem uma regra com este título: altere aquela.' }]
      : []),
    ...problemsOfVigencia(regra, norma),
    ...crossed(regra, others),
  ]
}

/** Portfolios are of kinds of proponents; of any other fact a norm has one rule. */
const numberedFato = (fato: Fato): string =>
  fato.tipo === 'carteira' ? `carteira/${fato.proponente}` : fato.tipo

/** What a rule that is no limit gives a number to; undefined of one that has none. */
function numberedOf({ conteudo }: Said): string | undefined {
  switch (conteudo.tipo) {
    case 'pagamento':
      return conteudo.condicao.tipo === 'hiato' ? 'hiato' : undefined
    case 'prazo':
      return `prazo/${conteudo.prazo.de}`
    case 'remanejamento':
      return `remanejamento/${conteudo.por}`
    case 'duracao':
      return 'duracao'
    case 'fato':
      return numberedFato(conteudo.fato)
    case 'limite':
    case 'etapa':
      return undefined
  }
}

/** Other rules of the norm that give a number to the same on the same days. */
function sameNumbered(regra: Said, others: readonly Said[]): readonly Said[] {
  const own = numberedOf(regra)
  return others.filter(
    (other) =>
      own !== undefined &&
      numberedOf(other) === own &&
      other.chave !== regra.chave &&
      other.norma === regra.norma &&
      overlap(regra, other),
  )
}

/** The special case that a limit is of: a first project, some kinds of work, an exception; '' of every project. */
const caseOf = ({ proponente, obras, excecoes }: Limite): string =>
  [
    proponente === 'primeiro' && 'primeiro',
    obras.length > 0 && 'obra',
    excecoes.length > 0 && 'excecao',
  ]
    .filter(Boolean)
    .join(' ')

/** Do both say the same? Two special cases have their ceilings beside each other, and neither repeats the other. */
function areOfOneCase(a: Limite, b: Limite): boolean {
  const [one, other] = [caseOf(a), caseOf(b)]
  return one === other || one === '' || other === ''
}

/** What is allowed and may surprise: other rules that measure the same. */
export const warningsOfRegra = (regra: Said, others: readonly Said[]): string[] => [
  ...alike(regra, others).flatMap(({ other, own, limite }) =>
    limite.sentido === own.sentido && areOfOneCase(own, limite)
      ? [`“${other.titulo}” mede o mesmo, sobre a mesma base: vale a mais apertada das duas.`]
      : [],
  ),
  ...sameNumbered(regra, others).map(
    ({ titulo }) => `“${titulo}” trata do mesmo: vale a mais apertada das duas.`,
  ),
]
