import { normaliseTexto } from '../extrato/normalise-text.ts'
import { ruleText, saysYield } from './rule.ts'
import type { RuleAction } from './rule.ts'

/** What a person decided for a line. */
export interface Choice {
  readonly id_contabancaria: number
  readonly texto_normalizado: string
  readonly operacao: 'C' | 'D'
  readonly acao: RuleAction
  readonly id_pessoa: number | null
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_conta_destino: number | null
}

export interface Offer extends Omit<Choice, 'id_contabancaria'> {
  /** The accounts of the lines that were decided so. */
  readonly contas: readonly number[]
  /** How many lines were decided so. */
  readonly vezes: number
}

/** So many equal choices make the product offer a rule. */
export const offeredFrom = 2
/** A shorter text would also be found in lines of other kinds. */
const shortestText = 4

const keyOf = (choice: Choice) =>
  [
    choice.acao,
    choice.id_pessoa,
    choice.id_grupoCusto,
    choice.id_centrocusto,
    choice.id_conta_destino,
  ].join('/')

/**
 * The rules to offer: a text that was decided twice in the same way and never in another. `rules` are the texts
 * of the rules there are, also those switched off: what somebody refused is not offered again.
 */
export function offersOf(choices: readonly Choice[], rules: readonly string[]): Offer[] {
  const ofRules = rules
    .flatMap((contem) => [ruleText(contem), normaliseTexto(contem)])
    .filter((text) => text !== '')
  const byText = new Map<string, Choice[]>()
  for (const choice of choices) {
    if (choice.texto_normalizado.length < shortestText) continue
    if (choice.acao === 'ignorar' && saysYield(choice.texto_normalizado)) continue
    if (ofRules.some((text) => choice.texto_normalizado.includes(text))) continue
    const key = `${choice.operacao} ${choice.texto_normalizado}`
    byText.set(key, [...(byText.get(key) ?? []), choice])
  }
  return [...byText.values()]
    .flatMap((same): Offer[] => {
      const [first] = same
      const isEqual = new Set(same.map(keyOf)).size === 1
      const says =
        first && (first.id_pessoa ?? first.id_grupoCusto ?? first.id_conta_destino) !== null
      if (!first || !isEqual || same.length < offeredFrom) return []
      if (!says && first.acao !== 'ignorar') return []
      const { id_contabancaria: _, ...offered } = first
      const contas = [...new Set(same.map(({ id_contabancaria }) => id_contabancaria))]
      return [{ ...offered, contas, vezes: same.length }]
    })
    .toSorted((a, b) => b.vezes - a.vezes || (a.texto_normalizado < b.texto_normalizado ? -1 : 1))
}

const wordsOf = (texto: string) => normaliseTexto(texto).split(' ').filter(Boolean)

/** The longest run of words that all these texts have, for a rule that finds lines like them; '' where it is too short. */
export function sharedText(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map(wordsOf)
  const all = others.map((words) => ` ${words.join(' ')} `)
  let longest = ''
  for (let from = 0; from < first.length; from += 1) {
    for (let to = first.length; to > from; to -= 1) {
      const run = first.slice(from, to).join(' ')
      if (run.length <= longest.length) continue
      if (all.every((text) => text.includes(` ${run} `))) longest = run
    }
  }
  return longest.length < shortestText ? '' : longest
}
