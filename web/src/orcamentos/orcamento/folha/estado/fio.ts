import type {
  FolhaEnxuta,
  LinhaDaFolha,
  MudancaDaFolha,
} from '@claquete/contract/orcamentos/orcamento/folha'
import type { Documento, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { complete } from '@claquete/core/orcamentos/orcamento/linha-enxuta'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'

/** What the profile may see and do, as the server says. */
export type Pode = FolhaEnxuta['pode']

/** The sheet as it is opened. */
export type FolhaDoFio = FolhaEnxuta

/** A line of the wire as the rules hold it: what the profile may not see counts as nothing here. */
export const linhaDoFio = (linha: LinhaDaFolha): Linha =>
  (linha.tipo === 'grupo'
    ? linha
    : {
        ...linha,
        valor_unit: linha.valor_unit ?? 0,
        custo_unit: linha.custo_unit ?? null,
        estimativa_final: linha.estimativa_final ?? null,
      }) as Linha

/** A line for the server: without what the profile may not see. */
function linhaParaFio(linha: Linha, pode: Pode): LinhaDaFolha {
  if (linha.tipo === 'grupo') return linha
  const { valor_unit, custo_unit, estimativa_final, ...resto } = linha
  return {
    ...resto,
    ...(pode.valor_unit && { valor_unit }),
    ...(pode.custos && { custo_unit, estimativa_final }),
  }
}

export const mudancaDoFio = (mudanca: MudancaDaFolha): Mudanca =>
  (mudanca.op === 'inserir'
    ? { op: 'inserir', linhas: mudanca.linhas.map(linhaDoFio) }
    : mudanca) as Mudanca

export const mudancaParaFio = (mudanca: Mudanca, pode: Pode): MudancaDaFolha =>
  (mudanca.op === 'inserir'
    ? { op: 'inserir', linhas: mudanca.linhas.map((linha) => linhaParaFio(linha, pode)) }
    : mudanca) as MudancaDaFolha

export function documentoDoFio(folha: FolhaDoFio): Documento {
  const { linhas, encargos, comissionados, variaveis, ajuste, valor_desejado } = folha
  return {
    linhas: new Map(linhas.map((linha) => [linha.id, complete(linha)])),
    encargos,
    comissionados,
    variaveis,
    ajuste,
    valor_desejado,
  } as unknown as Documento
}
