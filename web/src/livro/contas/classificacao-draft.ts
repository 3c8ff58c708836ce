import type {
  ClassificacaoRules,
  ClassificacaoSave,
} from '@claquete/contract/livro/contas/classificacao'

export type Rule = ClassificacaoSave['regras'][number]
export type ChangedOnes = ReadonlyMap<string, Rule>

/** Identity of a rule by its target. */
export const keyOf = ({ alvo, tipo, id, grupo }: Rule) =>
  `${alvo}/${tipo}/${id ?? ''}/${grupo ?? ''}`

/** The edited rule, or the stored one if not edited. */
export const shownRule = (mudadas: ChangedOnes, regra: Rule): Rule =>
  mudadas.get(keyOf(regra)) ?? regra

/** Gives groups without an account the one with their name; others stay. */
export const fillFromNames = (regras: ClassificacaoRules, mudadas: ChangedOnes): ChangedOnes => {
  const novas = new Map(mudadas)
  for (const { grupo, id_grupoCusto, id_centrocusto, sugestao } of regras.grupos) {
    const regra = ofGrupo({ grupo, id_grupoCusto, id_centrocusto })
    const vista = shownRule(mudadas, regra)
    if (sugestao === null || vista.id_grupoCusto !== null) continue
    novas.set(keyOf(regra), { ...vista, id_grupoCusto: sugestao })
  }
  return novas
}

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
