import { extratoLinkList } from '@claquete/contract/financeiro/regua/extrato-link'
import {
  lembreteList,
  paradaList,
  reguaPreview,
  reguaView,
} from '@claquete/contract/financeiro/regua/regua'

/** Reads to refetch after any act on the rule. */
export const reguaReads = [
  extratoLinkList,
  lembreteList,
  paradaList,
  reguaPreview,
  reguaView,
] as const
