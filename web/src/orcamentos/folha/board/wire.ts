import type { LeanFolha, FolhaLine, FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import type { Documento, Line } from '@claquete/core/orcamentos/folha/documento'
import { complete } from '@claquete/core/orcamentos/folha/lean-line'
import type { Change } from '@claquete/core/orcamentos/folha/change'

/** What the profile may see and do, as the server says. */
export type Allowed = LeanFolha['pode']

/** The sheet as the server sends it. */
export type WireFolha = LeanFolha

/** A line from the server; fields hidden from the profile become 0 or null. */
export const lineFromWire = (linha: FolhaLine): Line =>
  (linha.tipo === 'grupo'
    ? linha
    : {
        ...linha,
        valor_unit: linha.valor_unit ?? 0,
        custo_unit: linha.custo_unit ?? null,
        estimativa_final: linha.estimativa_final ?? null,
      }) as Line

/** A line for the server, without the fields hidden from the profile. */
function lineToWire(linha: Line, pode: Allowed): FolhaLine {
  if (linha.tipo === 'grupo') return linha
  const { valor_unit, custo_unit, estimativa_final, ...resto } = linha
  return {
    ...resto,
    ...(pode.valor_unit && { valor_unit }),
    ...(pode.custos && { custo_unit, estimativa_final }),
  }
}

export const changeFromWire = (mudanca: FolhaChange): Change =>
  (mudanca.op === 'inserir'
    ? { op: 'inserir', linhas: mudanca.linhas.map(lineFromWire) }
    : mudanca) as Change

export const changeToWire = (mudanca: Change, pode: Allowed): FolhaChange =>
  (mudanca.op === 'inserir'
    ? { op: 'inserir', linhas: mudanca.linhas.map((linha) => lineToWire(linha, pode)) }
    : mudanca) as FolhaChange

export function documentoFromWire(folha: WireFolha): Documento {
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
