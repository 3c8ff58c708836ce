import type { Documento, Folha, Item, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { cents } from '@claquete/core/kernel/money'
import type { Actor, Context } from '../../../kernel/context.ts'
import { motivoDaTrava } from '../acesso.ts'
import type { OrcamentoVisto } from '../acesso.queries.ts'
import { selectPerfil } from './perfil.queries.ts'

/** What a person may see of one sheet. */
export interface PerfilDaFolha {
  readonly alterar: boolean
  readonly custos: boolean
  readonly valor_unit: boolean
  readonly valor_total: boolean
  readonly ver_ocultos: boolean
  /** Lines hidden from them, with all below. */
  readonly ocultas: ReadonlySet<string>
}

type Who = Pick<Context, 'db' | 'actor'>

export async function perfilDe(
  { db, actor }: Who,
  id_orcamento: number,
  folha: Pick<Folha, 'arvore'>,
): Promise<PerfilDaFolha> {
  const { colunas, ocultos } = await selectPerfil(db, actor, id_orcamento)
  const ver_ocultos = actor.permissions.has('orcamento.ver_ocultos')
  const ocultas = ver_ocultos ? [] : ocultos.flatMap((uid) => folha.arvore.below(uid))
  return {
    alterar: actor.permissions.has('orcamento.alterar'),
    custos: actor.permissions.has('orcamento.custos'),
    valor_unit: !colunas.includes('valor_unit'),
    valor_total: !colunas.includes('valor_total'),
    ver_ocultos,
    ocultas: new Set(ocultas.map(({ id }) => id)),
  }
}

/** The work budget is open where the whole is, and where the price is agreed. */
export const trabalhaEm = (actor: Actor, orcamento: OrcamentoVisto): boolean =>
  actor.permissions.has('orcamento.trabalho') &&
  (motivoDaTrava(orcamento) === null || orcamento.aprovado)

/** Cells that a profile does not see. */
export function camposOcultos({ custos, valor_unit }: PerfilDaFolha): readonly (keyof Item)[] {
  return [
    ...(valor_unit ? [] : (['valor_unit'] as const)),
    ...(custos ? [] : (['custo_unit', 'estimativa_final'] as const)),
  ]
}

export const isParcial = ({ ocultas }: PerfilDaFolha): boolean => ocultas.size > 0

/** Does the profile see everything that the document holds? */
export const veTudo = (perfil: PerfilDaFolha): boolean =>
  !isParcial(perfil) && perfil.custos && perfil.valor_unit && perfil.valor_total

/** Lines that sum only what the profile does not see. */
export function somamOcultas({ arvore }: Folha, { ocultas }: PerfilDaFolha): Set<string> {
  const pais = new Set<string>()
  for (const uid of ocultas) {
    const pai = arvore.get(uid)?.superior
    if (!pai || ocultas.has(pai) || arvore.get(pai)?.tipo !== 'item') continue
    if (arvore.childrenOf(pai).every(({ id }) => ocultas.has(id))) pais.add(pai)
  }
  return pais
}

/**
 * The document as if hidden lines were not in it. A pinned total would tell what they are worth: it is
 * of the whole, so it does not hold here.
 */
export function documentoVisivel(
  documento: Documento,
  folha: Folha,
  perfil: PerfilDaFolha,
): Documento {
  if (!isParcial(perfil)) return documento
  const vazios = somamOcultas(folha, perfil)
  const linhas = new Map<string, Linha>()
  for (const linha of documento.linhas.values()) {
    if (perfil.ocultas.has(linha.id)) continue
    linhas.set(linha.id, vazios.has(linha.id) ? semValor(linha) : linha)
  }
  return { ...documento, linhas, valor_desejado: null }
}

const semValor = (linha: Linha): Linha =>
  linha.tipo === 'item'
    ? { ...linha, valor_unit: cents(0), custo_unit: null, estimativa_final: null }
    : linha
