import {
  producaoAuthorization,
  cacheReceipt,
  custoProducao,
  despesasPrint,
  orcamentoPrint,
  producaoOrder,
  relacaoPagamento,
} from '@claquete/contract/orcamentos/papeis/papeis'
import type { PapelFormat, PrintBody } from '@claquete/contract/orcamentos/papeis/papeis'
import type { AnyAddress, RequestTo } from '@claquete/contract/endpoint'
import { call, callFile, reportFailure } from '../../lib/wire/call.ts'
import { download, extensions, saveBlob } from '../../lib/list/export.ts'

/** Downloads a document; shows a failure. True on success. */
async function save<E extends AnyAddress>(
  endpoint: E,
  request: RequestTo<E>,
  { name, formato = 'pdf' }: { readonly name: string; readonly formato?: PapelFormat },
): Promise<boolean> {
  try {
    saveBlob(await callFile(endpoint, request), `${name}.${extensions[formato]}`)
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}

export const saveBudget = (body: PrintBody, num_orc: string): Promise<boolean> => {
  const { formato = 'pdf' } = body
  const name = body.visao === 'interna' ? `Orçamento interno ${num_orc}` : `Orçamento ${num_orc}`
  return save(orcamentoPrint, { body }, { name: name.trim(), formato })
}

export const saveOrder = (id_orcamento: number): Promise<boolean> =>
  save(producaoOrder, { params: { id_orcamento }, body: {} }, { name: 'Pedido de produção' })

/** Downloads for a form, which shows the failure and closes without a word: the file tells that it is done. */
const saveForForm =
  <E extends AnyAddress>(endpoint: E, name: string) =>
  async (request: RequestTo<E>) => {
    saveBlob(await callFile(endpoint, request), `${name}.pdf`)
    return { msg: '' }
  }

export const saveAuthorization = saveForForm(producaoAuthorization, 'Autorização de produção')
export const saveFeeReceipts = saveForForm(cacheReceipt, 'Comprovantes de cachê')

/** The job's payments, as PDF or Excel. */
export const savePayments = (id_orcamento: number, formato: PapelFormat): Promise<boolean> =>
  save(
    relacaoPagamento,
    { body: { id_orcamento, formato } },
    { name: 'Relação de pagamentos', formato },
  )

/** The expenses of a job, or of one fund or producer, as PDF or Excel. */
export const saveExpenses = (
  body: RequestTo<typeof despesasPrint>['body'] & { formato: PapelFormat },
): Promise<boolean> =>
  save(despesasPrint, { body }, { name: 'Despesas de produção', formato: body.formato })

/** Production cost by line, as Excel. */
export async function saveProductionCost(id_orcamento: number): Promise<void> {
  try {
    const { data } = await call(custoProducao, { body: { id_orcamento } })
    download(data.url)
  } catch (error) {
    reportFailure(error)
  }
}
