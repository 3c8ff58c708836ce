import { ordemPdf } from '@claquete/contract/set/ordem-do-dia/papel'
import type { RequestTo } from '@claquete/contract/endpoint'
import { callFile, reportFailure } from '../../../lib/wire/call.ts'
import { saveBlob } from '../../../lib/list/export.ts'

type Query = RequestTo<typeof ordemPdf>['query']

/** Downloads a sheet as PDF; tells what failed. */
export async function savePdf(id_ordem_dia: number, query: Query = {}): Promise<void> {
  try {
    const version = query.versao === undefined ? 'rascunho' : `v${query.versao}`
    const blob = await callFile(ordemPdf, { params: { id_ordem_dia }, query })
    saveBlob(blob, `ordem-do-dia-${id_ordem_dia}-${version}.pdf`)
  } catch (error) {
    reportFailure(error)
  }
}
