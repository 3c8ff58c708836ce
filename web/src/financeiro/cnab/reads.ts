import { convenioList } from '@claquete/contract/financeiro/cnab/convenio'
import {
  remessaDownload,
  remessaList,
  remessaReady,
  remessaView,
} from '@claquete/contract/financeiro/cnab/remessa'
import { retornoLinhas, retornoList, retornoView } from '@claquete/contract/financeiro/cnab/retorno'
import { optionsWith } from '../../lib/form/option-search.ts'
import { callFile, readNow, reportFailure } from '../../lib/wire/call.ts'
import { saveBlob } from '../../lib/list/export.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'

/** Reads to refetch after any act on files of banks. */
export const cnabReads = [
  convenioList,
  remessaList,
  remessaReady,
  remessaView,
  retornoLinhas,
  retornoList,
  retornoView,
] as const

/** Downloads a file for the bank, byte for byte. */
export async function downloadRemessa(file: {
  readonly id_cnab_remessa: number
  readonly nome: string
}): Promise<void> {
  try {
    const { id_cnab_remessa, nome } = file
    saveBlob(await callFile(remessaDownload, { params: { id_cnab_remessa } }), nome)
  } catch (error) {
    reportFailure(error)
  }
}

const staleMs = 5 * 60_000
const optionOf = (one: { readonly id_contabancaria: number; readonly conta: string }) => ({
  value: String(one.id_contabancaria),
  label: one.conta,
})

/** Accounts that may have agreements. */
export const contaSource: OptionSource = {
  name: 'contas-de-convenio',
  async search(text) {
    const { data } = await readNow(convenioList, {}, staleMs)
    return optionsWith(data.map(optionOf), text)
  },
  async find(value) {
    const { data } = await readNow(convenioList, {}, staleMs)
    const found = data.find((one) => String(one.id_contabancaria) === value)
    return found && optionOf(found)
  },
}
