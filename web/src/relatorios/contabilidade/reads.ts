import { codigoList, leiauteView } from '@claquete/contract/relatorios/contabilidade/leiaute'
import { pacoteList, pacotePreview } from '@claquete/contract/relatorios/contabilidade/pacote'

/** Reads to refetch after any act on packages, layout or codes. */
export const contabilidadeReads = [codigoList, leiauteView, pacoteList, pacotePreview] as const
