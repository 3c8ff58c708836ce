import type {
  FolhaEncargo,
  FolhaChange,
  FolhaLine,
} from '@claquete/contract/orcamentos/folha/folha'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import type { Encargo, Line } from '@claquete/core/orcamentos/folha/documento'

// The wire and core hold the same integers. On the wire they lack the brands that tell money from quantities,
// but its schemas check that they are integers.

export const changeOf = (mudanca: FolhaChange): Change => mudanca as Change

export const lineOf = (linha: FolhaLine): Line => linha as Line

export const wireChanges = (mudancas: readonly Change[]): FolhaChange[] => mudancas as FolhaChange[]

export const wireLines = (linhas: readonly Line[]): FolhaLine[] => [...linhas]

export const wireEncargo = (encargo: Encargo): FolhaEncargo => ({
  ...encargo,
  grupos_fora: [...encargo.grupos_fora],
})
