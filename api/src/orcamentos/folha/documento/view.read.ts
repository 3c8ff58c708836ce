import { wireEncargo } from './wire.ts'
import { hasKey } from '@claquete/core/kernel/record'
import type {
  FolhaComissionado,
  FolhaEncargo,
  FolhaLine,
  FolhaTotals,
} from '@claquete/contract/orcamentos/folha/folha'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Folha, Line } from '@claquete/core/orcamentos/folha/documento'
import { EncargosBeyondTotal } from '@claquete/core/orcamentos/folha/totals'
import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import type { Context } from '../../../kernel/context.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import type { FolhaNames } from './folha.queries.ts'
import { readWithNames } from './documento.read.ts'
import type { FolhaRead } from './documento.read.ts'
import { hiddenFields, visibleDocumento, isPartial, readPerfil } from './perfil.read.ts'
import type { FolhaPerfil } from './perfil.read.ts'
import { selectHidden } from './perfil.queries.ts'

/** A line's amounts, as far as the profile may see them. */
export interface SeenValues {
  readonly valor_total?: Cents
  readonly custo_previsto?: Cents
  /** It counts in the totals: no option that is off encloses it. */
  readonly conta: boolean
}

/** The visible part of a sheet: without hidden lines and columns. */
export interface ParteVista {
  readonly revisao: number
  readonly perfil: FolhaPerfil
  readonly parcial: boolean
  /** The totals can be computed from this part. */
  readonly completa: boolean
  /** In sheet order. */
  readonly linhas: readonly FolhaLine[]
  /** `1.2.3`, by uid. */
  readonly numeros: ReadonlyMap<string, string>
  readonly valores: ReadonlyMap<string, SeenValues>
  readonly encargos: readonly FolhaEncargo[]
  readonly comissionados: readonly FolhaComissionado[]
  readonly variaveis: Documento['variaveis']
  readonly ajuste: Documento['ajuste']
  readonly valor_desejado: Cents | null
  readonly totais: FolhaTotals
  readonly ids: ReadonlyMap<string, number>
}

export interface FolhaVista extends ParteVista {
  readonly orcamento: SeenOrcamento
  readonly nomes: FolhaNames
  /** By uid, for people who see hidden lines: the profiles each is hidden from. */
  readonly ocultos: ReadonlyMap<string, readonly number[]>
}

/** The sheet as this person may see it; screens, documents and exports all use it. */
export async function folhaVista(context: Context, id_orcamento: number): Promise<FolhaVista> {
  const orcamento = await findOrcamento(context, id_orcamento)
  const reading = await readWithNames(context.db, orcamento)
  const perfil = await readPerfil(context, id_orcamento, reading.folha)
  const parte = parteVista(reading, perfil)
  const ocultos = perfil.ver_ocultos
    ? await selectHidden(context.db, id_orcamento)
    : new Map<string, number[]>()
  return { ...parte, orcamento, nomes: seenNames(reading.nomes, parte), ocultos }
}

export function parteVista(reading: FolhaRead, perfil: FolhaPerfil): ParteVista {
  const documento = visibleDocumento(reading.documento, reading.folha, perfil)
  const folha = documento === reading.documento ? reading.folha : folhaOf(documento)
  const linhas = folha.tree.inSheetOrder()
  const { custos, valor_unit, valor_total } = perfil
  const completa = valor_unit && valor_total && (custos || !isGrossedUpUnseen(documento))
  return {
    revisao: reading.revisao,
    perfil,
    parcial: isPartial(perfil),
    completa,
    linhas: linhas.map((linha) => withoutHidden(linha, perfil)),
    numeros: folha.tree.numbers(),
    valores: new Map(linhas.map(({ id }) => [id, valuesOf(folha, id, perfil)])),
    encargos: seenEncargos(documento, perfil),
    comissionados: custos ? [...documento.comissionados] : [],
    variaveis: documento.variaveis,
    ajuste: documento.ajuste,
    valor_desejado: valor_total ? documento.valor_desejado : null,
    totais: seenTotals(
      documento === reading.documento ? reading.totais : sum(documento, folha),
      perfil,
    ),
    ids: new Map(linhas.flatMap(({ id }) => pairOf(reading.ids, id))),
  }
}

const pairOf = (ids: ReadonlyMap<string, number>, uid: string): [string, number][] => {
  const id = ids.get(uid)
  return id === undefined ? [] : [[uid, id]]
}

/** The price includes rates that only people who see costs may know. */
const isGrossedUpUnseen = ({ encargos, comissionados }: Documento) =>
  encargos.some(({ modo, embutir }) => modo === 'por_dentro' && embutir) ||
  comissionados.some(({ embutir }) => embutir)

export function seenEncargos({ encargos }: Documento, { custos }: FolhaPerfil) {
  const seen = custos ? [...encargos] : encargos.filter(({ modo }) => modo !== 'por_dentro')
  return seen.map(wireEncargo)
}

export function withoutHidden(linha: Line, perfil: FolhaPerfil): FolhaLine {
  const fora = hiddenFields(perfil)
  if (linha.tipo === 'grupo' || fora.length === 0) return linha
  const copia: Record<string, unknown> = { ...linha }
  for (const campo of fora) delete copia[campo]
  return copia as FolhaLine
}

function valuesOf({ valores }: Folha, uid: string, perfil: FolhaPerfil): SeenValues {
  const valor = valores.get(uid)
  return {
    conta: valor?.conta ?? false,
    ...(valor && perfil.valor_total && { valor_total: valor.valor_total }),
    ...(valor && perfil.custos && perfil.valor_total && { custo_previsto: valor.custo_previsto }),
  }
}

/** A partial sheet may have no total: the embedded rates may exceed what is left of its price. */
function sum(documento: Documento, folha: Folha): Totals | undefined {
  try {
    return documentoTotals(documento, folha)
  } catch (error) {
    if (error instanceof EncargosBeyondTotal) return undefined
    throw error
  }
}

/** Only the totals, as this person may see them. */
export function totalsFor(reading: FolhaRead, perfil: FolhaPerfil): FolhaTotals {
  const documento = visibleDocumento(reading.documento, reading.folha, perfil)
  if (documento === reading.documento) return seenTotals(reading.totais, perfil)
  return seenTotals(sum(documento, folhaOf(documento)), perfil)
}

/** Without the column of totals none is shown: each would reveal the others. */
export function seenTotals(
  totais: Totals | undefined,
  { custos, valor_total }: FolhaPerfil,
): FolhaTotals {
  if (!totais || !valor_total) return {}
  const { subtotal, ajuste, valorBase, totalGeral } = totais
  const preco = { subtotal, ajuste, valorBase, totalGeral, encargos: [...totais.encargos] }
  if (!custos) return preco
  const { bvTotal, impostoTotal, comissaoTotal, liquidoTotal, custoTotal, lucroTotal } = totais
  return {
    ...preco,
    bvTotal,
    impostoTotal,
    comissoes: [...totais.comissoes],
    comissaoTotal,
    liquidoTotal,
    custoTotal,
    lucroTotal,
    ...(totais.margem !== undefined && { margem: totais.margem }),
  }
}

function seenNames(nomes: FolhaNames, { linhas, parcial }: ParteVista): FolhaNames {
  if (!parcial) return nomes
  const used = (campo: string) =>
    new Set(linhas.map((linha) => (hasKey(linha, campo) ? linha[campo] : undefined)))
  const keepUsed = <T extends { id: number }>(list: T[], campo: string) => {
    const ids = used(campo)
    return list.filter(({ id }) => ids.has(id))
  }
  return {
    unidades: keepUsed(nomes.unidades, 'id_unidade'),
    fornecedores: keepUsed(nomes.fornecedores, 'id_fornecedor'),
    produtos: keepUsed(nomes.produtos, 'id_produto'),
    servicos: keepUsed(nomes.servicos, 'id_servico'),
    grandes_itens: keepUsed(nomes.grandes_itens, 'id_grande_item'),
  }
}
