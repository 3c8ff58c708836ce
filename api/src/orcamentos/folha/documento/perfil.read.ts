import type { Documento, Folha, Line } from '@claquete/core/orcamentos/folha/documento'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Actor, Who } from '../../../kernel/context.ts'
import { lockReasonOfOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import { selectPerfil } from './perfil.queries.ts'

/** What a person may see of a sheet. */
export interface FolhaPerfil {
  readonly alterar: boolean
  readonly custos: boolean
  readonly valor_unit: boolean
  readonly valor_total: boolean
  readonly ver_ocultos: boolean
  /** Hidden lines with their descendants. */
  readonly hidden: ReadonlySet<string>
}

export async function readPerfil(
  { db, actor }: Who,
  id_orcamento: number,
  folha: Pick<Folha, 'tree'>,
): Promise<FolhaPerfil> {
  const { colunas, ocultos } = await selectPerfil(db, actor, id_orcamento)
  const ver_ocultos = actor.permissions.has('orcamento.ver_ocultos')
  const hidden = ver_ocultos ? [] : ocultos.flatMap((uid) => folha.tree.below(uid))
  return {
    alterar: actor.permissions.has('orcamento.alterar'),
    custos: actor.permissions.has('orcamento.custos'),
    valor_unit: !colunas.includes('valor_unit'),
    valor_total: !colunas.includes('valor_total'),
    ver_ocultos,
    hidden: new Set(hidden.map(({ id }) => id)),
  }
}

/**
 * Whether the person may edit the work budget: while the sheet is editable, or after the price is approved.
 */
export const mayWorkOn = (actor: Actor, orcamento: SeenOrcamento): boolean =>
  actor.permissions.has('orcamento.trabalho') &&
  (lockReasonOfOrcamento(orcamento) === null || orcamento.aprovado)

/** Fields hidden from the profile. */
export function hiddenFields({
  custos,
  valor_unit,
}: FolhaPerfil): readonly ('valor_unit' | 'custo_unit' | 'estimativa_final')[] {
  return [
    ...(valor_unit ? [] : (['valor_unit'] as const)),
    ...(custos ? [] : (['custo_unit', 'estimativa_final'] as const)),
  ]
}

export const isPartial = ({ hidden }: FolhaPerfil): boolean => hidden.size > 0

/** Whether nothing of the document is hidden from the profile. */
export const hasFullView = (perfil: FolhaPerfil): boolean =>
  !isPartial(perfil) && perfil.custos && perfil.valor_unit && perfil.valor_total

/** Lines whose sublines are all hidden. */
export function sumsOfHidden({ tree }: Folha, { hidden }: FolhaPerfil): Set<string> {
  const pais = new Set<string>()
  for (const uid of hidden) {
    const pai = tree.get(uid)?.superior
    if (!pai || hidden.has(pai) || tree.get(pai)?.tipo !== 'item') continue
    if (tree.childrenOf(pai).every(({ id }) => hidden.has(id))) pais.add(pai)
  }
  return pais
}

/**
 * The document without hidden lines. A pinned total is dropped: it belongs to the whole sheet and would
 * reveal what hidden lines are worth.
 */
export function visibleDocumento(
  documento: Documento,
  folha: Folha,
  perfil: FolhaPerfil,
): Documento {
  if (!isPartial(perfil)) return documento
  const blanked = sumsOfHidden(folha, perfil)
  const linhas = new Map<string, Line>()
  for (const linha of documento.linhas.values()) {
    if (perfil.hidden.has(linha.id)) continue
    linhas.set(linha.id, blanked.has(linha.id) ? withoutValor(linha) : linha)
  }
  return { ...documento, linhas, valor_desejado: null }
}

const withoutValor = (linha: Line): Line =>
  linha.tipo === 'item'
    ? { ...linha, valor_unit: cents(0), custo_unit: null, estimativa_final: null }
    : linha
