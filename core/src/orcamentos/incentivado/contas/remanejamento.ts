import type { FieldProblem } from '../../../kernel/field-problem.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, cents, formatReais, percent, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import { formatPercent } from '../../../kernel/amounts/quantity.ts'
import type { Regra, RemanejamentoMeasure } from '../norma.ts'

/** A line of the approved budget with what was moved and what it already costs. */
export interface LinhaToMove {
  readonly uid: string
  readonly item: string
  /** The big item in which its place is; '' where it has no place. */
  readonly grande: string
  readonly aprovado: Cents
  readonly remanejado: Cents
  /** Spent and promised. */
  readonly used: Cents
}

/** Above zero the line receives it. */
export interface Movimento {
  readonly uid: string
  readonly valor: Cents
}

export interface RegraDeRemanejamento extends Regra {
  readonly conteudo: {
    readonly tipo: 'remanejamento'
    readonly por: RemanejamentoMeasure
    readonly percentual: Rate
  }
}

export const isRegraDeRemanejamento = (regra: Regra): regra is RegraDeRemanejamento =>
  regra.conteudo.tipo === 'remanejamento'

/** The same lines after these movements. */
export const movedBy = (
  linhas: readonly LinhaToMove[],
  movimentos: readonly Movimento[],
): LinhaToMove[] =>
  linhas.map((linha) => {
    const valor = sumOf(movimentos, (one) => (one.uid === linha.uid ? one.valor : undefined))
    return { ...linha, remanejado: add(linha.remanejado, valor) }
  })

/** A line, or a big item, of which more was moved than a rule lets; of a line without a place nobody knows. */
export interface Beyond {
  readonly regra: RegraDeRemanejamento
  readonly nome: string
  /** Its lines. */
  readonly uids: ReadonlySet<string>
  readonly aprovado: Cents
  /** Below zero it gave. */
  readonly movido: Cents
  /** Either way; null where it could not be measured. */
  readonly limite: Cents | null
}

/** The lines that a rule measures together: each by itself, or those of one big item. */
const measuredTogether = (linhas: readonly LinhaToMove[], por: RemanejamentoMeasure) =>
  por === 'linha'
    ? linhas.map((one): [nome: string, some: LinhaToMove[]] => [one.item, [one]])
    : [...Map.groupBy(linhas, ({ grande }) => grande)]

/**
 * What was moved beyond the rules of the project's norms, by line or by big item. What the lines of one big item give to one
 * another does not change it (domain notes 2.2 and 2.3).
 */
export const beyondRegras = (
  linhas: readonly LinhaToMove[],
  regras: readonly RegraDeRemanejamento[],
): Beyond[] =>
  regras.flatMap((regra) => {
    const { por, percentual } = regra.conteudo
    return measuredTogether(linhas, por).flatMap(([nome, some]): Beyond[] => {
      if (por === 'grande_item' && nome === '') {
        return some
          .filter(({ remanejado }) => remanejado !== 0)
          .map(({ item, uid, aprovado, remanejado: movido }) => {
            return { regra, nome: item, uids: new Set([uid]), aprovado, movido, limite: null }
          })
      }
      const aprovado = sumOf(some, (one) => one.aprovado)
      const movido = sumOf(some, (one) => one.remanejado)
      const limite = percent(aprovado, percentual)
      const uids = new Set(some.map(({ uid }) => uid))
      return Math.abs(movido) > limite ? [{ regra, nome, uids, aprovado, movido, limite }] : []
    })
  })

/** A reallocation that stands. */
export interface Remanejado {
  /** Who allowed it; '' where nobody was named. */
  readonly autorizacao: string
  readonly linhas: readonly Movimento[]
}

/** A line, or a big item, of one rule. */
const keyOfBeyond = ({ regra, uids }: Beyond) => [regra.chave, ...uids].join('|')

/** How far what was moved is allowed after this reallocation, by `keyOfBeyond`. */
function allowedAfter(
  before: ReadonlyMap<string, Cents>,
  beyond: readonly Beyond[],
  { autorizacao, linhas }: Remanejado,
): Map<string, Cents> {
  const isTouched = ({ uids }: Beyond) => linhas.some(({ uid }) => uids.has(uid))
  return new Map(
    beyond.flatMap((one): [string, Cents][] => {
      const key = keyOfBeyond(one)
      if (autorizacao !== '' && isTouched(one)) return [[key, one.movido]]
      const allowed = before.get(key) ?? 0
      if (Math.sign(allowed) !== Math.sign(one.movido)) return []
      return [[key, cents(Math.sign(allowed) * Math.min(Math.abs(allowed), Math.abs(one.movido)))]]
    }),
  )
}

/**
 * What stands beyond the rules and nobody authorised, of lines as they are after these reallocations, in the order in which
 * they were registered. Who allows a reallocation allows how far it goes, and none that comes after: what is moved back needs
 * to be allowed again. What could not be measured stays told.
 */
export function notAllowedBeyond(
  linhas: readonly LinhaToMove[],
  moves: readonly Remanejado[],
  regras: readonly RegraDeRemanejamento[],
): Beyond[] {
  let current = linhas.map((one) => ({ ...one, remanejado: cents(0) }))
  let allowed = new Map<string, Cents>()
  for (const remanejado of moves) {
    current = movedBy(current, remanejado.linhas)
    allowed = allowedAfter(allowed, beyondRegras(current, regras), remanejado)
  }
  return beyondRegras(linhas, regras).filter((one) => {
    if (one.limite === null) return true
    const until = allowed.get(keyOfBeyond(one)) ?? 0
    return Math.sign(until) !== Math.sign(one.movido) || Math.abs(until) < Math.abs(one.movido)
  })
}

/** How much of what was approved was moved, in words; or why nobody knows. */
export function textOfBeyond({ regra, nome, aprovado, movido, limite }: Beyond): string {
  const { titulo, conteudo } = regra
  if (limite === null) {
    return `${nome} não está em nenhum grande item: o que se remaneja dela não foi medido por “${titulo}”.`
  }
  const moved = `${movido < 0 ? 'cede' : 'recebe'} ${formatReais(cents(Math.abs(movido)))}`
  return `${nome} ${moved} e passa de ${formatPercent(conteudo.percentual)} do aprovado, ${formatReais(aprovado)} (${titulo}).`
}

function problemOfLinha(
  linha: LinhaToMove | undefined,
  { valor }: Movimento,
  beyond: readonly Beyond[],
): string | undefined {
  if (!linha) return 'Esta linha não está no orçamento em vigor.'
  const left = add(linha.aprovado, add(linha.remanejado, valor))
  if (left < 0) return `${linha.item} só tem ${formatReais(subtract(left, valor))}.`
  if (valor < 0 && left < linha.used) {
    return `${linha.item} já tem ${formatReais(linha.used)} gastos ou comprometidos: não pode ficar com ${formatReais(left)}.`
  }
  const found = beyond.find(({ uids }) => uids.has(linha.uid))
  return found && `${textOfBeyond(found)} Informe quem autorizou.`
}

interface Asked {
  readonly regras: readonly RegraDeRemanejamento[]
  readonly autorizacao: string
}

/** What the rules say of the lines and big items that these movements touch, as they would stand after them. */
export const beyondBy = (
  movimentos: readonly Movimento[],
  linhas: readonly LinhaToMove[],
  regras: readonly RegraDeRemanejamento[],
): Beyond[] =>
  beyondRegras(movedBy(linhas, movimentos), regras).filter(({ uids }) =>
    movimentos.some(({ uid }) => uids.has(uid)),
  )

/**
 * What is wrong with a reallocation between lines, by field: its lines sum to zero, none is left below what it already
 * costs, and beyond a limit that blocks, of the project's norm, somebody authorised it (notes 2.3: within 50 % of each item,
 * and never below what was accounted for). What is only warned of, or could not be measured, is in `beyondBy`.
 */
export function problemsOfRemanejamento(
  movimentos: readonly Movimento[],
  linhas: ReadonlyMap<string, LinhaToMove>,
  { regras, autorizacao }: Asked,
): FieldProblem[] {
  const soma = sumOf(movimentos, ({ valor }) => valor)
  const uids = movimentos.map(({ uid }) => uid)
  const held = autorizacao === '' ? regras.filter(({ efeito }) => efeito === 'bloqueia') : []
  const beyond = beyondBy(movimentos, [...linhas.values()], held).filter(
    ({ limite }) => limite !== null,
  )
  return [
    ...(soma === 0
      ? []
      : [
          {
            campo: 'linhas',
            msg:
              soma > 0
                ? `As linhas recebem ${formatReais(soma)} a mais do que outras cedem.`
                : `As linhas cedem ${formatReais(cents(-soma))} a mais do que outras recebem.`,
          },
        ]),
    ...(new Set(uids).size < uids.length
      ? [{ campo: 'linhas', msg: 'Uma linha aparece mais de uma vez.' }]
      : []),
    ...movimentos.flatMap((movimento, at) => {
      const msg = problemOfLinha(linhas.get(movimento.uid), movimento, beyond)
      return msg ? [{ campo: `linhas.${at}.valor`, msg }] : []
    }),
  ]
}

/** What a big item has before and after these movements; only those that they touch. */
export interface MovedGrande {
  readonly nome: string
  readonly aprovado: Cents
  readonly antes: Cents
  readonly depois: Cents
}

/** The big items that these movements touch, as they are in force before and after, in the order of the budget. */
export function movedGrandes(
  movimentos: readonly Movimento[],
  linhas: readonly LinhaToMove[],
): MovedGrande[] {
  const byUid = new Map(movimentos.map(({ uid, valor }) => [uid, valor]))
  return [...Map.groupBy(linhas, ({ grande }) => grande)].flatMap(([nome, some]) => {
    if (nome === '' || !some.some(({ uid }) => byUid.has(uid))) return []
    const aprovado = sumOf(some, (one) => one.aprovado)
    const antes = add(
      aprovado,
      sumOf(some, (one) => one.remanejado),
    )
    const movido = sumOf(some, ({ uid }) => byUid.get(uid))
    return [{ nome, aprovado, antes, depois: add(antes, movido) }]
  })
}
