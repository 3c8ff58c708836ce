import type {
  ComissionadoDaFolha,
  EncargoDaFolha,
  LinhaDaFolha,
  TotaisDaFolha,
} from '@claquete/contract/orcamentos/orcamento/folha'
import type { Cents } from '@claquete/core/kernel/money'
import { folhaDe, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento, Folha, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { EncargosAlemDoTotal } from '@claquete/core/orcamentos/orcamento/totais'
import type { Totais } from '@claquete/core/orcamentos/orcamento/totais'
import type { Context } from '../../../kernel/context.ts'
import { findOrcamento } from '../acesso.ts'
import type { OrcamentoVisto } from '../acesso.queries.ts'
import type { Nomes } from './folha.queries.ts'
import { readWithNames } from './leitura.ts'
import type { FolhaLida } from './leitura.ts'
import { camposOcultos, documentoVisivel, isParcial, perfilDe } from './perfil.ts'
import type { PerfilDaFolha } from './perfil.ts'
import { selectOcultos } from './perfil.queries.ts'

/** What a line comes to, as far as the profile may see it. */
export interface ValoresVistos {
  readonly valor_total?: Cents
  readonly custo_previsto?: Cents
  /** In the totals: no option that is off, here or above. */
  readonly conta: boolean
}

/** The part of a sheet that a person may see: hidden lines are not in it, nor forbidden columns. */
export interface ParteVista {
  readonly revisao: number
  readonly perfil: PerfilDaFolha
  readonly parcial: boolean
  /** Totals can be computed of what is here. */
  readonly completa: boolean
  /** In the order of the sheet. */
  readonly linhas: readonly LinhaDaFolha[]
  /** `1.2.3`, by uid. */
  readonly numeros: ReadonlyMap<string, string>
  readonly valores: ReadonlyMap<string, ValoresVistos>
  readonly encargos: readonly EncargoDaFolha[]
  readonly comissionados: readonly ComissionadoDaFolha[]
  readonly variaveis: Documento['variaveis']
  readonly ajuste: Documento['ajuste']
  readonly valor_desejado: Cents | null
  readonly totais: TotaisDaFolha
  readonly ids: ReadonlyMap<string, number>
}

export interface FolhaVista extends ParteVista {
  readonly orcamento: OrcamentoVisto
  readonly nomes: Nomes
  /** By uid, for those who see hidden lines: the profiles that do not. */
  readonly ocultos: ReadonlyMap<string, readonly number[]>
}

/** The sheet as this person may see it: the one thing that screens, documents and exports show. */
export async function folhaVista(context: Context, id_orcamento: number): Promise<FolhaVista> {
  const orcamento = await findOrcamento(context, id_orcamento)
  const lida = await readWithNames(context.db, orcamento)
  const perfil = await perfilDe(context, id_orcamento, lida.folha)
  const parte = parteVista(lida, perfil)
  const ocultos = perfil.ver_ocultos
    ? await selectOcultos(context.db, id_orcamento)
    : new Map<string, number[]>()
  return { ...parte, orcamento, nomes: nomesVistos(lida.nomes, parte), ocultos }
}

export function parteVista(lida: FolhaLida, perfil: PerfilDaFolha): ParteVista {
  const documento = documentoVisivel(lida.documento, lida.folha, perfil)
  const folha = documento === lida.documento ? lida.folha : folhaDe(documento)
  const linhas = folha.arvore.inSheetOrder()
  const { custos, valor_unit, valor_total } = perfil
  const completa = valor_unit && valor_total && (custos || !contaOQueNaoSeVe(documento))
  return {
    revisao: lida.revisao,
    perfil,
    parcial: isParcial(perfil),
    completa,
    linhas: linhas.map((linha) => semOcultos(linha, perfil)),
    numeros: folha.arvore.numbers(),
    valores: new Map(linhas.map(({ id }) => [id, valoresDe(folha, id, perfil)])),
    encargos: encargosVistos(documento, perfil),
    comissionados: (custos ? [...documento.comissionados] : []) as ComissionadoDaFolha[],
    variaveis: documento.variaveis,
    ajuste: documento.ajuste,
    valor_desejado: valor_total ? documento.valor_desejado : null,
    totais: totaisVistos(
      documento === lida.documento ? lida.totais : sum(documento, folha),
      perfil,
    ),
    ids: new Map(linhas.flatMap(({ id }) => parDe(lida.ids, id))),
  }
}

const parDe = (ids: ReadonlyMap<string, number>, uid: string): [string, number][] => {
  const id = ids.get(uid)
  return id === undefined ? [] : [[uid, id]]
}

/** The price is grossed up by rates that only those who see costs may see. */
const contaOQueNaoSeVe = ({ encargos, comissionados }: Documento) =>
  encargos.some(({ modo, embutir }) => modo === 'por_dentro' && embutir) ||
  comissionados.some(({ embutir }) => embutir)

export function encargosVistos({ encargos }: Documento, { custos }: PerfilDaFolha) {
  const vistos = custos ? [...encargos] : encargos.filter(({ modo }) => modo !== 'por_dentro')
  return vistos as unknown as EncargoDaFolha[]
}

export function semOcultos(linha: Linha, perfil: PerfilDaFolha): LinhaDaFolha {
  const fora = camposOcultos(perfil)
  if (linha.tipo === 'grupo' || fora.length === 0) return linha
  const copia: Record<string, unknown> = { ...linha }
  for (const campo of fora) delete copia[campo]
  return copia as LinhaDaFolha
}

function valoresDe({ valores }: Folha, uid: string, perfil: PerfilDaFolha): ValoresVistos {
  const valor = valores.get(uid)
  return {
    conta: valor?.conta ?? false,
    ...(valor && perfil.valor_total && { valor_total: valor.valor_total }),
    ...(valor && perfil.custos && perfil.valor_total && { custo_previsto: valor.custo_previsto }),
  }
}

/** Totals of part of a sheet may not exist: the rates of what is left may take all of its price. */
function sum(documento: Documento, folha: Folha): Totais | undefined {
  try {
    return totaisDoDocumento(documento, folha)
  } catch (error) {
    if (error instanceof EncargosAlemDoTotal) return undefined
    throw error
  }
}

/** The totals alone, as this person may see them. */
export function totaisPara(lida: FolhaLida, perfil: PerfilDaFolha): TotaisDaFolha {
  const documento = documentoVisivel(lida.documento, lida.folha, perfil)
  if (documento === lida.documento) return totaisVistos(lida.totais, perfil)
  return totaisVistos(sum(documento, folhaDe(documento)), perfil)
}

/** Without the column of totals none is seen: each of them tells the others. */
export function totaisVistos(
  totais: Totais | undefined,
  { custos, valor_total }: PerfilDaFolha,
): TotaisDaFolha {
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

function nomesVistos(nomes: Nomes, { linhas, parcial }: ParteVista): Nomes {
  if (!parcial) return nomes
  const usados = (campo: string) =>
    new Set(linhas.map((linha) => (linha as Record<string, unknown>)[campo]))
  const so = <T extends { id: number }>(list: T[], campo: string) => {
    const used = usados(campo)
    return list.filter(({ id }) => used.has(id))
  }
  return {
    unidades: so(nomes.unidades, 'id_unidade'),
    fornecedores: so(nomes.fornecedores, 'id_fornecedor'),
    produtos: so(nomes.produtos, 'id_produto'),
    servicos: so(nomes.servicos, 'id_servico'),
    grandes_itens: so(nomes.grandes_itens, 'id_grande_item'),
  }
}
