import {
  chequeContas,
  chequeList,
  chequeSums,
  chequeView,
  talaoList,
} from '@claquete/contract/financeiro/cheques/cheque'
import {
  chequeCopies,
  chequePrint,
  chequesToPrint,
} from '@claquete/contract/financeiro/cheques/impressao'
import { optionsWith } from '../../lib/form/option-search.ts'
import { call, callFile, readNow } from '../../lib/wire/call.ts'
import { openAnswer } from '../../lib/acts/open-answer.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'

/** Reads to refetch after any act on cheques. */
export const chequeReads = [
  chequeList,
  chequeSums,
  chequeView,
  chequeContas,
  talaoList,
  chequesToPrint,
] as const

/** Opens the PDF of the forms in a new tab. */
export const openCheques = (ids: readonly number[]) =>
  openAnswer(() => callFile(chequePrint, { body: { ids: [...ids] } }))

/** Opens the copies in a new tab. */
export const openCopies = (ids: readonly number[]) =>
  openAnswer(() => callFile(chequeCopies, { body: { ids: [...ids] } }))

const staleMs = 5 * 60_000

/** Accounts that have cheques. */
export const contaSource: OptionSource = {
  name: 'contas-de-cheque',
  async search(text) {
    const { data } = await readNow(chequeContas, { query: {} }, staleMs)
    const options = data.map((one) => ({
      value: String(one.id_contabancaria),
      label: one.descricao,
    }))
    return optionsWith(options, text)
  },
  async find(value) {
    const { data } = await call(chequeContas, { query: {} })
    const found = data.find((one) => String(one.id_contabancaria) === value)
    return found && { value, label: found.descricao }
  },
}
