import type {
  ClassificacaoRules,
  ClassificacaoSave,
} from '@claquete/contract/livro/contas/classificacao'

export type Rule = ClassificacaoSave['regras'][number]

/** Identity of a rule by its target. */
const keyOf = ({ alvo, tipo, id, grupo }: Rule) => `${alvo}/${tipo}/${id ?? ''}/${grupo ?? ''}`

/** Place of a rule among the changed ones; -1 while it is as stored. */
export const placeOf = (mudadas: readonly Rule[], regra: Rule) =>
  mudadas.findIndex((one) => keyOf(one) === keyOf(regra))

/** The changed rule, or the stored one if it was not changed. */
export const shownRule = (mudadas: readonly Rule[], regra: Rule): Rule =>
  mudadas[placeOf(mudadas, regra)] ?? regra

/** The changed rules with this one, in its place or after them: what was refused of others stays theirs. */
export function changeRule(mudadas: readonly Rule[], regra: Rule): readonly Rule[] {
  const at = placeOf(mudadas, regra)
  return at < 0 ? [...mudadas, regra] : mudadas.with(at, regra)
}

/** Gives groups without an account the one with their name; others stay. */
export const fillFromNames = (
  { grupos }: ClassificacaoRules,
  mudadas: readonly Rule[],
): readonly Rule[] =>
  grupos.reduce((novas, grupo) => {
    const vista = shownRule(novas, ofGrupo(grupo))
    if (grupo.sugestao === null || vista.id_grupoCusto !== null) return novas
    return changeRule(novas, { ...vista, id_grupoCusto: grupo.sugestao })
  }, mudadas)

interface Target {
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
}

export const ofUnidade = (
  id: number | null,
  tipo: 'receita' | 'despesa',
  { id_grupoCusto, id_centrocusto }: Target,
): Rule => ({ alvo: 'unidade', tipo, id, id_grupoCusto, id_centrocusto })

export const ofGrupo = ({
  grupo,
  id_grupoCusto,
  id_centrocusto,
}: Target & { readonly grupo: string }): Rule => ({
  alvo: 'grupo',
  tipo: 'despesa',
  grupo,
  id_grupoCusto,
  id_centrocusto,
})

export const ofCatalogo = ({
  alvo,
  id,
  id_grupoCusto,
  id_centrocusto,
}: Target & { readonly alvo: 'produto' | 'servico'; readonly id: number }): Rule => ({
  alvo,
  tipo: 'despesa',
  id,
  id_grupoCusto,
  id_centrocusto,
})
