import type {
  ClassificacaoRegras,
  ClassificacaoSave,
} from '@claquete/contract/livro/contas/classificacao'

export type Regra = ClassificacaoSave['regras'][number]
export type Mudadas = ReadonlyMap<string, Regra>

/** One for each thing a rule is for. */
export const keyOf = ({ alvo, tipo, id, grupo }: Regra) =>
  `${alvo}/${tipo}/${id ?? ''}/${grupo ?? ''}`

/** The rule as it is on screen: changed, or as it came. */
export const shownRegra = (mudadas: Mudadas, regra: Regra): Regra =>
  mudadas.get(keyOf(regra)) ?? regra

/** Groups without an account take the one that has their name; what was chosen stays. */
export const fillFromNames = (regras: ClassificacaoRegras, mudadas: Mudadas): Mudadas => {
  const novas = new Map(mudadas)
  for (const { grupo, id_grupoCusto, id_centrocusto, sugestao } of regras.grupos) {
    const regra = ofGrupo({ grupo, id_grupoCusto, id_centrocusto })
    const vista = shownRegra(mudadas, regra)
    if (sugestao === null || vista.id_grupoCusto !== null) continue
    novas.set(keyOf(regra), { ...vista, id_grupoCusto: sugestao })
  }
  return novas
}

interface Destino {
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
}

export const ofUnidade = (
  id: number | null,
  tipo: 'receita' | 'despesa',
  { id_grupoCusto, id_centrocusto }: Destino,
): Regra => ({ alvo: 'unidade', tipo, id, id_grupoCusto, id_centrocusto })

export const ofGrupo = ({
  grupo,
  id_grupoCusto,
  id_centrocusto,
}: Destino & { readonly grupo: string }): Regra => ({
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
}: Destino & { readonly alvo: 'produto' | 'servico'; readonly id: number }): Regra => ({
  alvo,
  tipo: 'despesa',
  id,
  id_grupoCusto,
  id_centrocusto,
})
