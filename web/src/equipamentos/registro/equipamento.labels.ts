import {
  equipamentoList,
  equipamentoResumo,
  equipamentoView,
} from '@claquete/contract/equipamentos/registro/equipamento'
import { equipamentoGetCode } from '@claquete/contract/equipamentos/registro/equipamento-save'
import { origens } from '@claquete/core/equipamentos/registro/equipamento'

/** What a change of equipment makes old. */
export const equipamentoReads = [
  equipamentoList,
  equipamentoResumo,
  equipamentoView,
  equipamentoGetCode,
] as const

export const statusLooks: Readonly<Record<string, { label: string; color: string }>> = {
  ATIVO: { label: 'ATIVO', color: 'green' },
  INATIVO: { label: 'INATIVO', color: 'gray' },
}

export const statusOptions = [
  { value: 'ATIVO', label: 'Ativos' },
  { value: 'INATIVO', label: 'Inativos' },
]

export const statusChoices = [
  { value: 'ATIVO', label: 'Ativo' },
  { value: 'INATIVO', label: 'Inativo' },
]

export const origemOptions = Object.entries(origens).map(([value, label]) => ({ value, label }))

export const conjuntoOptions = [
  { value: 'S', label: 'Só conjuntos' },
  { value: 'N', label: 'Só peças' },
]
