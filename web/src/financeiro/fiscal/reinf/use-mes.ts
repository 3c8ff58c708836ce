import { dividendosView } from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import { reinfMesFile, reinfMesView } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import type { MesDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { saveBlob } from '../../../lib/list/export.ts'
import { callFile, reportFailureOf } from '../../../lib/wire/call.ts'

/** What an act on the month makes old. */
export const reinfReads = [reinfMesView, dividendosView] as const

const extensions = { excel: 'xlsx', csv: 'csv', xml: 'zip' } as const

/** Downloads the month: the accountant's file, or the events to be checked. */
export async function saveMes(
  tipo: keyof typeof extensions,
  { mes, raiz }: Pick<MesDaReinf, 'mes' | 'raiz'>,
): Promise<void> {
  if (raiz === null) return
  try {
    const blob = await callFile(reinfMesFile, { params: { tipo }, query: { mes, raiz } })
    saveBlob(blob, `Reinf ${mes}.${extensions[tipo]}`)
  } catch (error) {
    reportFailureOf('Não foi possível baixar o arquivo.', error)
  }
}
