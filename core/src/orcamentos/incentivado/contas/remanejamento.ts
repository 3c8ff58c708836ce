import type { FieldProblem } from '../../../kernel/field-problem.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, cents, formatReais, percent, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import { formatPercent } from '../../../kernel/amounts/quantity.ts'
import type { Regra } from '../norma.ts'

/** A line of the approved budget with what was moved and what it already costs. */
export interface LinhaToMove {
  readonly uid: string
  readonly item: string
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
  readonly conteudo: { readonly tipo: 'remanejamento'; readonly percentual: Rate }
}

export const isRegraDeRemanejamento = (regra: Regra): regra is RegraDeRemanejamento =>
  regra.conteudo.tipo === 'remanejamento'

/** What of the approved amount all reallocations of a line may move, either way, without anybody's leave. */
function beyondRegra(
  linha: LinhaToMove,
  moved: Cents,
  regras: readonly RegraDeRemanejamento[],
): RegraDeRemanejamento | undefined {
  const total = Math.abs(moved)
  return regras.find(({ conteudo }) => total > percent(linha.aprovado, conteudo.percentual))
}

function problemOfLinha(
  linha: LinhaToMove | undefined,
  { valor }: Movimento,
  regras: readonly RegraDeRemanejamento[],
): string | undefined {
  if (!linha) return 'Esta linha não está no orçamento em vigor.'
  const moved = add(linha.remanejado, valor)
  const left = add(linha.aprovado, moved)
  if (left < 0) return `${linha.item} só tem ${formatReais(subtract(left, valor))}.`
  if (valor < 0 && left < linha.used) {
    return `${linha.item} já tem ${formatReais(linha.used)} gastos ou comprometidos: não pode ficar com ${formatReais(left)}.`
  }
  const regra = beyondRegra(linha, moved, regras)
  return regra
    ? `${linha.item} passa de ${formatPercent(regra.conteudo.percentual)} do aprovado (${regra.titulo}): informe quem autorizou.`
    : undefined
}

/**
 * What is wrong with a reallocation between lines, by field: its lines sum to zero, none is left below what it already
 * costs, and beyond the limit of the project's norm somebody authorised it (notes 2.3: within 50 % of each item, and never
 * below what was accounted for).
 */
export function problemsOfRemanejamento(
  movimentos: readonly Movimento[],
  linhas: ReadonlyMap<string, LinhaToMove>,
  { regras, autorizacao }: { regras: readonly RegraDeRemanejamento[]; autorizacao: string },
): FieldProblem[] {
  const soma = sumOf(movimentos, ({ valor }) => valor)
  const uids = movimentos.map(({ uid }) => uid)
  const held = autorizacao === '' ? regras : []
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
      const msg = problemOfLinha(linhas.get(movimento.uid), movimento, held)
      return msg ? [{ campo: `linhas.${at}.valor`, msg }] : []
    }),
  ]
}
