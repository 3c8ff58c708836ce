import type { Cents } from '../../kernel/amounts/money.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import type { BankLine } from './model.ts'

export type RuleAction = 'casar' | 'lancar' | 'transferir' | 'ignorar'

/** What to do with bank lines of a kind. */
export interface Rule {
  readonly id: number
  readonly ativo: boolean
  /** Null: any account. */
  readonly conta: number | null
  readonly operacao: 'C' | 'D' | null
  readonly contem: string
  readonly valor_min: Cents | null
  readonly valor_max: Cents | null
  readonly acao: RuleAction
  readonly tolerancia: Cents
  /** The account of the chart on which a difference within `tolerancia` is booked. */
  readonly conta_diferenca: number | null
  readonly pessoa: number | null
  readonly conta_destino: number | null
  /** Works alone, once it was accepted. */
  readonly automatica: boolean
  /** Somebody accepted a proposal of it once. */
  readonly isAccepted: boolean
}

/** Text as rules compare it. */
export const ruleText = (text: string): string => normalizeSpaces(fold(text))

/** A line of yield, interest or what was withheld of it: money that came or went, whatever else its text says. */
export const saysYield = (text: string): boolean =>
  /\b(rend\w*|juros|remun\w*|rem basica)\b/u.test(ruleText(text))

/** Does a line fall under this rule? One that ignores lines never reaches yield or interest. */
export function isUnder(rule: Rule, line: BankLine): boolean {
  const { conta, operacao, contem, valor_min, valor_max, acao } = rule
  const size = Math.abs(line.valor)
  return (
    rule.ativo &&
    (conta === null || conta === line.conta) &&
    (operacao === null || operacao === (line.valor < 0 ? 'D' : 'C')) &&
    (valor_min === null || size >= valor_min) &&
    (valor_max === null || size <= valor_max) &&
    (ruleText(line.texto_normalizado).includes(ruleText(contem)) ||
      ruleText(line.texto).includes(ruleText(contem))) &&
    !(acao === 'ignorar' && saysYield(`${line.texto} ${line.texto_normalizado}`))
  )
}

/** The first rule, in their order, under which a line falls. */
export const ruleOf = (rules: readonly Rule[], line: BankLine): Rule | undefined =>
  rules.find((rule) => isUnder(rule, line))

/**
 * Whether a rule works alone: once somebody accepted a proposal of it. Ignoring needs no acceptance, since it books
 * nothing.
 */
export const actsAlone = ({ automatica, isAccepted, acao }: Rule): boolean =>
  automatica && (isAccepted || acao === 'ignorar')
