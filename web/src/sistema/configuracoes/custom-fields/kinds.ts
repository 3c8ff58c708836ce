import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import {
  IconCalendar,
  IconCurrencyReal,
  IconHash,
  IconLetterCase,
  IconListDetails,
  IconToggleRight,
} from '../../../ui/icons.ts'

export type Kind = CampoCustom['tipo']

/** Label, explanation and icon of each field type, in the order offered. */
export const kinds: Readonly<
  Record<Kind, { readonly label: string; readonly help: string; readonly Icon: typeof IconHash }>
> = {
  texto: { label: 'Texto', help: 'Uma linha livre', Icon: IconLetterCase },
  numero: { label: 'Número', help: 'Até 4 decimais', Icon: IconHash },
  dinheiro: { label: 'Dinheiro', help: 'Valor em reais', Icon: IconCurrencyReal },
  data: { label: 'Data', help: 'Dia, mês e ano', Icon: IconCalendar },
  sim_nao: { label: 'Sim ou não', help: 'Uma resposta', Icon: IconToggleRight },
  lista: { label: 'Lista', help: 'Uma das opções', Icon: IconListDetails },
}

export const kindNames = Object.keys(kinds) as Kind[]
